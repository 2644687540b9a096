import { expect, test } from 'vitest'
import { makeSupplier, makeUpload } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { createProducts } from './create-products.ts'
import type { NewProduct } from './new-products.records.ts'
import { productsOf } from './products.records.ts'

const world = testWorld()

const mug: NewProduct = {
  title: 'Mug',
  description: '<p>Warm</p>',
  category: 'home_garden',
  subcategory: 'kitchen_dining',
  productType: 'Mugs',
  tags: ['blue'],
  madeIn: null,
  hsCode: null,
  returnPolicy: null,
  active: true,
  optionNames: ['Size'],
  variants: [
    { sku: 'MUG-S', priceMinor: 900, retailPriceMinor: 1800, quantity: 4, optionValues: ['Small'] },
    { sku: 'MUG-L', priceMinor: 1100, retailPriceMinor: 2200, quantity: 5, optionValues: ['Large'] },
  ],
  uploadIds: [],
}
const { variants: sizes, ...words } = mug
const jug: NewProduct = { ...words, title: 'Jug', optionNames: [], variants: [{ ...sizes[0]!, sku: 'JUG', optionValues: [] }] }

const create = (supplierId: number, products: readonly NewProduct[]) =>
  world.transaction((context) => createProducts(context, { supplierId, currency: 'USD', products }))

test('new products stand in the listing with their variants and pictures, in the order they were given', async () => {
  const { supplierId } = await makeSupplier(world)
  const uploadId = await makeUpload(world, { supplierId, sourceUrl: 'https://pictures.example/mug.jpg' })
  const ids = await create(supplierId, [
    { ...mug, uploadIds: [uploadId] },
    { ...jug, uploadIds: [uploadId] },
  ])
  const made = await world.transaction(({ db }) => productsOf(db, ids))
  expect(ids.map((id) => made.get(id)?.title)).toEqual(['Mug', 'Jug'])
  expect(made.get(ids[0]!)).toMatchObject({
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { sku: 'MUG-S', name: 'Small', quantity: 4 },
      { sku: 'MUG-L', name: 'Large', optionValues: ['Large'] },
    ],
    images: [{ uploadId, position: 0 }],
  })
  expect(made.get(ids[1]!)).toMatchObject({ options: [], variants: [{ name: 'Default Title', optionValues: [] }] })
  await world.runJobs()
  const { rows } = await world.pool.query('select title from listing where product_id = any($1) order by title', [ids])
  expect(rows).toEqual([{ title: 'Jug' }, { title: 'Mug' }])
})

test.each<[string, Partial<NewProduct>, string]>([
  ['without a title', { title: ' ' }, 'title'],
  ['without a variant', { variants: [] }, 'variants'],
  ['with a variant that lacks a value', { optionNames: ['Size', 'Colour'] }, 'variants'],
  ['with two variants alike', { variants: [sizes[0]!, { ...sizes[0]!, sku: 'B' }] }, 'variants'],
  ['with somebody else’s picture', { uploadIds: [999_999_999] }, 'images'],
])('a product %s is refused with the field, and none beside it is made', async (_name, changed, field) => {
  const { supplierId } = await makeSupplier(world)
  await expect(create(supplierId, [jug, { ...mug, ...changed }])).rejects.toMatchObject({ details: { field } })
  const { rowCount } = await world.pool.query('select from product where supplier_id = $1', [supplierId])
  expect(rowCount).toBe(0)
})
