/** Saves and removes private price lists; who sees their products changes everywhere at once. @see S-63, S-64 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { mostPriceLists, priceListMessages, productsConcerned } from '@quayside/domain/vendors/price-list'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishAccessChanged } from '../events.ts'
import {
  countPriceLists,
  deletePriceList,
  findApprovedVendors,
  findPriceList,
  priceListsOf,
  productsToList,
  putPriceList,
  vendorsToList,
} from './price-lists.records.ts'

type Context = AtomicContext<SupplierActor>
type Reading = Pick<ReadContext<SupplierActor>, 'db' | 'actor'>

export async function listPriceLists({ context: { db, actor } }: { context: Reading }): Promise<Answer<typeof vendorsApi.priceLists>> {
  const lists = await priceListsOf(db, actor.supplierId)
  return { price_lists: lists.map(({ savedAt, ...list }) => ({ ...list, saved_at: savedAt.toISOString() })) }
}

export async function getPriceList({
  context,
  input,
}: {
  context: Reading
  input: Input<typeof vendorsApi.priceList>
}): Promise<Answer<typeof vendorsApi.priceList>> {
  const { db, actor } = context
  const list = await findPriceList(db, actor.supplierId, input.id)
  if (!list) throw notFound()
  const [products, stores] = [
    await productsToList(db, actor.supplierId, list.productIds),
    await vendorsToList(db, actor.supplierId, list.storeIds),
  ]
  return {
    price_list: {
      id: list.id,
      name: list.name,
      products: list.productIds.flatMap((id) => products.get(id) ?? []),
      vendors: list.storeIds.flatMap((id) => stores.get(id) ?? []),
    },
  }
}

const vendorsOffered = 20

/** Approved vendors to choose from, by a part of their name. */
export async function findVendorsToList({
  context: { db, actor },
  input,
}: {
  context: Reading
  input: Input<typeof vendorsApi.vendorsToList>
}): Promise<Answer<typeof vendorsApi.vendorsToList>> {
  return { vendors: await findApprovedVendors(db, actor.supplierId, input.search ?? '', vendorsOffered) }
}

/** @throws Refusal NOT_FOUND, or INVALID_INPUT with the field */
export async function savePriceList({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.savePriceList>
}): Promise<Answer<typeof vendorsApi.savePriceList>> {
  const { db, actor, now } = context
  const { supplierId } = actor
  const before = input.id === undefined ? undefined : await findPriceList(db, supplierId, input.id, { isLocked: true })
  if (input.id !== undefined && !before) throw notFound()
  if (!before && (await countPriceLists(db, supplierId)) >= mostPriceLists) throw invalid('name', priceListMessages.tooManyLists)
  const after = { productIds: [...new Set(input.product_ids)], storeIds: [...new Set(input.vendor_ids)] }
  const products = await productsToList(db, supplierId, after.productIds)
  if (products.size < after.productIds.length) throw invalid('product_ids', priceListMessages.foreignProducts)
  const stores = await vendorsToList(db, supplierId, after.storeIds)
  // A vendor no longer approved may stay on the list; it cannot trade in any case.
  const isKnown = (id: number) => stores.get(id)?.approved || (stores.has(id) && before?.storeIds.includes(id))
  if (!after.storeIds.every(isKnown)) throw invalid('vendor_ids', priceListMessages.foreignVendors)
  const id = await putPriceList(db, supplierId, now, { id: input.id, name: input.name, ...after })
  if (id === undefined) throw invalid('name', priceListMessages.taken)
  await recordAudit(context, {
    action: 'vendors.price-list-saved',
    subject: `price-list:${id}`,
    supplierId,
    detail: { products: after.productIds.length, vendors: after.storeIds.length },
  })
  await tell(context, productsConcerned(before, after), [...(before?.storeIds ?? []), ...after.storeIds])
  return getPriceList({ context, input: { id } })
}

/** Removes a list. Its products are visible to all stores again, unless another list has them. */
export async function removePriceList({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.removePriceList>
}): Promise<Answer<typeof vendorsApi.removePriceList>> {
  const { db, actor } = context
  const before = await findPriceList(db, actor.supplierId, input.id, { isLocked: true })
  if (!before) throw notFound()
  await deletePriceList(db, actor.supplierId, input.id)
  await recordAudit(context, {
    action: 'vendors.price-list-removed',
    subject: `price-list:${input.id}`,
    supplierId: actor.supplierId,
    detail: { products: before.productIds.length, vendors: before.storeIds.length },
  })
  await tell(context, productsConcerned(before, undefined), before.storeIds)
  return done
}

/** Products per event: as many as the listing writes in one transaction. */
const productsAtOnce = 250

async function tell(context: Context, productIds: readonly number[], storeIds: readonly number[]): Promise<void> {
  const { supplierId } = context.actor
  for (let at = 0; at < productIds.length; at += productsAtOnce)
    await publishAccessChanged(context, { supplierId, productIds: productIds.slice(at, at + productsAtOnce) })
  if (productIds.length) for (const storeId of new Set(storeIds)) await publishToAccount(context, { storeId }, { kind: 'approvals' })
}
