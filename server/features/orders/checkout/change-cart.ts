/** Changes a store's cart: quantities, goods put into it and taken out of it. @see C-060, C-061, C-063 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { productGone } from '@quayside/domain/catalogue/product'
import { cartMessages, mostCartItems } from '@quayside/domain/orders/checkout/cart'
import { planOf } from '#features/plans'
import { optionsFor } from '#features/shipping'
import { storeAddressOf } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { cartOf, lockCart, placesOfVariants, removeCartItem, saveCartItems, setCartQuantities } from '../cart-items.records.ts'
import { type CartGoods, gatherGoods, refusalOf } from './gather-cart.ts'
import { listCart } from './list-cart.ts'

interface Change<Call extends keyof typeof cartApi> {
  readonly context: AtomicContext<StoreActor>
  readonly input: Input<(typeof cartApi)[Call]>
}

/** Saves the pending changes of the cart, all or nothing. */
export async function saveCart({ context, input }: Change<'save'>): Promise<Answer<typeof cartApi.save>> {
  const { db, now, actor } = context
  await lockCart(db, actor.storeId)
  const changed = new Map(input.items.flatMap(({ id, quantity }) => (id === undefined ? [] : [[id, quantity]])))
  if (changed.size && !(await setCartQuantities(db, actor.storeId, now, changed))) throw notFound()
  const added = new Map(
    input.items.flatMap(({ id, variant_id: variantId, quantity }) =>
      id === undefined && variantId !== undefined ? [[variantId, quantity]] : [],
    ),
  )
  const goods = await goodsToAdd(context, added)
  const refused = goods.find(({ refusal }) => refusal)?.refusal
  if (refused) throw new Refusal(refused.code, refused.reason, { status: 409 })
  await putIntoCart(context, goods)
  await audit(context, 'saved')
  return listCart({ context })
}

/** Puts one variant into the cart as a sample; what is there already stays with its quantity. */
export async function addSample({ context, input }: Change<'add'>): Promise<Answer<typeof cartApi.add>> {
  const { db, now, actor } = context
  await lockCart(db, actor.storeId)
  const goods = await goodsToAdd(context, new Map([[input.variant_relation, input.quantity]]))
  if (goods.some(({ product }) => product.id !== input.product)) throw notFound(productGone)
  const home = await storeAddressOf(db, actor.storeId)
  const address = home ? { country: home.countryCode, province: home.provinceCode || undefined } : null
  const { key: plan } = await planOf(db, now, actor.storeId)
  const rates = await optionsFor(
    db,
    goods.map(({ product: { id: productId, supplierId } }) => ({ productId, supplierId })),
  )
  const refused = refusalOf(goods, { type: 'sample', plan, address, rates })
  if (refused) throw new Refusal(refused.code, refused.reason, { status: 409 })
  const there = new Set((await cartOf(db, actor.storeId)).flatMap(({ variantId, quantity }) => (quantity > 0 ? [variantId] : [])))
  await putIntoCart(
    context,
    goods.filter(({ variant }) => !there.has(variant.id)),
  )
  await audit(context, 'added')
  return listCart({ context })
}

export async function takeOutOfCart({ context, input }: Change<'remove'>): Promise<Answer<typeof cartApi.remove>> {
  const { db, actor } = context
  if (input.id === undefined) throw invalid('id', 'Name the item to remove')
  await lockCart(db, actor.storeId)
  if (!(await removeCartItem(db, actor.storeId, input.id))) throw notFound()
  await audit(context, 'removed')
  return listCart({ context })
}

type GoodsToAdd = Omit<CartGoods, 'row'> & { readonly row: Omit<CartGoods['row'], 'id'> }

/**
 * @param added quantities by variant
 * @throws Refusal 404 where a variant is not there for this store
 */
async function goodsToAdd(context: AtomicContext<StoreActor>, added: ReadonlyMap<number, number>): Promise<GoodsToAdd[]> {
  const known = await placesOfVariants(context.db, [...added.keys()])
  const rows = [...added].map(([variantId, quantity]) => {
    const place = known.get(variantId)
    if (!place) throw notFound(productGone)
    return { ...place, variantId, quantity }
  })
  const goods = await gatherGoods(context, rows)
  if (goods.length < rows.length || goods.some(({ product }) => product.isWithheld)) throw notFound(productGone)
  return goods
}

async function putIntoCart({ db, now, actor }: AtomicContext<StoreActor>, goods: readonly GoodsToAdd[]): Promise<void> {
  await saveCartItems(
    db,
    actor.storeId,
    now,
    goods.map(({ row }) => row),
  )
  if ((await cartOf(db, actor.storeId)).length > mostCartItems) throw new Refusal('CART_FULL', cartMessages.tooMany, { status: 409 })
}

const audit = (context: AtomicContext<StoreActor>, deed: string) =>
  recordAudit(context, { action: 'orders.cart-changed', storeId: context.actor.storeId, detail: { deed } })
