/**
 * A store in business, set up through the API: on trial, with a saved card, a connected shop, and products of a payable supplier in the
 * shop.
 */
import {
  approve,
  makePortal,
  makeProduct,
  makeSupplier,
  type ProductInTest,
  type ProductWanted,
  type StoreInTest,
  type SupplierInTest,
  signUpStore,
} from '#testing/actors/actors'
import { connectShop, eventually, stage } from '#testing/actors/shop-actors'
import { connectCard, connectPayouts, type TestCard } from '#testing/actors/stripe-actors'
import type { TestWorld } from '#testing/test-world'

/** A product as in the shop's webhooks. */
export interface ShopProduct {
  readonly id: number
  readonly title: string
  readonly variants: readonly { readonly id: number; readonly sku: string; readonly price: string; readonly inventory_quantity: number }[]
}

export interface Goods extends ProductInTest {
  readonly itemId: number
  /** The shop's variant ids, in the product's order. */
  readonly shopVariantIds: readonly number[]
}

export interface Business {
  readonly token: string
  readonly storeId: number
  readonly email: string
  readonly shop: string
  readonly connectionId: number
  readonly supplier: SupplierInTest
  /** The supplier's Stripe account. */
  readonly account: string
  readonly goods: Goods
}

export interface PayableSupplier {
  readonly supplier: SupplierInTest
  readonly account: string
}

export async function makePayableSupplier(world: TestWorld, wanted: Parameters<typeof makeSupplier>[1] = {}): Promise<PayableSupplier> {
  const supplier = await makeSupplier(world, { name: 'North Woods Soap', ...wanted })
  return { supplier, account: await connectPayouts(world, supplier) }
}

/** Creates a store that is ready to sell, with one product in the shop. */
export async function openForBusiness(
  world: TestWorld,
  wanted: {
    card?: TestCard
    plan?: string
    product?: ProductWanted
    from?: PayableSupplier
    isPrivateVendor?: boolean
    email?: string
  } = {},
): Promise<Business> {
  const { supplier, account } = wanted.from ?? (await makePayableSupplier(world))
  const store = wanted.isPrivateVendor
    ? await signUpPrivateVendor(world, supplier)
    : await signUpStore(world, wanted.email ? { email: wanted.email } : {})
  if (!wanted.isPrivateVendor) await approve(world, store.storeId, supplier.supplierId)
  await connectCard(world, store, wanted.card)
  await demand(world, 'POST', '/v1/set_plan/', store.token, { plan: wanted.plan ?? 'GROWTH', type: 'MONTHLY' })
  const { shop, connectionId } = await connectShop(world, store.token)
  const goods = await sell(world, { token: store.token, shop }, supplier.supplierId, wanted.product)
  return { ...store, shop, connectionId, supplier, account, goods }
}

/** Creates an approved store of the supplier's own portal. */
async function signUpPrivateVendor(world: TestWorld, { supplierId, token }: SupplierInTest): Promise<StoreInTest> {
  const store = await signUpStore(world, { host: await makePortal(world, supplierId) })
  await world.runJobs()
  await demand(world, 'POST', `/v1/api/vendors/${store.storeId}/approve/`, token)
  return store
}

/** Imports another product of a supplier into the shop. */
export async function sell(
  world: TestWorld,
  { token, shop }: Pick<Business, 'token' | 'shop'>,
  supplierId: number,
  wanted: ProductWanted = {},
): Promise<Goods> {
  const product = await makeProduct(world, supplierId, { images: 0, ...wanted })
  const { imported_product_id: itemId } = await demand(world, 'POST', '/v1/import_list/', token, { product_id: product.productId })
  await demand(world, 'POST', '/v1/import/', token, { imported_product_ids: [itemId] })
  await world.runJobs()
  const skus = await skusOf(world, product.productId)
  const standing = (await productsIn(world, shop)).find(({ variants }) => variants.some(({ sku }) => sku === skus[0]))
  if (!standing) throw new Error(`product ${product.productId} does not stand in ${shop}`)
  return { ...product, itemId, shopVariantIds: skus.map((sku) => standing.variants.find((variant) => variant.sku === sku)!.id) }
}

async function skusOf(world: TestWorld, productId: number): Promise<string[]> {
  const { rows } = await world.pool.query<{ sku: string }>('select sku from variant where product_id = $1 order by position', [productId])
  return rows.map(({ sku }) => sku)
}

export const productsIn = async (world: TestWorld, shop: string): Promise<ShopProduct[]> =>
  (await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)).products

interface ListedItem {
  readonly imported_product_id: number
  readonly version: number
  readonly variants: readonly { readonly id: number }[]
}

/** Request body of an edit of an import list item, as the editor sends it. */
export const editOf = ({ imported_product_id, version, variants }: ListedItem) => ({
  imported_product_id,
  version,
  title: 'A bowl',
  description: '<p>Turned</p>',
  tags: ['bowl'],
  product_type: 'Bowls',
  collections: ['Wood'],
  images: [] as unknown[],
  variants: variants.map(({ id }) => ({ id, active: true, price: '9.00', compare_price: '0' })),
})

/** An order as in the shop's webhooks, with the emails to its shopper. */
export interface ShopOrder {
  readonly id: number
  readonly name: string
  readonly cancelled_at: string | null
  readonly line_items: readonly { readonly id: number; readonly quantity: number }[]
  readonly notifications: readonly { readonly text: string }[]
}

