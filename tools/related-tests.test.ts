import { expect, it } from 'vitest'
import { relatedTests } from './related-tests.ts'

const imports = new Map([
  ['server/features/orders/pay.test.ts', ['server/testing/test-world.ts']],
  ['server/features/plans/limit.test.ts', ['server/testing/test-world.ts', 'server/testing/actors/actors.ts']],
  ['server/testing/test-world.ts', ['server/app/api.ts']],
  ['server/app/api.ts', ['server/features/orders/pay.ts', 'server/features/plans/limit.ts']],
  ['server/features/orders/pay.ts', ['domain/money/sum.ts']],
  ['domain/money/sum.test.ts', ['domain/money/sum.ts']],
  ['web/features/cart/total.test.tsx', ['web/features/cart/total.tsx']],
  ['web/features/cart/total.tsx', ['domain/money/sum.ts']],
  ['e2e/store/pay.spec.ts', ['e2e/world/test.ts']],
  ['e2e/store/browse.spec.ts', ['e2e/world/test.ts', 'e2e/world/call.ts']],
])
const sources = [...imports.keys(), 'server/features/orders/vendor.conformance.test.ts']
const related = (...changed: string[]) => relatedTests(changed, sources, imports)

it.each([
  ['a part of the server', ['server/features/orders/pay.ts'], ['server/features/orders/pay.test.ts'], []],
  ['what pages and prices share', ['domain/money/sum.ts'], ['domain/money/sum.test.ts', 'web/features/cart/total.test.tsx'], []],
  ['what some tests are made of', ['server/testing/actors/actors.ts'], ['server/features/plans/limit.test.ts'], []],
  [
    'a part in a folder of its own below a feature',
    ['server/features/plans/fees/fee.records.ts'],
    ['server/features/plans/limit.test.ts'],
    [],
  ],
  ['a journey’s helper', ['e2e/world/call.ts'], [], ['e2e/store/browse.spec.ts']],
  ['the manual', ['README.md'], [], []],
])('after a change of %s its own tests run, and not all that start the product', (_, changed, unit, journeys) => {
  expect(related(...changed)).toEqual({ unit, journeys })
})

it('runs a changed test itself, and what starts the whole product after a change of the way it is started', () => {
  expect(related('domain/money/sum.test.ts').unit).toContain('domain/money/sum.test.ts')
  expect(related('server/testing/test-world.ts').unit).toEqual([
    'server/features/orders/pay.test.ts',
    'server/features/plans/limit.test.ts',
  ])
})
