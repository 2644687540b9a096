import type { Product, ProductShippingOption } from '@quayside/contract/marketplace/product'
import type { WireMoney, WireWorkings } from '@quayside/contract/vocabulary/money'
import { type Currency, parseMinor } from '@quayside/domain/vocabulary/money'

/** Converts the product's amounts to the chosen currency: the store's, as received, or the supplier's. @see V-066 */
export function productIn(currency: Currency, product: Product): Product {
  if (currency !== product.price.original_currency || currency === product.price.currency) return product
  const { price, retail_price, price_range, retail_price_range, profit, variants, shipping_options: to, more_shipping_options } = product
  return {
    ...product,
    price: own(price),
    retail_price: own(retail_price),
    price_range: { low: own(price_range.low), high: own(price_range.high) },
    retail_price_range: { low: own(retail_price_range.low), high: own(retail_price_range.high) },
    profit: profit && ownWorkings(profit),
    variants: variants.map((variant) => ({
      ...variant,
      price: own(variant.price),
      retail_price: own(variant.retail_price),
      profit: variant.profit && ownWorkings(variant.profit),
    })),
    shipping_options: {
      ...(to.US ? { US: ownOption(to.US) } : {}),
      ...(to.CA ? { CA: ownOption(to.CA) } : {}),
      ...(to.INTL ? { INTL: ownOption(to.INTL) } : {}),
    },
    more_shipping_options: more_shipping_options.map(ownOption),
  }
}

/** Amount in the supplier's currency. */
const own = ({ original_amount: amount, original_currency: currency }: WireMoney): WireMoney => ({
  amount,
  currency,
  original_amount: amount,
  original_currency: currency,
  minor: parseMinor(amount) ?? 0,
})

const ownWorkings = ({ rule, steps, result }: WireWorkings): WireWorkings => ({
  rule,
  steps: steps.map((step) => ({ ...step, amount: own(step.amount) })),
  result: own(result),
})

const ownOption = (option: ProductShippingOption): ProductShippingOption => ({
  ...option,
  price: own(option.price),
  additional_price: own(option.additional_price),
})
