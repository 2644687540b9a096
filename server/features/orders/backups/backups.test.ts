import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import { beforeEach, describe, expect, test } from 'vitest'
import { statements } from '#foundation/database/db'
import {
  approve,
  makeProduct,
  makeSupplier,
  type ProductInTest,
  reviseProduct,
  type StoreInTest,
  type SupplierInTest,
  signUpStore,
} from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { copyInStore, later, lineOf, orderOf, portland, rowOfConnection } from '#testing/actors/order-actors'
import { eventually } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { takeIn } from '../intake/take-in-order.ts'

const world = testWorld()

let store: StoreInTest
let connectionId: number
let first: SupplierInTest
let second: SupplierInTest
let soap: ProductInTest
let same: ProductInTest
let soapVariant: string

const shipping = (priceMinor: number, additionalPriceMinor = priceMinor) => [
  { toCountry: 'US', region: 'US', priceMinor, additionalPriceMinor },
]

beforeEach(async () => {
  store = await signUpStore(world)
  connectionId = await rowOfConnection(world, store)
  first = await makeSupplier(world, { name: 'North Woods Soap', payable: true, requiresApproval: false })
  soap = await makeProduct(world, first.supplierId, {
    title: 'Cedar soap',
    variants: [{ priceMinor: 650, quantity: 1 }],
    shipping: shipping(500, 100),
  })
  soapVariant = (await copyInStore(world, store, connectionId, soap))[0]!
  await makeSecond()
})

async function makeSecond(wanted: { payable?: boolean; requiresApproval?: boolean } = {}): Promise<void> {
  second = await makeSupplier(world, { name: 'Grand Hotel Soap', payable: true, requiresApproval: false, ...wanted })
  same = await makeProduct(world, second.supplierId, {
    title: 'Soap of cedar',
    variants: [{ priceMinor: 700, quantity: 10 }],
    shipping: shipping(300, 50),
  })
}

/** Both suppliers agree that their soaps are the same. @returns the id of their link */
async function link(): Promise<number> {
  const body = { variant_id: soap.variantIds[0], other_variant_id: same.variantIds[0] }
  const { id } = await demand(world, 'POST', '/v1/api/backup-variants/', first.token, body)
  await demand(world, 'POST', `/v1/api/backup-variants/${id}/agree/`, second.token, {})
  return id
}

const tell = (order: PlatformOrder) => world.transaction((context) => takeIn(context, store.storeId, connectionId, order))
const seen = async () => {
  const { orders } = await demand(world, 'GET', '/v1/orders/?status=all', store.token)
  return (await demand(world, 'GET', `/v1/order/?id=${orders[0].id}`, store.token)).data.order
}
const offers = async (orderId: number) => (await demand(world, 'GET', `/v1/order/backups/?id=${orderId}`, store.token)).offers
const choose = async (
  orderId: number,
  [offer]: { line_id: number; backups: { variant_id: number; total: { minor: number; currency: string } }[] }[],
  more: object = {},
) => {
  const { variant_id, total } = offer!.backups[0]!
  const body = {
    order_id: orderId,
    line_id: offer!.line_id,
    variant_id,
    expected: { minor: total.minor, currency: total.currency },
    ...more,
  }
  return world.call('POST', '/v1/order/use_backup/', { token: store.token, body })
}
const reserved = async (product: ProductInTest): Promise<number> =>
  (await world.pool.query<{ reserved: number }>('select reserved from variant where id = $1', [product.variantIds[0]])).rows[0]!.reserved
const blocksOf = (order: { suppliers: { name: string; status: string; total: { minor: number } }[] }) =>
  order.suppliers.map(({ name, status, total }) => [name, status, total.minor])

