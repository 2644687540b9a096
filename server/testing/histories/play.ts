/** A history as it is played: who acts, what was ordered, and calls that may be refused. */
import { demand, type ShopOrder } from '#testing/actors/business-actors'
import type { TestWorld } from '#testing/test-world'
import type { Cast, Seller } from './cast.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

export interface Play {
  readonly world: TestWorld
  cast: Cast
  readonly time: Timeline
  /** Orders of this history in the shop, arrived or not, and orders by the cart. */
  readonly placed: Placed[]
  /** The steps in words. */
  readonly log: string[]
}

export type Placed = { readonly inTheShop: ShopOrder } | { readonly id: number }

/** @returns the outcome in few words */
export type Act = (play: Play, random: Random) => Promise<string>

// biome-ignore lint/suspicious/noExplicitAny: orders, blocks and answers as the screens have them
export type Wire = any

export interface Target {
  readonly order: Wire
  readonly block: Wire
  readonly seller: Seller
}

/** Calls as somebody whose press may be refused, but must never find a bug. */
export async function attempt(
  { world }: Play,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<{ status: number; body: Wire; words: string }> {
  const { status, body: answer } = await world.call(method, path, { token, ...(body ? { body } : {}) })
  if (status === 500) throw new Error(`${method} ${path} answered 500: ${JSON.stringify(answer)}`)
  return { status, body: answer, words: status === 200 ? 'done' : `${status} ${answer?.error?.code ?? ''}` }
}

/** Acts at a vendor, which may have nothing to do with it. @returns undefined where it refused */
export async function atVendor({ world }: Play, method: string, path: string, body: object = {}): Promise<Wire | undefined> {
  const answer = await fetch(`${world.sandboxUrl}/stage/${path}`, {
    method,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status >= 500) throw new Error(`${method} /stage/${path} answered ${answer.status}: ${text}`)
  return answer.ok ? JSON.parse(text) : undefined
}

/** Ids of this history's orders that have arrived. */
export async function arrivedOrders({ world, cast, placed }: Play): Promise<number[]> {
  const names = placed.flatMap((order) => ('inTheShop' in order ? [order.inTheShop.name] : []))
  const { orders } = names.length ? await demand(world, 'GET', '/v1/orders/?status=all', cast.token) : { orders: [] }
  const own = placed.flatMap((order) => ('id' in order ? [order.id] : []))
  return [...own, ...orders.filter(({ name }: Wire) => names.includes(name)).map(({ id }: Wire) => id)].toSorted((a, b) => a - b)
}

export const readOrder = async ({ world, cast }: Play, id: number): Promise<Wire> =>
  (await demand(world, 'GET', `/v1/order/?id=${id}`, cast.token)).data.order

/** A block of an order that has arrived: mostly one that this can be done with. */
export async function anyBlock(play: Play, { one, chance }: Random, statuses: readonly string[] = []): Promise<Target | undefined> {
  const all: Omit<Target, 'seller'>[] = []
  for (const id of await arrivedOrders(play)) {
    const order = await readOrder(play, id)
    all.push(...order.suppliers.map((block: Wire) => ({ order, block })))
  }
  const fitting = all.filter(({ block }) => statuses.includes(block.status))
  const among = fitting.length && chance(0.9) ? fitting : all
  if (!among.length) return undefined
  const { order, block } = one(among)
  return { order, block, seller: play.cast.sellers.find(({ supplierId }) => supplierId === block.id)! }
}
