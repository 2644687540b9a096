import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './e2e/world/chromium-path.ts'

const executablePath = await chromiumPath()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{domain,contract,server,sandbox,fixtures,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/conformance.test.ts', '**/*.conformance.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        root: 'web',
        // Named ahead: one that is found while a test runs is bundled anew, with a second React in it.
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@mantine/core', '@tiptap/react', '@tiptap/starter-kit', 'zod'],
        },
        test: {
          name: 'browser',
          include: ['**/*.test.{ts,tsx}'],
          // A busy machine takes its time to show what it will show.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
