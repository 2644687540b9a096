import { defineConfig } from 'vitest/config'

/** What the vendors' published schemas say of what we send and of what the sandbox answers. VENDOR_SCHEMAS names their folder. */
export default defineConfig({
  test: {
    include: ['**/conformance.test.ts', '**/*.conformance.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    testTimeout: 60_000,
    maxWorkers: 2,
  },
})
