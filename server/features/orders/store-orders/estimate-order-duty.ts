import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { type LineToEstimate, readCountry } from '@quayside/domain/landed-cost/estimate'
import { type Destination, rateFor, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { money, times } from '@quayside/domain/vocabulary/money'
import { type CatalogueProduct, productsOf } from '#features/catalogue'
import { categoryHsCodes, estimateParcels } from '#features/landed-cost'
import { optionsFor } from '#features/shipping'
import { storeOf } from '#features/stores'
import { type SupplierSummary, suppliersOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { findOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'
import { dutyEstimateView } from './duty-estimate.view.ts'

/**
 * Estimates duty and tax of an order by the present rates, for an owner who has switched estimates on. Each supplier's goods are one parcel;
 * cancelled parts and refunded pieces are left out.
 * @throws Refusal NOT_FOUND
 */
export async function estimateOrderDuty({
  context: { db, actor, now },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof ordersApi.estimateDuty>
}): Promise<Answer<typeof ordersApi.estimateDuty>> {
  const order = await findOrder(db, actor.storeId, input.id)
  if (!order) throw notFound('Error Fetching Order')
  if (!(await storeOf(db, actor.storeId)).estimatesDuty) return { estimate: null }
  const blocks = (await blocksOfOrders(db, actor.storeId, [order.id])).filter(({ status }) => status !== 'cancelled')
  const linesOf = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const parcels = blocks.map(({ id, currency }) => (linesOf.get(id) ?? []).filter(hasPieces).map((line) => ({ line, currency })))
  const lines = parcels.flat().map(({ line }) => line)
  const products = await productsOf(
    db,
    lines.map(({ productId }) => productId),
  )
  const options = await optionsFor(db, lines)
  const suppliers = await suppliersOf(db, [...new Set(lines.map(({ supplierId }) => supplierId))])
  const categoryCodes = await categoryHsCodes(db)
  const address = order.shippingAddress
  const destination = address?.countryCode ? { country: address.countryCode, province: address.provinceCode ?? '' } : null
  const asked = parcels.map((parcel) =>
    parcel.map(({ line, currency }): LineToEstimate => {
      const product = products.get(line.productId)
      return {
        key: String(line.id),
        goods: times(money(line.priceMinor, currency), piecesOf(line)),
        hsCode: product?.hsCode ?? categoryCodes.get(product?.category ?? '') ?? null,
        madeIn: madeInOf(product, suppliers.get(line.supplierId)),
        shipsFrom: shipsFromOf(options.get(line.productId) ?? [], destination),
      }
    }),
  )
  const estimates = await estimateParcels(db, now, { parcels: asked, destination })
  return { estimate: dutyEstimateView({ lines, products, asked: asked.flat(), estimates, destination, now }) }
}

const piecesOf = ({ quantity, refundedQuantity }: Pick<OrderLine, 'quantity' | 'refundedQuantity'>): number => quantity - refundedQuantity

const hasPieces = (line: OrderLine): boolean => piecesOf(line) > 0

const madeInOf = (product: CatalogueProduct | undefined, supplier: SupplierSummary | undefined): string | null =>
  readCountry(product?.madeIn ?? supplier?.madeIn ?? null)

/** Goods come from where their shipping rate begins, whatever the supplier's own country. */
const shipsFromOf = (options: readonly ShippingOption[], destination: Destination | null): string | null =>
  (destination && rateFor(options, destination)?.fromCountry) ?? null