describe('an out-of-stock line', () => {
  test('is offered from the supplier that agreed, with cost, shipping and profit side by side', async () => {
    await link()
    await tell(orderOf([lineOf(soapVariant, 2)]))
    const { id, suppliers } = await seen()
    expect(suppliers[0].status).toBe('error')
    expect(await offers(id)).toMatchObject([
      {
        supplier_order_id: suppliers[0].supplier_order_id,
        quantity: 2,
        current: { supplier: 'North Woods Soap', cost: { minor: 1300 }, shipping: { minor: 600 }, profit: { minor: 6000 - 1900 } },
        backups: [
          {
            supplier: 'Grand Hotel Soap',
            title: 'Soap of cedar',
            cost: { minor: 1400 },
            shipping: { minor: 350 },
            total: { minor: 1750 },
            profit: { minor: 6000 - 1750 },
            variant_id: same.variantIds[0],
          },
        ],
      },
    ])
  })

  test('moves to the backup when the store chooses it; the block is quoted anew, holds its stock, and can be paid', async () => {
    await link()
    await tell(orderOf([lineOf(soapVariant, 2)]))
    const { id } = await seen()
    expect(await reserved(same)).toBe(0)
    expect((await choose(id, await offers(id))).status).toBe(200)
    const order = await seen()
    expect(order.status).toBe('pending')
    expect(blocksOf(order)).toEqual([
      ['North Woods Soap', 'cancelled', 1900],
      ['Grand Hotel Soap', 'pending', 1750],
    ])
    expect(await reserved(same)).toBe(2)
    expect(order.timeline.map(({ text }: { text: string }) => text)).toContain(
      'You moved items from North Woods Soap to its backup supplier Grand Hotel Soap',
    )
    expect(await offers(id)).toEqual([])
  })

  test('leaves the other lines of its supplier where they are', async () => {
    await link()
    const mug = await makeProduct(world, first.supplierId, {
      title: 'Mug',
      variants: [{ priceMinor: 900, quantity: 5 }],
      shipping: shipping(400, 200),
    })
    const [mugVariant] = await copyInStore(world, store, connectionId, mug)
    await tell(orderOf([lineOf(soapVariant, 2), lineOf(mugVariant!)]))
    const { id } = await seen()
    expect((await choose(id, await offers(id))).status).toBe(200)
    expect(blocksOf(await seen())).toEqual([
      ['North Woods Soap', 'pending', 900 + 400],
      ['Grand Hotel Soap', 'pending', 1750],
    ])
    expect(await reserved(mug)).toBe(1)
  })

  test('joins what the order already buys from the backup supplier, for what it adds to the shipping', async () => {
    await link()
    const towel = await makeProduct(world, second.supplierId, {
      title: 'Towel',
      variants: [{ priceMinor: 1000, quantity: 5 }],
      shipping: shipping(800, 200),
    })
    const [towelVariant] = await copyInStore(world, store, connectionId, towel)
    await tell(orderOf([lineOf(soapVariant, 2), lineOf(towelVariant!)]))
    const { id, suppliers } = await seen()
    const before = suppliers.find(({ name }: { name: string }) => name === 'Grand Hotel Soap').total.minor
    const [offer] = await offers(id)
    expect((await choose(id, [offer])).status).toBe(200)
    const after = (await seen()).suppliers.find(({ name }: { name: string }) => name === 'Grand Hotel Soap').total.minor
    expect(after - before).toBe(offer.backups[0].total.minor)
  })

  test('stays with the backup whatever the shop tells later, and follows its changes there', async () => {
    await link()
    const line = lineOf(soapVariant, 2)
    const order = orderOf([line])
    await tell(order)
    const { id } = await seen()
    await choose(id, await offers(id))
    await tell(later(order))
    expect(blocksOf(await seen())).toEqual([
      ['North Woods Soap', 'cancelled', 1900],
      ['Grand Hotel Soap', 'pending', 1750],
    ])
    await tell(later(order, { lines: [{ ...line, quantity: 3 }] }, 2))
    expect(blocksOf(await seen())[1]).toEqual(['Grand Hotel Soap', 'pending', 3 * 700 + 300 + 2 * 50])
    expect(await reserved(same)).toBe(3)
    await tell(later(order, { cancelledAt: new Date() }, 3))
    expect([(await seen()).status, await reserved(same)]).toEqual(['cancelled', 0])
  })

  test('can go back to its first supplier once that has enough again and the backup has not', async () => {
    await link()
    const line = lineOf(soapVariant, 2)
    const order = orderOf([line])
    await tell(order)
    const { id } = await seen()
    await choose(id, await offers(id))
    await tell(later(order, { lines: [{ ...line, quantity: 12 }] }))
    expect(blocksOf(await seen())[1]![1]).toBe('error')
    await reviseProduct(world, soap.productId, { variants: [{ id: soap.variantIds[0]!, quantity: 20 }] })
    expect((await choose(id, await offers(id))).status).toBe(200)
    expect((await seen()).suppliers.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
      ['North Woods Soap', 'pending'],
      ['Grand Hotel Soap', 'cancelled'],
    ])
    await tell(later(order, { lines: [{ ...line, quantity: 12 }] }, 2))
    expect(blocksOf(await seen())[0]).toEqual(['North Woods Soap', 'pending', 12 * 650 + 500 + 11 * 100])
  })
})

