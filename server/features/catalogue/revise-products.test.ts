import { expect, test } from 'vitest'
import { makeProduct, makeSupplier, makeUpload } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { productsOf } from './products.records.ts'
import { type Revisions, reviseProducts } from './revise-products.ts'

const world = testWorld()

const revise = (supplierId: number, revisions: Revisions['revisions']) =>
  world.transaction((context) => reviseProducts(context, { supplierId, revisions }))
const changesOf = async (productIds: number[]) =>
  (
    await world.pool.query(
      'select product_id, type, previous_value as before, new_value as after from product_change where product_id = any($1) order by id',
      [productIds],
    )
  ).rows

test('many products are changed at once, each with its own changes; what is the same is told by nobody', async () => {
  const { supplierId } = await makeSupplier(world)
  const [mug, jug, pot] = [
    await makeProduct(world, supplierId, { title: 'Mug', variants: [{ priceMinor: 900, quantity: 5 }] }),
    await makeProduct(world, supplierId, { title: 'Jug', variants: [{ priceMinor: 1900, quantity: 6 }, { priceMinor: 2100 }] }),
    await makeProduct(world, supplierId, { title: 'Pot', variants: [{ priceMinor: 3900 }] }),
  ]
  const changed = await revise(supplierId, [
    { productId: pot.productId, variants: [{ id: pot.variantIds[0]!, priceMinor: 3900 }] },
    { productId: jug.productId, variants: [{ id: jug.variantIds[1]!, priceMinor: 2000 }], removedVariantIds: [jug.variantIds[0]!] },
    { productId: mug.productId, title: 'Big mug', variants: [{ id: mug.variantIds[0]!, quantity: 4 }] },
  ])
  expect([...changed.keys()].sort((a, b) => a - b)).toEqual([mug.productId, jug.productId])
  await world.runJobs()
  expect(await changesOf([mug.productId, jug.productId, pot.productId])).toEqual(
    expect.arrayContaining([
      { product_id: mug.productId, type: 'TITLE', before: 'Mug', after: 'Big mug' },
      { product_id: mug.productId, type: 'QUANTITY', before: '5', after: '4' },
      { product_id: jug.productId, type: 'PRICE', before: '21.00', after: '20.00' },
      { product_id: jug.productId, type: 'ACTIVE', before: 'Active', after: 'Inactive' },
    ]),
  )
  const { rows } = await world.pool.query('select title, cost_minor from listing where product_id = any($1) order by product_id', [
    [mug.productId, jug.productId],
  ])
  expect(rows).toEqual([
    { title: 'Big mug', cost_minor: 900 },
    { title: 'Jug', cost_minor: 2000 },
  ])
})

test('a product of another supplier is not changed, and nothing beside it', async () => {
  const [mine, theirs] = [await makeSupplier(world), await makeSupplier(world)]
  const mug = await makeProduct(world, mine.supplierId, { title: 'Mug' })
  const jug = await makeProduct(world, theirs.supplierId, { title: 'Jug' })
  const both = [mug, jug].map(({ productId }) => ({ productId, title: 'Mine' }))
  await expect(revise(mine.supplierId, both)).rejects.toThrow(`product ${jug.productId} is not supplier ${mine.supplierId}'s`)
  const variants = [{ id: jug.variantIds[0]!, priceMinor: 1 }]
  expect([...(await revise(mine.supplierId, [{ productId: mug.productId, variants }])).keys()]).toEqual([])
  const { rows } = await world.pool.query('select title from product where id = any($1) order by id', [[mug.productId, jug.productId]])
  expect(rows).toEqual([{ title: 'Mug' }, { title: 'Jug' }])
})

const kettle = {
  title: 'Kettle',
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [{ values: ['Small'] }, { values: ['Large'] }],
}
const huge = { sku: 'HUGE-1', priceMinor: 3000, retailPriceMinor: 6000, quantity: 2 }
const productOf = async (productId: number) => (await world.transaction(({ db }) => productsOf(db, [productId]))).get(productId)!
const chosen = async (productId: number) => {
  const { options, variants } = await productOf(productId)
  return [options, variants.map(({ name, optionValues, active }) => [name, optionValues, active])]
}

