import { describe, expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type BulkEdit, changesInForce, changesOfOwn, mayApply, mayCancel, mayUndo, movesOf, outcomeOf, revisionTo } from './bulk-edit.ts'

const variant = { id: 1, name: 'S', active: true, listPrice: money(1000, 'USD'), retailPrice: money(2000, 'USD') }
const product = (more: object = {}) =>
  ({
    active: true,
    category: 'pets',
    subcategory: 'dogs',
    variants: [variant],
    ...more,
  }) as never
const byTen: BulkEdit = { kind: 'prices', rule: { target: 'both', way: 'percent', by: 1000, rounding: 'cent' } }

describe('what a bulk edit makes of a product', () => {
  it.each<[string, object, BulkEdit, unknown]>([
    ['deactivates', {}, { kind: 'active', active: false }, { changes: [{ field: 'active', before: true, after: false }], refusals: [] }],
    ['leaves an active one active', {}, { kind: 'active', active: true }, { changes: [], refusals: [] }],
    [
      'does not activate one without an active variant',
      { active: false, variants: [] },
      { kind: 'active', active: true },
      { changes: [], refusals: [{ message: 'You must have at least one active variant' }] },
    ],
    [
      'moves to a category, and out of the subcategory',
      {},
      { kind: 'category', category: 'beauty' },
      {
        changes: [
          { field: 'category', before: { category: 'pets', subcategory: 'dogs' }, after: { category: 'beauty', subcategory: null } },
        ],
        refusals: [],
      },
    ],
    ['leaves one of the category alone', {}, { kind: 'category', category: 'pets' }, { changes: [], refusals: [] }],
  ])('%s', (_what, more, edit, outcome) => expect(outcomeOf(product(more), edit, false, null)).toEqual(outcome))
})

describe('a product that came from the supplier’s own shop', () => {
  const follows = 'Prices follow your Shopify store. Change them there, or switch that off for this product.'
  const shop = { syncInventory: true, syncPricing: true }
  const prices = (target: 'price' | 'retail_price' | 'both'): BulkEdit => ({
    kind: 'prices',
    rule: { target, way: 'percent', by: 1000, rounding: 'cent' },
  })
  it.each([
    ['both prices of one that follows', {}, prices('both'), 0, [follows]],
    ['the price of one that follows', {}, prices('price'), 0, [follows]],
    ['the price of one whose price is set by hand', { overridesDiscount: true }, prices('price'), 1, []],
    ['the retail price of one whose price is set by hand', { overridesDiscount: true }, prices('retail_price'), 0, [follows]],
    ['both prices of one whose price is set by hand', { overridesDiscount: true }, prices('both'), 0, [follows]],
    ['both prices of one that is switched off', { tracksPricing: false }, prices('both'), 2, []],
    ['both prices where the shop is not connected', { shop: null }, prices('both'), 2, []],
    ['the category of one that follows', {}, { kind: 'category', category: 'beauty' } as const, 1, []],
  ])('%s: %j', (_what, more, edit, changes, refusals) => {
    const sync = { tracksInventory: true, tracksPricing: true, overridesDiscount: false, shop, ...more }
    const outcome = outcomeOf(product({ variants: [{ ...variant, retailPrice: money(3000, 'USD') }] }), edit, false, sync)
    expect([outcome.changes.length, outcome.refusals.map(({ message }) => message)]).toEqual([changes, refusals])
  })

  it('keeps the changes of values that follow it since out of what is written', () => {
    const { changes } = outcomeOf(product(), byTen, false, null)
    const sync = { tracksInventory: true, tracksPricing: true, overridesDiscount: true, shop }
    expect(changesOfOwn(changes, sync).map(({ field }) => field)).toEqual(['price'])
    expect(changesOfOwn(changes, null)).toEqual(changes)
  })
})

describe('the changes of a bulk edit', () => {
  const { changes } = outcomeOf(product(), byTen, false, null)

  it('become one revision of each variant, there and back', () => {
    expect(revisionTo(changes, 'after')).toEqual({ variants: [{ id: 1, priceMinor: 1100, retailPriceMinor: 2200 }] })
    expect(revisionTo(changes, 'before')).toEqual({ variants: [{ id: 1, priceMinor: 1000, retailPriceMinor: 2000 }] })
    expect(movesOf(changes)).toEqual({ ups: 2, downs: 0 })
  })

  it('stand only where nobody has changed the value since', () => {
    expect(changesInForce(product(), changes, 'before')).toHaveLength(2)
    const since = product({ variants: [{ id: 1, listPrice: money(1100, 'USD'), retailPrice: money(2500, 'USD') }] })
    expect(changesInForce(since, changes, 'after').map(({ field }) => field)).toEqual(['price'])
    expect(changesInForce(product({ variants: [] }), changes, 'before')).toEqual([])
  })
})

it.each([
  ['previewing', false, true, false],
  ['ready', true, true, false],
  ['applying', false, true, false],
  ['applied', false, false, true],
  ['undoing', false, false, false],
  ['undone', false, false, false],
  ['cancelled', false, false, true],
  ['failed', false, false, true],
] as const)('a bulk edit that is %s may be applied: %s, cancelled: %s, undone: %s', (state, applies, cancels, undoes) => {
  const edit = { state, changed: 5, written: 3 }
  expect([mayApply(edit).allowed, mayCancel(edit).allowed, mayUndo(edit).allowed]).toEqual([applies, cancels, undoes])
})

it('a bulk edit that changes nothing is not applied, and one that has written nothing is not undone', () => {
  expect(mayApply({ state: 'ready', changed: 0 })).toMatchObject({ reason: 'No product would change.' })
  expect(mayUndo({ state: 'cancelled', written: 0 }).allowed).toBe(false)
})
