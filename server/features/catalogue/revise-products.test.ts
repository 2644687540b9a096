import { expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '#testing/actors'
import { testWorld } from '#testing/test-world'
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
