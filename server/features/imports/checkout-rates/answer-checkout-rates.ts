/**
 * Answers a shop's request for shipping rates at checkout: the sum of what each supplier will charge the store for its part. A cart that
 * also holds other goods gets no rate from us, since only the shop knows what those cost to send.
 * @see E-151
 */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import type { RateRequest } from '@quayside/domain/platforms/rate-request'
import { checkoutRate } from '@quayside/domain/shipping/checkout-rate'
import { rateFor } from '@quayside/domain/shipping/shipping-option'
import { currencies, type Money } from '@quayside/domain/vocabulary/money'
import { rateAnswer, ratesPaths, readRateRequest } from '#features/platforms'
import { optionsFor } from '#features/shipping'
import { copiesOf } from '#features/store-products'
import { storeOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { Actor, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import type { RawAnswer, RawRequest, RawRoute } from '#foundation/http/raw-route'

export const checkoutRatesRoutes: readonly RawRoute[] = ratesPaths.map(([platform, path]) => ({
  method: 'POST',
  path,
  handle: ({ context, request }) => answerCheckoutRates(context, platform, request),
}))

/** Rate name that shoppers see, beside the shop's other rates. */
const rateName = 'Shipping'

async function answerCheckoutRates(context: OutsideContext<Actor>, platform: PlatformKind, request: RawRequest): Promise<RawAnswer> {
  const found = await readRateRequest(context, platform, request)
  if (!('asked' in found)) return found
  return context.transaction(async ({ db }) => {
    const { id, importSettings } = await storeOf(db, found.connection.storeId)
    // No answer makes the shop use its own rates. An answer without rates would mean that it does not ship there.
    if (!importSettings.addSeparateShippingRate) return { status: 404 }
    const price = await priceOf(db, id, found.asked)
    return rateAnswer(platform, price && { name: rateName, price })
  })
}

async function priceOf(db: Db, storeId: number, { items, destination, currency: code }: RateRequest): Promise<Money | undefined> {
  const currency = currencies.find((one) => one === code)
  if (!currency) return undefined
  const copies = await copiesOf(
    db,
    storeId,
    items.flatMap(({ externalVariantId: id }) => id ?? []),
  )
  const goods = items.flatMap(({ externalVariantId, quantity }) => {
    const copy = externalVariantId === null ? undefined : copies.get(externalVariantId)
    return copy ? [{ copy, quantity }] : []
  })
  if (goods.length < items.length) return undefined
  const options = await optionsFor(
    db,
    goods.map(({ copy }) => copy),
  )
  const bySupplier = Map.groupBy(goods, ({ copy }) => copy.supplierId)
  const suppliers = await suppliersOf(db, [...bySupplier.keys()])
  return checkoutRate(
    [...bySupplier].map(([supplierId, lines]) => ({
      currency: suppliers.get(supplierId)?.currency ?? 'USD',
      lines: lines.map(({ copy, quantity }) => ({
        key: String(copy.variantId),
        label: '',
        quantity,
        option: rateFor(options.get(copy.productId) ?? [], destination),
      })),
    })),
    currency,
  )
}