describe('no backup is offered', () => {
  const order = async (change: Partial<PlatformOrder> = {}, quantity = 2) => {
    await tell(orderOf([lineOf(soapVariant, quantity)], change))
    return offers((await seen()).id)
  }

  test('before the other supplier has agreed, nor after the link was ended', async () => {
    const body = { variant_id: soap.variantIds[0], other_variant_id: same.variantIds[0] }
    const { id } = await demand(world, 'POST', '/v1/api/backup-variants/', first.token, body)
    expect(await order()).toEqual([])
    await demand(world, 'POST', `/v1/api/backup-variants/${id}/agree/`, second.token, {})
    expect(await offers((await seen()).id)).toHaveLength(1)
    await demand(world, 'POST', `/v1/api/backup-variants/${id}/end/`, first.token, {})
    expect(await offers((await seen()).id)).toEqual([])
  })

  test('while the first supplier has it in stock', async () => {
    await link()
    expect(await order({}, 1)).toEqual([])
  })

  test('where the backup supplier approves stores first, until it has approved this one', async () => {
    await makeSecond({ requiresApproval: true })
    await link()
    expect(await order()).toEqual([])
    await approve(world, store.storeId, second.supplierId)
    expect(await offers((await seen()).id)).toHaveLength(1)
  })

  test('of a private price list that the store is not on', async () => {
    await link()
    await demand(world, 'POST', '/v1/api/price-lists/', second.token, { name: 'Friends', product_ids: [same.productId], vendor_ids: [] })
    expect(await order()).toEqual([])
  })

  test('where it does not ship to the address', async () => {
    await link()
    expect(await order({ shippingAddress: { ...portland, countryCode: 'CA', country: 'Canada', provinceCode: 'ON' } })).toEqual([])
  })

  test('that has too little', async () => {
    await link()
    expect(await order({}, 11)).toEqual([])
  })

  test('that stores cannot pay', async () => {
    await makeSecond({ payable: false })
    await link()
    expect(await order()).toEqual([])
  })
})

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const note = () => void count++
  statements.subscribe(note)
  try {
    await work()
  } finally {
    statements.unsubscribe(note)
  }
  return count
}

test('as many statements read the backups of four lines as of one', async () => {
  await link()
  await tell(orderOf([lineOf(soapVariant, 2)]))
  const { id: small } = await seen()
  const more: string[] = []
  for (const title of ['Bowl', 'Cup', 'Jug']) {
    const wanted = { title, shipping: shipping(400, 100) }
    const mine = await makeProduct(world, first.supplierId, { ...wanted, variants: [{ quantity: 0 }] })
    for (const other of [second, await makeSupplier(world, { payable: true, requiresApproval: false })]) {
      const theirs = await makeProduct(world, other.supplierId, wanted)
      const body = { variant_id: mine.variantIds[0], other_variant_id: theirs.variantIds[0] }
      const { id } = await demand(world, 'POST', '/v1/api/backup-variants/', first.token, body)
      await demand(world, 'POST', `/v1/api/backup-variants/${id}/agree/`, other.token, {})
    }
    more.push((await copyInStore(world, store, connectionId, mine))[0]!)
  }
  await tell(orderOf([lineOf(soapVariant, 2), ...more.map((variant) => lineOf(variant, 1))]))
  const { id: large } = await seen()
  expect(large).not.toBe(small)
  expect((await offers(large)).map(({ backups }: { backups: unknown[] }) => backups.length)).toEqual([1, 2, 2, 2])
  expect(await statementsOf(() => offers(large))).toBe(await statementsOf(() => offers(small)))
})

