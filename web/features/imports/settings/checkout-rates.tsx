import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '#features/platforms/parts/connection.queries.ts'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'

/** Whether the shop's checkout queries the suppliers' rates, and what its owner must do for that. @see E-151 */
export function CheckoutRates() {
  const { product } = useAppConfig()
  const { data } = useQuery(connectionQuery())
  const shop = data?.connection
  if (shop?.platform !== 'shopify') return null
  if (shop.offers_rates)
    return (
      <Notice tone="good" title="Your checkout gets the suppliers’ rates">
        In Shopify, open Shipping and delivery in your settings, and add {product} to each zone you sell to. Carts with products of your own
        use your own rates.
      </Notice>
    )
  if (!shop.rates_refusal) return null
  return (
    <Notice tone="wait" title="Shopify does not take rates from apps in your shop">
      Shopify says: {shop.rates_refusal} Until then, set what your customers pay for shipping in your shop. Once you have changed your
      Shopify plan, turn this setting off and on again.
    </Notice>
  )
}
