/** Shipping rate in a shop's checkout: the amount that the cart's suppliers will charge the store. @see E-151 */
import { convert } from '../vocabulary/exchange.ts'
import { add, type Currency, type Money, zero } from '../vocabulary/money.ts'
import { type LineToShip, shippingCharge } from './shipping-charge.ts'

/** Lines of one supplier. */
export interface SupplierShipment {
  readonly currency: Currency
  readonly lines: readonly LineToShip[]
}

/** @returns the rate in the checkout's currency; undefined if nothing needs shipping, or some product does not ship there */
export function checkoutRate(shipments: readonly SupplierShipment[], currency: Currency): Money | undefined {
  const charges = shipments.map((shipment) => shippingCharge(shipment.lines, shipment.currency))
  const isShippable = shipments.length > 0 && charges.every(({ unshippable }) => unshippable.length === 0)
  return isShippable ? add(zero(currency), ...charges.map(({ workings }) => convert(workings.result, currency))) : undefined
}
