/** Quotes a cart at an address, by the rules of every order. Nothing is written. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { orderAddress } from '@quayside/domain/orders/address/order-address'
import { mayCheckOut } from '@quayside/domain/orders/checkout/cart'
import type { OwnOrderType } from '@quayside/domain/orders/order-type'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { paypalAccountsOf } from '#features/payments'
import { planOf } from '#features/plans'
import { optionsFor } from '#features/shipping'
import { type Address, findAddress } from '#features/stores'
import { notFound } from '#foundation/context/refusal'
import { type QuoteFacts, quoteFrom } from '../blocks/quote-block.ts'
import { cartOf } from '../cart-items.records.ts'
import { amountsIn } from '../order.view.ts'
import { readIds } from '../read-ids.ts'
import { type BlockQuoted, cartBlockView, namesOf } from './cart.view.ts'
import { goodsLine } from './create-order.ts'
import { type CartContext, type CartGoods, gatherGoods, refusalOf } from './gather-cart.ts'

export async function quoteCart({
  context,
  input,
}: {
  context: CartContext
  input: Input<typeof cartApi.quote>
}): Promise<Answer<typeof cartApi.quote>> {
  const { db, actor, request } = context
  const isHidden = hidesSuppliers(request.site.name, actor.home.name)
  const all = await gatherGoods(context, await cartOf(db, actor.storeId))
  const chosen = chosenGoods(all, input.supplier_ids === undefined ? undefined : readIds(input.supplier_ids))
  const { blocks, decision } = await quoteGoods(context, chosen, input.type, await placeAsked(context, input))
  const names = namesOf(all, isHidden)
  return {
    blocks: blocks.map((block) => cartBlockView(block, names, isHidden)),
    totals: totalsOf(blocks),
    refusal: decision.allowed ? null : { code: decision.code, reason: decision.reason },
  }
}

/** Goods with a quantity, of the chosen suppliers. */
export const chosenGoods = (goods: readonly CartGoods[], supplierIds: readonly number[] | undefined): CartGoods[] =>
  goods.filter(({ row, supplier }) => row.quantity > 0 && (supplierIds?.includes(supplier.id) ?? true))

export interface GoodsQuoted {
  readonly blocks: readonly BlockQuoted[]
  readonly decision: Decision
  /** Facts that the quote was worked out from. */
  readonly facts: QuoteFacts
}

/** @param address null: none is chosen yet */
export async function quoteGoods(
  context: CartContext,
  goods: readonly CartGoods[],
  type: OwnOrderType,
  address: PlatformAddress | null,
): Promise<GoodsQuoted> {
  const { db, now, actor } = context
  const facts: QuoteFacts = {
    products: new Map(goods.map(({ product }) => [product.id, product])),
    suppliers: new Map(goods.map(({ supplier }) => [supplier.id, supplier])),
    options: await optionsFor(
      db,
      goods.map(({ product: { id: productId, supplierId } }) => ({ productId, supplierId })),
    ),
  }
  const paypals = await paypalAccountsOf(db, [...facts.suppliers.keys()])
  const { key: plan } = await planOf(db, now, actor.storeId)
  const place = address?.countryCode ? { country: address.countryCode, province: address.provinceCode ?? undefined } : null
  const ordering = { type, plan, address: place, rates: facts.options }
  const blocks = [...Map.groupBy(goods, ({ supplier }) => supplier.id)].map(([supplierId, theirs]): BlockQuoted => {
    const lines = theirs.map(({ row }) => goodsLine(row))
    const { block } = quoteFrom(facts, { shippingAddress: address }, supplierId, lines, new Map())
    const pieces = theirs.reduce((sum, { row }) => sum + row.quantity, 0)
    return { supplierId, pieces, block, refusal: refusalOf(theirs, ordering) }
  })
  const decision = mayCheckOut({
    pieces: blocks.reduce((sum, { pieces }) => sum + pieces, 0),
    suppliers: blocks.map(({ supplierId, block, refusal }) => ({
      refusal,
      errors: block.errors,
      total: money(block.totalMinor, block.currency),
      takesPaypal: paypals.get(supplierId)?.payable ?? false,
    })),
  })
  return { blocks, decision, facts }
}

/** @throws Refusal 404 for an address of another store */
async function placeAsked({ db, actor }: CartContext, input: Input<typeof cartApi.quote>): Promise<PlatformAddress | null> {
  if (input.shipping_address_id !== undefined) return orderAddress(await addressOf({ db, actor }, input.shipping_address_id))
  if (input.country_code === undefined) return null
  return { ...nowhere, countryCode: input.country_code.toUpperCase(), provinceCode: input.province_code || null }
}

/** @throws Refusal 404 */
export async function addressOf({ db, actor }: Pick<CartContext, 'db' | 'actor'>, id: number): Promise<Address> {
  const address = await findAddress(db, actor.storeId, id)
  if (!address) throw notFound()
  return address
}

const nowhere: PlatformAddress = {
  name: '',
  company: null,
  address1: '',
  address2: null,
  city: '',
  province: null,
  provinceCode: null,
  zip: null,
  country: null,
  countryCode: null,
  phone: null,
}

function totalsOf(blocks: readonly BlockQuoted[]) {
  const totals = new Map<Currency, number>()
  for (const { block } of blocks) totals.set(block.currency, (totals.get(block.currency) ?? 0) + block.totalMinor)
  return [...totals].map(([currency, minor]) => amountsIn(currency)(minor))
}
