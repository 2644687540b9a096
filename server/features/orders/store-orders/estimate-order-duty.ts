import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { money, times } from '@quayside/domain/vocabulary/money'
import { productsOf } from '#features/catalogue'
import { categoryHsCodes, dutyEstimateView, estimateParcels, goodsToEstimate } from '#features/landed-cost'
import { optionsFor } from '#features/shipping'
import { storeOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { findOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

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
    parcel.map(({ line, currency }) =>
      goodsToEstimate({
        key: String(line.id),
        goods: times(money(line.priceMinor, currency), piecesOf(line)),
        product: products.get(line.productId),
        supplierMadeIn: suppliers.get(line.supplierId)?.madeIn ?? null,
        options: options.get(line.productId) ?? [],
        destination,
        categoryCodes,
      }),
    ),
  )
  const estimates = await estimateParcels(db, now, { parcels: asked, destination })
  const shown = lines.map((line) => ({
    id: line.id,
    title: line.title,
    variant: line.variantName,
    quantity: piecesOf(line),
    hasOwnCode: Boolean(products.get(line.productId)?.hsCode),
  }))
  return { estimate: dutyEstimateView({ lines: shown, asked: asked.flat(), estimates, destination, now }) }
}

const piecesOf = ({ quantity, refundedQuantity }: Pick<OrderLine, 'quantity' | 'refundedQuantity'>): number => quantity - refundedQuantity

const hasPieces = (line: OrderLine): boolean => piecesOf(line) > 0
