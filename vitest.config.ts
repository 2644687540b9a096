import path from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './e2e/world/chromium-path.ts'
import { SlowestTestsReporter } from './tools/slowest-tests.reporter.ts'

const executablePath = await chromiumPath()
// Every process of a run shares the compile cache of earlier ones.
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
          // More than the number of processors, because many tests wait for asynchronous work.
          maxWorkers: 3,
          // Test files of one worker share their imports, because loading the server takes longer than most files.
          isolate: false,
        },
      },
      {
        // A separate project: here Shopify's own client makes requests itself, while in the server it uses our outside calls.
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
        // Listed in advance: a dependency found during a test is bundled again, with a second copy of React.
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@mantine/core', '@tiptap/react', '@tiptap/starter-kit', 'zod'],
        },
        test: {
          name: 'browser',
          include: ['**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A busy machine renders late.
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
