/** Stores created by a test as users do: through the API and the sandbox's own pages. */
import { randomBytes } from 'node:crypto'
import { type Answer, call, stage, submit } from './call.ts'
import type { RunningWorld } from './running-world.ts'

export type TestCard = 'good' | 'declined' | 'insufficient-funds' | 'expired' | 'needs-authentication'

export interface OpenStore {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** Domain `….myshopify.com`; connected if requested. */
  readonly shop: string
}

interface Wanted {
  readonly card?: TestCard
  /** The 14-day trial of a plan, which requires a card. */
  readonly isOnTrial?: boolean
  /** Plan of the trial: Growth unless it says another. */
  readonly plan?: 'GROWTH' | 'PROFESSIONAL'
  readonly isConnected?: boolean
}

const password = 'a long enough password'

export async function openStore(
  world: RunningWorld,
  { card, isOnTrial = false, plan = 'GROWTH', isConnected = false }: Wanted = {},
): Promise<OpenStore> {
  const { name, email, shop } = newNames()
  const { token } = await call(world, 'POST', 'signup/', { body: { name, email, password } })
  await confirmEmail(world, token, email)
  await call(world, 'POST', 'save_setup/', { token, body: { categories: ['beauty'] } })
  if (card ?? isOnTrial) await saveCard(world, token, card ?? 'good')
  if (isOnTrial) await call(world, 'POST', 'set_plan/', { token, body: { plan, type: 'MONTHLY' } })
  if (isConnected) await connectShop(world, token, shop)
  return { name, email, password, token, shop }
}

/** Uses the link in the welcome email. */
async function confirmEmail(world: RunningWorld, token: string, email: string): Promise<void> {
  const link = await until(async () => {
    const { mails } = await stage(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
    return mails.flatMap(({ links }: { links: string[] }) => links).find((one: string) => one.includes('confirm='))
  }, 'the welcome mail')
  await call(world, 'POST', 'confirm_email/', { token, body: { token: new URL(link).searchParams.get('confirm') } })
}

/** Returns unique names, so that tests can share a world and run in it again. */
export function newNames(): { name: string; email: string; shop: string } {
  const mark = randomBytes(4).toString('hex')
  return { name: `Driftwood ${mark}`, email: `wren@driftwood-${mark}.example`, shop: `driftwood-${mark}.myshopify.com` }
}

async function saveCard(world: RunningWorld, token: string, card: TestCard): Promise<void> {
  const { session_id, url } = await call(world, 'GET', 'stripe_session/', { token })
  await submit(url, { card, ...(card === 'needs-authentication' ? { bank: 'approve' } : {}) })
  await call(world, 'POST', 'stripe_store_auth/', { token, body: { session_id } })
}

export async function connectShop(world: RunningWorld, token: string, shop: string): Promise<void> {
  const { redirect } = await call(world, 'POST', 'set_platform_uid/', { token, body: { uid: shop } })
  const consent = new URL(redirect)
  const form = { ...Object.fromEntries(consent.searchParams), decision: 'install' }
  const back = await submit(consent.origin + consent.pathname, form)
  await call(world, 'POST', 'shopify_auth/', { token, body: Object.fromEntries(back.searchParams) })
  await until(async () => (await call(world, 'GET', 'platform_connection/', { token })).connection?.is_prepared, `${shop} to be set up`)
}

/** Finds a product of the catalogue by title. */
async function productCalled(world: RunningWorld, token: string, title: string): Promise<{ id: number; supplier: { id: number } }> {
  const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent(title)}`, { token })
  const found = products.find((product: Answer) => product.title === title)
  if (!found) throw new Error(`nothing is called ${title}`)
  return found
}

export async function addToImportList(world: RunningWorld, { token }: OpenStore, title: string): Promise<number> {
  const { id } = await productCalled(world, token, title)
  return (await call(world, 'POST', 'import_list/', { token, body: { product_id: id } })).imported_product_id
}

/** Imports a product into the store's shop. @returns the shop's id of its first variant */
export async function importProduct(world: RunningWorld, store: OpenStore, title: string): Promise<number> {
  const itemId = await addToImportList(world, store, title)
  await call(world, 'POST', 'import/', { token: store.token, body: { imported_product_ids: [itemId] } })
  await until(async () => !(await call(world, 'GET', 'import_run/', { token: store.token })).run?.is_running, `${title} to be imported`)
  const { products } = await stage(world, 'GET', `shopify/${store.shop}/products`)
  return products.find((product: Answer) => product.title === title).variants[0].id
}

export interface ArrivedOrder {
  /** Ours. */
  readonly id: number
  /** The shop's order name: `#1001`. */
  readonly name: string
  /** The shop's order id. */
  readonly shopOrderId: number
}

/** Places a shopper's order in the store's shop; it has arrived when this returns. */
export async function orderInShop(
  world: RunningWorld,
  { token, shop }: OpenStore,
  variants: readonly number[],
  more: object = {},
): Promise<ArrivedOrder> {
  const line_items = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
  const { order } = await stage(world, 'POST', `shopify/${shop}/orders`, { line_items, ...more })
  const arrived = await until(async () => {
    const { orders } = await call(world, 'GET', 'orders/?status=all', { token })
    return orders.find((one: Answer) => one.name === order.name)
  }, `order ${order.name} to arrive`)
  return { id: arrived.id, name: order.name, shopOrderId: order.id }
}

/** Creates an order with one piece of each title, after importing the products. */
export async function sell(world: RunningWorld, store: OpenStore, titles: readonly string[], more: object = {}): Promise<ArrivedOrder> {
  const variants: number[] = []
  for (const title of titles) variants.push(await importProduct(world, store, title))
  return orderInShop(world, store, variants, more)
}

/** Pays every supplier of an order with the saved card. */
export async function payFor(world: RunningWorld, { token }: OpenStore, { id }: ArrivedOrder): Promise<void> {
  const { data } = await call(world, 'GET', `order/?id=${id}`, { token })
  for (const { supplier_order_id, total, currency } of data.order.suppliers) {
    const expected = { minor: total.minor, currency }
    await call(world, 'POST', 'pay_supplier/', { token, body: { order_id: id, supplier_order_id, expected } })
  }
}

/** Waits for an asynchronous result. @throws after half a minute */
export async function until<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const seen = await look()
    if (seen) return seen
  }
  throw new Error(`waited in vain for ${what}`)
}
