import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { money } from '../vocabulary/money.ts'
import { differenceFrom } from './difference.ts'
import { mayApply, mayCancel, mayUndo } from './feed-run.ts'
import type { ProductDraft } from './product-draft.ts'
import { quarantineReasons } from './quarantine.ts'
import { replacedBy, undoRevision } from './undo.ts'

const variant = (id: number, sku: string, size: string, priceMinor: number) => ({
  id,
  productId: 1,
  supplierId: 1,
  position: id,
  name: size,
  optionValues: [size],
  sku,
  barcode: '',
  listPrice: money(priceMinor, 'USD'),
  retailPrice: money(priceMinor * 2, 'USD'),
  enforcesMinimumPrice: false,
  quantity: 5,
  reserved: 0,
  available: 5,
  active: true,
})
const mug: CatalogueProduct = {
  id: 1,
  supplierId: 1,
  title: 'Mug',
  description: '<p>Warm</p>',
  category: 'home_garden',
  subcategory: 'kitchen_dining',
  productType: 'Mugs',
  tags: ['blue'],
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  currency: 'USD',
  madeIn: null,
  hsCode: null,
  values: [],
  returnPolicy: null,
  active: true,
  isDeleted: false,
  featured: false,
  cropImage: false,
  soldCount: 0,
  importedCount: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  variants: [variant(1, 'MUG-S', 'Small', 1000), variant(2, 'MUG-L', 'Large', 1200)],
  images: [{ id: 7, uploadId: 70, position: 0 }],
}
const small = { sku: 'MUG-S', rowNumber: 2, optionValues: ['Small'], priceMinor: 1000, retailPriceMinor: 2000, quantity: 5 }
const large = { sku: 'MUG-L', rowNumber: 3, optionValues: ['Large'], priceMinor: 1200, retailPriceMinor: 2400, quantity: 5 }
const draft: ProductDraft = {
  key: 'mug',
  title: 'Mug',
  description: '<p>Warm</p>',
  place: { category: 'home_garden', subcategory: 'kitchen_dining' },
  tags: ['blue'],
  optionNames: ['Size'],
  variants: [small, large],
}
const circumstances = { pictures: ['https://a.example/1.jpg'], isWhole: true, keepsQuantity: false, returns: false }
const told = (changed: Partial<ProductDraft>, other: Partial<typeof circumstances> = {}) => {
  const found = differenceFrom(mug, { ...draft, ...changed }, { ...circumstances, ...other })
  if (!found || 'fault' in found) return found
  return found.changes.map(({ field, sku, before, after }) => [field, sku, before, after].join(' | '))
}

describe('what a feed would change', () => {
  test.each<[string, Partial<ProductDraft>, string[] | null]>([
    ['nothing where both agree', {}, null],
    ['a title', { title: 'Big mug' }, ['Title |  | Mug | Big mug']],
    ['a category', { place: { category: 'pets', subcategory: null } }, ['Category |  | home_garden > kitchen_dining | pets']],
    ['nothing where the category is said less exactly', { place: { category: 'home_garden', subcategory: null } }, null],
    ['a price', { variants: [{ ...small, priceMinor: 900 }, large] }, ['Price | MUG-S | 10.00 | 9.00']],
    ['stock', { variants: [small, { ...large, quantity: 0 }] }, ['Quantity | MUG-L | 5 | 0']],
    ['pictures', { pictures: ['https://a.example/2.jpg'] }, ['Pictures |  | 1: https://a.example/1.jpg | 1: https://a.example/2.jpg']],
    ['a variant that is not in the file', { variants: [small] }, ['Variant | MUG-L | Active | Removed']],
    [
      'a variant that is new',
      { variants: [small, large, { ...large, rowNumber: 4, sku: 'MUG-H', optionValues: ['Huge'] }] },
      ['Variant | MUG-H |  | Huge / 12.00'],
    ],
    ['an option’s name', { optionNames: ['Format'] }, ['Options |  | Size | Format']],
    ['whether it is offered', { isOffered: false }, ['Offered |  | Yes | No']],
  ])('%s', (_name, changed, expected) => {
    expect(told(changed)).toEqual(expected)
  })

  test('a file of prices without keys takes no variant off and leaves the words of a product with several', () => {
    expect(told({ title: 'Small mug', optionNames: [], variants: [{ ...small, priceMinor: 999 }] }, { isWhole: false })).toEqual([
      'Price | MUG-S | 10.00 | 9.99',
    ])
  })

  test('a quantity that was applied before is not put back', () => {
    expect(told({ variants: [{ ...small, quantity: 9 }, large] }, { keepsQuantity: true })).toBeNull()
  })

  test('a new variant without a price is refused with its row', () => {
    const { priceMinor: _, ...huge } = { ...large, rowNumber: 4, sku: 'MUG-H', optionValues: ['Huge'] }
    expect(told({ variants: [small, large, huge] })).toEqual({ rowNumber: 4, fault: 'The price is missing. A new variant needs one.' })
  })

  test.each([
    ['a price that moves', { variants: [{ ...small, priceMinor: 1600 }, large] }, 6000, true],
    ['pieces that come and go', { variants: [{ ...small, quantity: 1 }, large] }, 0, false],
    ['the last piece that goes', { variants: [{ ...small, quantity: 0 }, large] }, 0, true],
  ])('%s weighs as it should', (_name, changed, priceMoveBp, isWeighty) => {
    expect(differenceFrom(mug, { ...draft, ...changed }, circumstances)).toMatchObject({ priceMoveBp, isWeighty })
  })
})

