import { describe, expect, it } from 'vitest'
import { type ImportedFacts, issuesOf } from './issues.ts'

const fine: ImportedFacts = {
  supplierSells: true,
  productOffered: true,
  syncState: 'in_step',
  syncFailure: null,
  stockTrouble: null,
  refused: [],
  shopQuantity: 12,
  isOutOfStep: false,
  hasConflict: false,
  isBelowCost: false,
}

it('a product that stands as it should has no issue', () => expect(issuesOf(fine)).toEqual([]))

describe('an issue is', () => {
  it.each([
    [{ supplierSells: false }, ['supplier_gone']],
    [{ productOffered: false }, ['product_gone']],
    [{ supplierSells: false, productOffered: false }, ['supplier_gone']],
    [{ syncState: 'failed' }, ['sync_failed']],
    [{ syncState: 'failed', isOutOfStep: true }, ['sync_failed']],
    [{ isOutOfStep: true }, ['out_of_step']],
    [{ hasConflict: true, isBelowCost: true }, ['conflict', 'below_cost']],
    [{ syncState: 'waiting' }, []],
  ])('%j: %j', (more, kinds) => expect(issuesOf({ ...fine, ...more }).map(({ kind }) => kind)).toEqual(kinds))
})

const words = (more: Partial<ImportedFacts>) => issuesOf({ ...fine, ...more })[0]?.text
const title = { value: 'title', variantName: null, reason: 'Title is not allowed' } as const
const price = { value: 'price', variantName: 'Small', reason: 'Price is too high' } as const
const stock = { value: 'stock', variantName: 'Small', reason: 'Too many' } as const

it.each<[string, Partial<ImportedFacts>, string]>([
  ['a sync that failed as a whole', { syncFailure: 'The shop is locked' }, 'The last sync failed: The shop is locked'],
  ['a refused value', { refused: [title] }, 'Your store refused the title: Title is not allowed'],
  ['two', { refused: [title, price] }, 'Your store refused the title and the price of Small: Title is not allowed'],
  ['many', { refused: [price, title, stock] }, 'Your store refused the price of Small, the title and 1 more: Price is too high'],
  ['stock that was not taken', { stockTrouble: 'Shopify is broken' }, 'Its stock could not be synced: Shopify is broken'],
])('%s is told by name, in the platform’s words', (_what, more, text) => expect(words({ syncState: 'failed', ...more })).toBe(text))

it.each<[number | null, string]>([
  [0, 'Its supplier has discontinued it. Your store shows it as sold out.'],
  [1, 'Its supplier has discontinued it. Your store still offers 1 piece.'],
  [1076, 'Its supplier has discontinued it. Your store still offers 1,076 pieces.'],
  [null, 'Its supplier has discontinued it. Your store has not confirmed yet that it is sold out there.'],
])('a discontinued product with %s pieces in the shop is reported only as the shop has confirmed', (shopQuantity, text) =>
  expect(words({ productOffered: false, shopQuantity })).toBe(text),
)
