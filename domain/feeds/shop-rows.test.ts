import { describe, expect, it } from 'vitest'
import type { OwnProduct } from '../platforms/own-product.ts'
import { mappingOf, ownColumns, recogniseFormat } from './known-formats.ts'
import { assembleProduct } from './product-draft.ts'
import { rowReader } from './row-draft.ts'
import { priceToStores, rowsOfShopProduct, withRetailPrices } from './shop-rows.ts'

const mug: OwnProduct = {
  externalProductId: '801',
  title: 'Mug',
  description: '<p>Stoneware, thrown by hand</p>',
  productType: 'Kitchen & Dining',
  tags: ['stoneware', 'blue'],
  isOffered: true,
  pictures: ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'],
  optionNames: ['Size'],
  variants: [
    {
      externalVariantId: '1',
      sku: 'MUG-S',
      barcode: '4006381333931',
      priceMinor: 1999,
      compareAtMinor: 2499,
      quantity: 4,
      optionValues: ['Small'],
    },
    {
      externalVariantId: '2',
      sku: '',
      barcode: 'SHELF 7',
      priceMinor: 2500,
      compareAtMinor: null,
      quantity: null,
      optionValues: ['Large'],
    },
  ],
}

const draftOf = (product: OwnProduct) => {
  const read = rowReader({ fields: mappingOf('quayside', ownColumns), decimal: '.' }, ownColumns)
  const rows = rowsOfShopProduct(product, { discountPercent: 40, inShop: new Map(), setByHand: new Map(), usesCompareAtPrice: false }).map(
    (row, at) => {
      const outcome = read(ownColumns.map((column) => row[column]))
      if (!('draft' in outcome)) throw new Error(JSON.stringify(outcome))
      return { rowNumber: at + 1, draft: outcome.draft }
    },
  )
  const assembled = assembleProduct(rows)
  if (!('draft' in assembled)) throw new Error(JSON.stringify(assembled))
  return assembled.draft
}

describe('a product of a shop', () => {
  it('is read as our own product file is', () => {
    expect(recogniseFormat(ownColumns)).toBe('quayside')
    expect(draftOf(mug)).toMatchObject({
      key: '801',
      title: 'Mug',
      description: '<p>Stoneware, thrown by hand</p>',
      place: { category: 'home_garden', subcategory: 'kitchen_dining' },
      tags: ['stoneware', 'blue'],
      pictures: mug.pictures,
      isOffered: true,
      optionNames: ['Size'],
      variants: [
        { sku: 'MUG-S', barcode: '4006381333931', priceMinor: 1199, retailPriceMinor: 1999, quantity: 4, optionValues: ['Small'] },
        { sku: 'shopify-2', priceMinor: 1500, retailPriceMinor: 2500, quantity: 9999, optionValues: ['Large'] },
      ],
    })
  })

  it('with one variant has no options, and a draft is not offered', () => {
    const plain = { ...mug, optionNames: [], variants: [{ ...mug.variants[0]!, quantity: -3, optionValues: [] }], isOffered: false }
    expect(draftOf(plain)).toMatchObject({ isOffered: false, optionNames: [], variants: [{ quantity: 0, optionValues: [] }] })
  })
})

it.each([
  [1000, 30, 700],
  [1999, 40, 1199],
  [1, 30, 0],
])('a price of %i with a margin of %i %% is %i to stores, never rounded up', (retail, percent, price) =>
  expect(priceToStores(retail, percent)).toBe(price),
)

it.each([
  [false, [1999, 2500]],
  [true, [2499, 2500]],
])('retail prices of a product on sale, with compare-at prices %s, are %j', (usesCompareAtPrice, prices) => {
  expect(withRetailPrices(mug, usesCompareAtPrice).variants.map(({ priceMinor }) => priceMinor)).toEqual(prices)
})
