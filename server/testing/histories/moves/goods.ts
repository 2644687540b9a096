/** Suppliers ship all or a part, or say that they cannot. */
import { randomUUID } from 'node:crypto'
import { cannotShipReasons } from '@quayside/domain/orders/cannot-ship'
import { type Act, anyBlock, attempt, type Wire } from '../play.ts'
import type { Random } from '../random.ts'

const shipped = { shipping_carrier: 'UPS', tracking_number: '1Z999AA10123456784' }

export const ship: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['paid'])
  if (!target) return 'no order yet'
  const body = { order_id: target.block.supplier_order_id, ...shipped, confirmed: random.chance(0.8) }
  const { words } = await attempt(play, 'POST', '/v1/mark_order_as_shipped/', target.seller.token, body)
  return `${target.order.name}/${body.order_id}: ${words}`
}

/** Some pieces of some lines, more than are open now and then. */
const someOf = (products: readonly Wire[], { chance, whole }: Random) => {
  const lines = products.filter(() => chance(0.7)).map(({ id, quantity }) => ({ id, quantity: whole(1, quantity) }))
  return lines.length ? lines : [{ id: products[0].id, quantity: 1 }]
}

export const shipPart: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['paid'])
  if (!target) return 'no order yet'
  const { supplier_order_id: order_id, products } = target.block
  const body = { order_id, ...shipped, confirmed: true, lines: someOf(products, random), idempotency_key: randomUUID() }
  const presses = await Promise.all(
    (random.chance(0.2) ? [1, 2] : [1]).map(() => attempt(play, 'POST', '/v1/mark_order_as_shipped/', target.seller.token, body)),
  )
  return `${target.order.name}/${order_id}: ${presses.map(({ words }) => words).join(', ')}`
}

export const cannotShip: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['paid'])
  if (!target) return 'no order yet'
  const { supplier_order_id: order_id, products } = target.block
  const body = {
    order_id,
    lines: someOf(products, random),
    reason: random.one(cannotShipReasons),
    note: 'Broken in the kiln',
    idempotency_key: randomUUID(),
  }
  const presses = await Promise.all(
    (random.chance(0.2) ? [1, 2] : [1]).map(() => attempt(play, 'POST', '/v1/cannot_ship/', target.seller.token, body)),
  )
  return `${target.order.name}/${order_id}: ${presses.map(({ words }) => words).join(', ')}`
}