export interface ShopFulfilment {
  readonly id: number
  readonly order_id: number
  readonly status: string
  readonly tracking_company: string | null
  readonly tracking_number: string | null
  readonly notify_customer: boolean
  readonly line_items: readonly { readonly quantity: number }[]
}

/** Places a shopper's order in the shop: one piece of the first variant by default. */
export async function orderAsShopper(
  world: TestWorld,
  { shop, goods }: Pick<Business, 'shop' | 'goods'>,
  more: object = {},
): Promise<ShopOrder> {
  const line_items = [{ variant_id: goods.shopVariantIds[0], quantity: 1 }]
  return (await stage<{ order: ShopOrder }>(world, 'POST', `shopify/${shop}/orders`, { line_items, ...more })).order
}

/** Runs a merchant's action on an order: `cancel`, `edit`, `fulfill`. */
export const inShop = async (
  world: TestWorld,
  shop: string,
  order: Pick<ShopOrder, 'id'>,
  act: string,
  body: object = {},
): Promise<ShopOrder> => (await stage<{ order: ShopOrder }>(world, 'POST', `shopify/${shop}/orders/${order.id}/${act}`, body)).order

export const shopOrder = async (world: TestWorld, shop: string, { id }: Pick<ShopOrder, 'id'>): Promise<ShopOrder> =>
  (await stage<{ order: ShopOrder }>(world, 'GET', `shopify/${shop}/orders/${id}`)).order

export const fulfilmentsIn = async (world: TestWorld, shop: string): Promise<ShopFulfilment[]> =>
  (await stage<{ fulfillments: ShopFulfilment[] }>(world, 'GET', `shopify/${shop}/fulfillments`)).fulfillments

/** Runs jobs until a condition is met, and returns its value. */
export const afterJobs = <T>(world: TestWorld, look: () => Promise<T | undefined | false>, what: string): Promise<T> =>
  eventually(async () => {
    await world.runJobs()
    return look()
  }, what)

/** Returns every order as the owner sees it, newest first. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
export async function ordersSeen(world: TestWorld, token: string): Promise<any[]> {
  const { orders } = await demand(world, 'GET', '/v1/orders/?status=all', token)
  return Promise.all(orders.map(({ id }: { id: number }) => orderSeen(world, token, id)))
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
export const orderSeen = async (world: TestWorld, token: string, id: number): Promise<any> =>
  (await demand(world, 'GET', `/v1/order/?id=${id}`, token)).data.order

/** Waits until an order of the shop has arrived. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
export const arrived = (world: TestWorld, { token }: Pick<Business, 'token'>, { name }: Pick<ShopOrder, 'name'>): Promise<any> =>
  afterJobs(world, async () => (await ordersSeen(world, token)).find((order) => order.name === name), `order ${name} to arrive`)

/** Request body of a payment, as the owner's screen sends it: the block and its shown amount. */
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
export const payBody = (order: any, block = order.suppliers[0]) => ({
  order_id: order.id,
  supplier_order_id: block.supplier_order_id,
  expected: { minor: block.total.minor, currency: block.currency },
})

/** Pays the supplier of a block as the owner. @returns the order afterwards */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
export async function pay(world: TestWorld, { token, supplier }: Pick<Business, 'token' | 'supplier'>, orderId: number): Promise<any> {
  const order = await orderSeen(world, token, orderId)
  const block = order.suppliers.find(({ id }: { id: number | null }) => id === supplier.supplierId)
  await demand(world, 'POST', '/v1/pay_supplier/', token, payBody(order, block))
  await world.runJobs()
  return orderSeen(world, token, orderId)
}

/** Marks a block as shipped as the supplier; the job that pushes it to the platform has not run yet. */
export const ship = (world: TestWorld, { supplier }: Pick<Business, 'supplier'>, block: { supplier_order_id: number }, more: object = {}) =>
  world.call('POST', '/v1/mark_order_as_shipped/', {
    token: supplier.token,
    body: { order_id: block.supplier_order_id, shipping_carrier: 'UPS', tracking_number: '1Z999AA10123456784', ...more },
  })

/** Creates a paid order. */
export async function paidOrder(world: TestWorld, business: Business, more: object = {}) {
  const inTheShop = await orderAsShopper(world, business, more)
  const { id } = await arrived(world, business, inTheShop)
  const order = await pay(world, business, id)
  if (order.suppliers[0].status !== 'paid')
    throw new Error(`the order is ${order.suppliers[0].status}: ${JSON.stringify(order.suppliers[0].errors)}`)
  return { inTheShop, id: id as number, order, block: order.suppliers[0] as { supplier_order_id: number } }
}

export interface Letter {
  readonly subject: string
  readonly html: string
  readonly links: readonly string[]
}

/** All worlds share the mailbox, so only emails with links to this world count. */
export async function lettersTo(world: TestWorld, email: string): Promise<Letter[]> {
  const { mails } = await stage<{ mails: Letter[] }>(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
  const { port } = new URL(world.url)
  return mails.filter(({ links }) => links.some((link) => new URL(link).port === port))
}

/** Makes a call that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
export async function demand(world: TestWorld, method: string, path: string, token: string, body?: object): Promise<any> {
  const answer = await world.call(method, path, { token, ...(body ? { body } : {}) })
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export { hurryJobs as hurry } from '#testing/waiting-jobs'