test('two orders that swap suppliers in opposite directions at once do not deadlock', async () => {
  await link()
  const mug = await makeProduct(world, first.supplierId, { title: 'Mug', shipping: shipping(400, 100), variants: [{ quantity: 50 }] })
  const towel = await makeProduct(world, second.supplierId, { title: 'Towel', shipping: shipping(400, 100), variants: [{ quantity: 1 }] })
  const { id: linkId } = await demand(world, 'POST', '/v1/api/backup-variants/', second.token, {
    variant_id: towel.variantIds[0],
    other_variant_id: mug.variantIds[0],
  })
  await demand(world, 'POST', `/v1/api/backup-variants/${linkId}/agree/`, first.token, {})
  const [mugVariant, towelVariant, sameVariant] = [
    (await copyInStore(world, store, connectionId, mug))[0]!,
    (await copyInStore(world, store, connectionId, towel))[0]!,
    (await copyInStore(world, store, connectionId, same))[0]!,
  ]
  await tell(orderOf([lineOf(soapVariant, 2), lineOf(mugVariant)]))
  const { id: there } = await seen()
  await tell(orderOf([lineOf(towelVariant, 2), lineOf(sameVariant)]))
  const { id: back } = await seen()
  const [shownThere, shownBack] = [await offers(there), await offers(back)]
  const holder = await world.pool.connect()
  const waiting = async (count: number) =>
    eventually(async () => {
      const { rowCount } = await world.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === count
    }, `${count} to wait for the goods`)
  try {
    await holder.query('begin')
    await holder.query('select from variant where id = any($1) for no key update', [[mug.variantIds[0], same.variantIds[0]]])
    const swaps = [choose(there, shownThere), choose(back, shownBack)]
    await waiting(2)
    await holder.query('commit')
    expect((await Promise.all(swaps)).map(({ status }) => status)).toEqual([200, 200])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect([await reserved(mug), await reserved(same)]).toEqual([3, 3])
})

describe('a choice is refused', () => {
  test('at another amount than the one shown, and nothing moves', async () => {
    await link()
    await tell(orderOf([lineOf(soapVariant, 2)]))
    const { id } = await seen()
    const { status, body } = await choose(id, await offers(id), { expected: { minor: 1, currency: 'USD' } })
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'AMOUNT_CHANGED',
      'The amount changed from $0.01 to $17.50. Nothing was moved.',
    ])
    expect((await seen()).suppliers).toHaveLength(1)
  })

  test('the second time, and for a variant that is no backup', async () => {
    await link()
    await tell(orderOf([lineOf(soapVariant, 2)]))
    const { id } = await seen()
    const shown = await offers(id)
    expect((await choose(id, shown, { variant_id: soap.variantIds[0] })).body.error.code).toBe('BACKUP_NOT_POSSIBLE')
    const answers = await Promise.all([choose(id, shown), choose(id, shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await reserved(same)).toBe(2)
  })

  test('for the order or line of another store', async () => {
    await link()
    await tell(orderOf([lineOf(soapVariant, 2)]))
    const { id } = await seen()
    const shown = await offers(id)
    const stranger = await signUpStore(world)
    expect((await world.call('GET', `/v1/order/backups/?id=${id}`, { token: stranger.token })).status).toBe(404)
    const body = { order_id: id, line_id: shown[0].line_id, variant_id: same.variantIds[0], expected: { minor: 1750, currency: 'USD' } }
    expect((await world.call('POST', '/v1/order/use_backup/', { token: stranger.token, body })).status).toBe(404)
    expect((await choose(id, shown, { line_id: 999_999 })).status).toBe(404)
  })
})
