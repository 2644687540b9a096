import { describe, expect, test } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeProduct, makeSupplier, reviseProduct } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { releaseStock, reserveStock, shipStock } from './reserve-stock.ts'
import { reviseProducts } from './revise-products.ts'

const world = testWorld()

async function goods(...quantities: number[]): Promise<number[]> {
  const { supplierId } = await makeSupplier(world)
  const { variantIds } = await makeProduct(world, supplierId, { variants: quantities.map((quantity) => ({ quantity })) })
  return [...variantIds]
}

const stock = async (variantId: number) =>
  (await world.pool.query('select quantity, reserved from variant where id = $1', [variantId])).rows[0] as {
    quantity: number
    reserved: number
  }
const reserve = (holder: number, ...lines: [variantId: number, quantity: number][]) =>
  world.transaction((context) =>
    reserveStock(
      context,
      holder,
      lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    ),
  )
const release = (holder: number) => world.transaction((context) => releaseStock(context, holder))
const ship = (holder: number) => world.transaction((context) => shipStock(context, holder))

describe('an order that has arrived holds its stock', () => {
  test('until it ships, which lowers the stock by it', async () => {
    const [mug] = (await goods(10)) as [number]
    expect(await reserve(1, [mug, 3])).toEqual([])
    expect(await stock(mug)).toEqual({ quantity: 10, reserved: 3 })
    await ship(1)
    expect(await stock(mug)).toEqual({ quantity: 7, reserved: 0 })
    const { rows } = await world.pool.query('select sold_count from product p join variant v on v.product_id = p.id where v.id = $1', [mug])
    expect(rows[0].sold_count).toBe(3)
  })

  test('until its pieces ship, parcel by parcel; the rest stays held', async () => {
    const [mug, lamp] = (await goods(10, 5)) as [number, number]
    await reserve(9, [mug, 3], [lamp, 1])
    const send = (...pieces: [variantId: number, quantity: number][]) =>
      world.transaction((context) =>
        shipStock(
          context,
          9,
          pieces.map(([variantId, quantity]) => ({ variantId, quantity })),
        ),
      )
    await send([mug, 1])
    expect([await stock(mug), await stock(lamp)]).toEqual([
      { quantity: 9, reserved: 2 },
      { quantity: 5, reserved: 1 },
    ])
    await send([mug, 2], [lamp, 1])
    expect([await stock(mug), await stock(lamp)]).toEqual([
      { quantity: 7, reserved: 0 },
      { quantity: 4, reserved: 0 },
    ])
    const { rows } = await world.pool.query('select sold_count from product p join variant v on v.product_id = p.id where v.id = $1', [mug])
    expect(rows[0].sold_count).toBe(4)
  })

  test('until it is cancelled, which gives it back', async () => {
    const [mug] = (await goods(10)) as [number]
    await reserve(2, [mug, 3])
    await release(2)
    expect(await stock(mug)).toEqual({ quantity: 10, reserved: 0 })
  })

  test('once, however often it is told', async () => {
    const [mug] = (await goods(10)) as [number]
    for (let n = 0; n < 3; n++) await reserve(3, [mug, 4])
    expect(await stock(mug)).toEqual({ quantity: 10, reserved: 4 })
    for (let n = 0; n < 3; n++) await ship(3)
    expect(await stock(mug)).toEqual({ quantity: 6, reserved: 0 })
    await release(3)
    expect(await stock(mug)).toEqual({ quantity: 6, reserved: 0 })
  })

  test('as its lines are now: what is no longer in it is given back', async () => {
    const [mug, bowl, cup] = (await goods(10, 10, 10)) as [number, number, number]
    await reserve(4, [mug, 2], [bowl, 5])
    await reserve(4, [bowl, 1], [cup, 2])
    expect([await stock(mug), await stock(bowl), await stock(cup)].map(({ reserved }) => reserved)).toEqual([0, 1, 2])
    await release(4)
    await reserve(4, [mug, 1])
    expect((await stock(mug)).reserved).toBe(1)
  })

  test('lines over the same variant are one', async () => {
    const [mug] = (await goods(10)) as [number]
    await reserve(5, [mug, 2], [mug, 3])
    expect((await stock(mug)).reserved).toBe(5)
  })
})

