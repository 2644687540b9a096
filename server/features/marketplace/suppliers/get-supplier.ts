import type { Answer, Input } from '@quayside/contract/endpoint'
import { type marketplaceApi, marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { Supplier } from '@quayside/contract/marketplace/supplier'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { wireVacation } from '@quayside/contract/vocabulary/vacation'
import { usCentsFrom } from '@quayside/domain/marketplace/bound-in-us-cents'
import { productsPerPage } from '@quayside/domain/marketplace/listing-filter'
import { shippedOrdersLine } from '@quayside/domain/suppliers/badges'
import { maySell } from '@quayside/domain/suppliers/supplier-status'
import { readScorecard } from '#features/analytics'
import { payoutAccountsOf } from '#features/payments'
import { storeOf } from '#features/stores'
import { type SupplierSummary, supplierSeenBy } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { productCard } from '../product-card.view.ts'
import { findSupplierRow, type SupplierRow } from '../suppliers-page.records.ts'
import { supplierCard } from './supplier.view.ts'
import { findFeaturedProducts, findSupplierProducts } from './supplier-products.records.ts'

type Asked = Input<typeof marketplaceApi.supplier>

/** A supplier hidden from the lists still has its page, without any action on it. */
export async function getSupplier({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Asked
}): Promise<Answer<typeof marketplaceApi.supplier>> {
  const { db, now, actor } = context
  const { currency } = await storeOf(db, actor.storeId)
  const supplier = await supplierSeenBy(context, input.id)
  const row = supplier && maySell(supplier.status) ? await findSupplierRow(db, actor.storeId, input.id) : undefined
  if (!supplier || !row) throw notFound(marketplaceMessages.supplierMissing)
  const reader = { currency, zone: input.shipping_country, now, imageUrl, hidesSupplier: false }
  const cents = usCentsFrom(currency)
  const query = {
    search: input.search,
    priceMin: cents(input.price_min),
    priceMax: cents(input.price_max),
    profitMin: cents(input.profit_min),
    shippingMax: cents(input.shipping_max),
  }
  const { total, cards } = await findSupplierProducts(db, {
    ...query,
    storeId: actor.storeId,
    supplierId: supplier.id,
    zone: input.shipping_country,
    priceType: input.price_type,
    page: input.page,
  })
  const account = (await payoutAccountsOf(db, [supplier.id])).get(supplier.id)
  const isWhole = input.page === 1 && Object.values(query).every((bound) => bound === undefined || bound === '')
  const featured = isWhole ? await findFeaturedProducts(db, actor.storeId, supplier.id) : []
  return {
    supplier: {
      ...supplierView(supplier, row, reader),
      stripe_id: account?.stripeAccountId ?? null,
      merchant_id: null,
      scorecard: await readScorecard(context, supplier.id),
    },
    featured_products: featured.map((card) => productCard(card, reader)),
    products: cards.map((card) => productCard(card, reader)),
    pagination: pagination(input.page, productsPerPage, total),
  }
}

function supplierView(
  supplier: SupplierSummary,
  row: SupplierRow,
  reader: Parameters<typeof supplierCard>[1],
): Omit<Supplier, 'stripe_id' | 'merchant_id' | 'scorecard'> {
  const { score } = supplier
  return {
    ...supplierCard(row, reader),
    short_description: supplier.story,
    status: supplier.status,
    payable: supplier.payable,
    vacation: supplier.vacation && wireVacation(supplier.vacation),
    currency: supplier.currency,
    website: supplier.website,
    processing_time: supplier.processingTime,
    manufacturing_time: supplier.manufacturingTime,
    return_policy: supplier.returnPolicy,
    values: [...supplier.values],
    made_in: supplier.madeIn,
    branded_invoicing: supplier.brandedInvoicing,
    stats: {
      shipped_orders: score.shippedCount,
      shipped_orders_line: shippedOrdersLine(score.shippedCount),
      shipments_delayed_count: score.delayedCount,
      mean_rating: score.rating,
      mean_reply_time: score.replyTimeMinutes,
    },
  }
}