test('a barcode is filled in and brought back by an undo, and counts as no weighty change', () => {
  const coded = { ...small, barcode: '4006381333931' }
  const found = differenceFrom(mug, { ...draft, variants: [coded, large] }, circumstances)
  if (!found || 'fault' in found) throw new Error('nothing differs')
  expect(found.changes).toEqual([{ field: 'Barcode', sku: 'MUG-S', before: null, after: '4006381333931' }])
  expect(found.isWeighty).toBe(false)
  expect(found.revision.variants).toEqual([{ id: mug.variants[0]!.id, barcode: '4006381333931' }])
  const now = { ...mug, variants: [{ ...mug.variants[0]!, barcode: '4006381333931' }, mug.variants[1]!] }
  expect(undoRevision(now, found.revision, replacedBy(mug, found.revision)).variants).toEqual([{ id: mug.variants[0]!.id, barcode: '' }])
})

test('an HS code is filled in and brought back by an undo, and counts as no weighty change', () => {
  const found = differenceFrom(mug, { ...draft, hsCode: '691200' }, circumstances)
  if (!found || 'fault' in found) throw new Error('nothing differs')
  expect(found.changes).toEqual([{ field: 'HS code', sku: null, before: null, after: '691200' }])
  expect(found.isWeighty).toBe(false)
  expect(undoRevision({ ...mug, hsCode: '691200' }, found.revision, replacedBy(mug, found.revision))).toMatchObject({ hsCode: null })
})

test('undo restores changed values and keeps pieces sold since', () => {
  const found = differenceFrom(
    mug,
    {
      ...draft,
      title: 'Big mug',
      variants: [
        { ...small, priceMinor: 900, quantity: 20 },
        { ...large, sku: 'MUG-H', optionValues: ['Huge'] },
      ],
    },
    circumstances,
  )
  if (!found || 'fault' in found) throw new Error('nothing differs')
  const { revision } = found
  const now: CatalogueProduct = {
    ...mug,
    title: 'Big mug',
    variants: [
      { ...mug.variants[0]!, quantity: 17 },
      { ...mug.variants[1]!, active: false },
      { ...mug.variants[1]!, id: 3, sku: 'MUG-H' },
    ],
  }
  expect(undoRevision(now, revision, replacedBy(mug, revision))).toEqual({
    title: 'Mug',
    removedVariantIds: [3],
    variants: [
      { id: 1, priceMinor: 1000, quantity: 2 },
      { id: 2, active: true },
    ],
  })
})

test.each([
  ['the first run of a feed', { held: 0, weighty: 0, withdrawn: 0, jumps: 0 }, 0],
  ['a fifth that changes', { held: 100, weighty: 15, withdrawn: 5, jumps: 0 }, 0],
  ['more than a fifth', { held: 100, weighty: 15, withdrawn: 6, jumps: 0 }, 1],
  ['a price that jumps', { held: 100, weighty: 1, withdrawn: 0, jumps: 1 }, 1],
  ['both', { held: 100, weighty: 50, withdrawn: 0, jumps: 50 }, 2],
])('%s stops a run for %o with %i reasons', (_name, figures, reasons) => {
  expect(quarantineReasons(figures, 20)).toHaveLength(reasons)
})

test.each([
  ['reading', [false, true, false]],
  ['ready', [true, true, false]],
  ['quarantined', [true, true, false]],
  ['applying', [false, true, false]],
  ['applied', [false, false, true]],
  ['undone', [false, false, false]],
  ['failed', [false, false, true]],
] as const)('a run that is %s may be applied, cancelled and undone: %j', (state, expected) => {
  expect([mayApply({ state }), mayCancel({ state }), mayUndo({ state, written: 3, isLatest: true })].map((one) => one.allowed)).toEqual(
    expected,
  )
})

test('a run is undone after the runs that came later', () => {
  expect(mayUndo({ state: 'applied', written: 3, isLatest: false })).toMatchObject({ allowed: false, reason: 'Undo the later run first.' })
})