test('a short line is reported and not reserved; the other lines are', async () => {
  const [mug, bowl] = (await goods(2, 10)) as [number, number]
  await reserve(6, [mug, 1])
  expect(await reserve(7, [mug, 2], [bowl, 2])).toEqual([{ variantId: mug, wanted: 2, available: 1 }])
  expect([await stock(mug), await stock(bowl)].map(({ reserved }) => reserved)).toEqual([1, 2])
})

test('a supplier that counted again below what is held does not end below nothing', async () => {
  const [mug] = (await goods(5)) as [number]
  await reserve(8, [mug, 4])
  const { rows } = await world.pool.query<{ product_id: number }>('select product_id from variant where id = $1', [mug])
  await reviseProduct(world, rows[0]!.product_id, { variants: [{ id: mug, quantity: 1 }] })
  await ship(8)
  expect(await stock(mug)).toEqual({ quantity: 0, reserved: 0 })
})

test('forty orders at once over the same goods, in any order of lines: nobody deadlocks, nothing is promised twice', async () => {
  const [mug, bowl, cup] = (await goods(30, 30, 30)) as [number, number, number]
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const lines: [number, number][] = [mug, bowl, cup].map((variantId) => [variantId, 1])
      return reserve(100 + n, ...(n % 2 ? lines : lines.reverse()))
    }),
  )
  const held = outcomes.filter((shortages) => !shortages.length).length
  expect(held).toBe(30)
  expect([await stock(mug), await stock(bowl), await stock(cup)].map(({ reserved }) => reserved)).toEqual([30, 30, 30])
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 3 ? ship(100 + n) : release(100 + n))))
  const left = await Promise.all([stock(mug), stock(bowl), stock(cup)])
  expect(left.map(({ reserved }) => reserved)).toEqual([0, 0, 0])
  const { rows } = await world.pool.query(
    `select count(*)::int as shipped from stock_reservation where variant_id = $1 and outcome = 'shipped'`,
    [mug],
  )
  expect(left[0]!.quantity).toBe(30 - rows[0].shipped)
})

test('orders that ship while their supplier revises the goods: nobody deadlocks, and all of it counts', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId, variantIds } = await makeProduct(world, supplierId, { variants: [{ quantity: 500 }, { quantity: 500 }] })
  for (let n = 0; n < 40; n++) await reserve(200 + n, [variantIds[n % 2]!, 1], [variantIds[(n + 1) % 2]!, 1])
  const revise = (n: number) =>
    world.transaction((context) =>
      reviseProducts(context, {
        supplierId,
        revisions: [{ productId, title: `Mug ${n}`, variants: [{ id: variantIds[n % 2]!, priceMinor: 100 + n }] }],
      }),
    )
  await Promise.all(Array.from({ length: 40 }, (_, n) => [ship(200 + n), revise(n)]).flat())
  const { rows } = await world.pool.query('select sold_count from product where id = $1', [productId])
  expect(rows).toEqual([{ sold_count: 80 }])
  expect(await Promise.all(variantIds.map(stock))).toEqual([
    { quantity: 460, reserved: 0 },
    { quantity: 460, reserved: 0 },
  ])
})

test('reserving stock publishes an event to those browsing the product', async () => {
  const [mug] = (await goods(2)) as [number]
  await world.runJobs()
  await reserve(9, [mug, 2])
  await world.runJobs()
  const { rows } = await world.pool.query('select in_stock from listing l join variant v using (product_id) where v.id = $1', [mug])
  expect(rows).toEqual([{ in_stock: false }])
})

test('a reservation that ended is forgotten after 90 days; one that holds stock stays', async () => {
  const [mug, jug, pot] = (await goods(10, 10, 10)) as [number, number, number]
  await reserve(901, [mug, 3])
  await release(901)
  await reserve(902, [jug, 2])
  await ship(902)
  await reserve(903, [pot, 1])
  const kept = async () =>
    (await world.pool.query('select holder_id from stock_reservation where holder_id between 901 and 903 order by holder_id')).rows.map(
      ({ holder_id }) => Number(holder_id),
    )
  const forgetAfter = async (count: number) => {
    freezeClock(after(now(), days(count)))
    await world.transaction(({ enqueue }) => enqueue('catalogue.forget-reservations', {}))
    await world.runJobs()
    freezeClock(undefined)
  }
  await forgetAfter(89)
  expect(await kept()).toEqual([901, 902, 903])
  await forgetAfter(91)
  expect(await kept()).toEqual([903])
  await release(903)
  expect(await stock(pot)).toEqual({ quantity: 10, reserved: 0 })
})
