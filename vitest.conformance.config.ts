import { defineConfig } from 'vitest/config'

/**
 * Conformance: requests of ours and answers of the sandbox are held against the vendors' published schemas. VENDOR_SCHEMAS names their
 * folder.
 */
export default defineConfig({
  test: {
    include: ['**/conformance.test.ts', '**/*.conformance.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    testTimeout: 60_000,
    maxWorkers: 2,
  },
})