test('a new variant brings its value, a new option everybody a value, and other names go through to the variants', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId, variantIds } = await makeProduct(world, supplierId, kettle)
  await revise(supplierId, [{ productId, newVariants: [{ optionValues: ['Huge'], ...huge }] }])
  expect(await chosen(productId)).toEqual([
    [{ name: 'Size', values: ['Small', 'Large', 'Huge'] }],
    [
      ['Small', ['Small'], true],
      ['Large', ['Large'], true],
      ['Huge', ['Huge'], true],
    ],
  ])
  await world.runJobs()
  expect(await changesOf([productId])).toEqual([{ product_id: productId, type: 'NEW', before: null, after: 'Active' }])

  const sizes = [{ name: 'Tiny', formerName: 'Small' }, { name: 'Large' }, { name: 'Huge' }]
  const finish = { name: 'Finish', values: [{ name: 'Matte' }, { name: 'Gloss' }] }
  const changed = await revise(supplierId, [
    {
      productId,
      options: [{ name: 'Volume', formerName: 'Size', values: sizes }, finish],
      variants: [{ id: variantIds[1]!, optionValues: ['Large', 'Gloss'] }],
    },
  ])
  expect(changed.get(productId)!.map(({ type, previousValue, newValue }) => [type, previousValue, newValue])).toEqual([
    ['NAME', 'Small', 'Tiny / Matte'],
    ['NAME', 'Large', 'Large / Gloss'],
    ['NAME', 'Huge', 'Huge / Matte'],
  ])
  expect(await chosen(productId)).toEqual([
    [
      { name: 'Volume', values: ['Tiny', 'Large', 'Huge'] },
      { name: 'Finish', values: ['Matte', 'Gloss'] },
    ],
    [
      ['Tiny / Matte', ['Tiny', 'Matte'], true],
      ['Large / Gloss', ['Large', 'Gloss'], true],
      ['Huge / Matte', ['Huge', 'Matte'], true],
    ],
  ])

  await revise(supplierId, [{ productId, removedVariantIds: [variantIds[0]!] }])
  expect((await productOf(productId)).options[0]).toEqual({ name: 'Volume', values: ['Large', 'Huge'] })
  await revise(supplierId, [{ productId, variants: [{ id: variantIds[0]!, active: true }] }])
  expect((await productOf(productId)).options[0]).toEqual({ name: 'Volume', values: ['Large', 'Huge', 'Tiny'] })
})

test('options that do not fit are refused with their field, and nothing of the revision is written', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId } = await makeProduct(world, supplierId, kettle)
  const before = await productOf(productId)
  const twice = revise(supplierId, [{ productId, title: 'Pot', newVariants: [{ optionValues: ['Small'], ...huge }] }])
  await expect(twice).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Two variants have the same options: Small.',
    details: { field: 'new_variants' },
  })
  expect(await productOf(productId)).toEqual(before)
})

test('everything else that a supplier can say of a product is kept, and what it sets to nothing is nothing', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId, variantIds } = await makeProduct(world, supplierId, kettle)
  const said = {
    title: 'Pot',
    description: '<p>New</p>',
    category: 'pets',
    subcategory: null,
    productType: 'Pot',
    tags: ['pot', 'iron'],
    madeIn: 'CA',
    hsCode: '420221',
    values: ['vegan'],
    returnPolicy: 'None',
    active: false,
  }
  await revise(supplierId, [{ productId, ...said, variants: [{ id: variantIds[0]!, sku: 'POT-1', enforcesMinimumPrice: true }] }])
  expect(await productOf(productId)).toMatchObject({ ...said, variants: [{ sku: 'POT-1', enforcesMinimumPrice: true }, {}] })
  await revise(supplierId, [{ productId, tags: [], madeIn: null, hsCode: null, returnPolicy: null }])
  expect(await productOf(productId)).toMatchObject({ ...said, tags: [], madeIn: null, hsCode: null, returnPolicy: null })
})

test('pictures are put in order, added and taken away; those of others are refused', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId, imageIds } = await makeProduct(world, supplierId, { images: 3 })
  const [first, second, third] = imageIds as [number, number, number]
  const upload = (of: number) => makeUpload(world, { supplierId: of, sourceUrl: `${world.sandboxUrl}/pictures/test/new-${of}.webp` })
  const uploadId = await upload(supplierId)
  await revise(supplierId, [{ productId, images: [{ id: third }, { uploadId }, { id: first }] }])
  const { images } = await productOf(productId)
  expect(images.map(({ id, position }) => [id, position])).toEqual([
    [third, 0],
    [images[1]!.id, 1],
    [first, 2],
  ])
  expect(images[1]).toMatchObject({ uploadId })
  const theirs = await upload((await makeSupplier(world)).supplierId)
  const refused = { code: 'INVALID_INPUT', details: { field: 'images' } }
  for (const wrong of [[{ uploadId: theirs }], [{ id: second }], [{ id: first }, { id: first }]])
    await expect(revise(supplierId, [{ productId, images: wrong }])).rejects.toMatchObject(refused)
  await revise(supplierId, [{ productId, images: [] }])
  expect((await productOf(productId)).images).toEqual([])
})
