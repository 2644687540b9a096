import path from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './e2e/world/chromium-path.ts'
import { SlowestTestsReporter } from './tools/slowest-tests.reporter.ts'

const executablePath = await chromiumPath()
// Every process of a run reads what an earlier one compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node-compile')

export default defineConfig({
  test: {
    reporters: [new SlowestTestsReporter(), 'default'],
    projects: [
      {
        test: {
          name: 'node',
          include: ['{domain,contract,server,fixtures,e2e,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/conformance.test.ts', '**/*.conformance.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // More than processors: many a test waits for what happens in its own time.
          maxWorkers: 3,
          // The files of a worker share what they import: loading the server takes longer than most files do.
          isolate: false,
        },
      },
      {
        // Apart: Shopify's own client is set up here to go out by itself, and in the server by our calls to the outside.
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/conformance.test.ts', '**/*.conformance.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
          isolate: false,
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
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
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
