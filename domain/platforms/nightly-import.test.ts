import { expect, it } from 'vitest'
import { mayImportNightly } from './nightly-import.ts'

it.each([
  [true, null],
  [false, 'IMPORT_FIRST'],
])('new products of a shop that was imported before (%s) come in by night', (hasImported, code) => {
  const decision = mayImportNightly({ hasImported })
  expect(decision.allowed ? null : decision.code).toBe(code)
})
