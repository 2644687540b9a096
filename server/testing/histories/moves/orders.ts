/** Orders come, are changed and are called off. */
import { randomUUID } from 'node:crypto'
import { boston } from '#testing/actors/address'
import { demand, inShop, orderAsShopper, type ShopOrder } from '#testing/actors/business-actors'
import type { Cast } from '../cast.ts'
import { type Act, anyBlock, attempt, type Placed, type Play } from '../play.ts'
import type { Random } from '../random.ts'

/** One to three suppliers, with one or both of their variants. */
function anyGoods({ sellers }: Cast, { whole, chance, one }: Random) {
  const first = whole(0, sellers.length - 1)
  const several = chance(0.6) ? 1 : whole(2, sellers.length)
  return Array.from({ length: several }, (_, place) => sellers[(first + place) % sellers.length]!).flatMap(({ goods }) => {
    const both = chance(0.3) ? [0, 1] : [one([0, 1])]
    return both.map((variant) => ({
      variantId: goods.variantIds[variant]!,
      shopVariantId: goods.shopVariantIds[variant]!,
      quantity: whole(1, 4),
    }))
  })
}

export const placeInShop: Act = async ({ world, cast, placed }, random) => {
  const line_items = anyGoods(cast, random).map(({ shopVariantId, quantity }) => ({ variant_id: shopVariantId, quantity }))
  const inTheShop = await orderAsShopper(world, { shop: cast.shop, goods: cast.sellers[0]!.goods }, { line_items })
  placed.push({ inTheShop })
  return `${inTheShop.name}: ${line_items.map(({ quantity }) => quantity).join(' + ')} pieces`
}

export const orderByCart: Act = async (play, random) => {
  const { world, cast, placed } = play
  const { cart_items: left } = await demand(world, 'GET', '/v1/api/cart-items/', cast.token)
  for (const { id } of left) await demand(world, 'DELETE', `/v1/api/cart-items/?id=${id}`, cast.token)
  const items = anyGoods(cast, random).map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
  await demand(world, 'POST', '/v1/api/cart-items/', cast.token, { items })
  const body = { type: 'manual', shipping_address: boston, idempotency_key: randomUUID() }
  const presses = await Promise.all(
    (random.chance(0.2) ? [1, 2] : [1]).map(() => attempt(play, 'POST', '/v1/cart-items/checkout/', cast.token, body)),
  )
  const made = new Set(presses.filter(({ status }) => status === 200).map(({ body: { order_id: id } }) => id as number))
  for (const id of made) placed.push({ id })
  return presses.map(({ words }) => words).join(', ')
}

const inShops = ({ placed }: Play): ShopOrder[] => placed.flatMap((order: Placed) => ('inTheShop' in order ? [order.inTheShop] : []))

export const cancelInShop: Act = async (play, { one }) => {
  const orders = inShops(play)
  if (!orders.length) return 'nothing to cancel'
  return actInShop(play, one(orders), 'cancel')
}

export const editInShop: Act = async (play, { one, whole }) => {
  const orders = inShops(play)
  if (!orders.length) return 'nothing to edit'
  const { sellers } = play.cast
  const { supplierId } = one(sellers)
  return actInShop(play, one(orders), 'edit', { line_items: [{ sku: `${supplierId}-${whole(0, 1)}`, quantity: whole(0, 5) }] })
}

/** The shop refuses what an order no longer allows. */
async function actInShop({ world, cast }: Play, order: ShopOrder, act: string, body: object = {}): Promise<string> {
  try {
    await inShop(world, cast.shop, order, act, body)
    return `${order.name} ${act}`
  } catch (error) {
    if (/answered 4\d\d/.test((error as Error).message)) return `${order.name} ${act}: the shop refused`
    throw error
  }
}

export const cancelOrder: Act = async (play, random) => {
  const target = await anyBlock(play, random)
  if (!target) return 'no order yet'
  const { words } = await attempt(play, 'POST', '/v1/cancel_order/', play.cast.token, { order_id: target.order.id })
  return `${target.order.name}: ${words}`
}
