import type { Product, ProductVariant } from '@quayside/contract/marketplace/product'
import type { Sale } from '#foundation/ui/money/sale.ts'
import { zoneNames } from '../products/filter-chips-of.ts'
import { profitBill } from './profit-bill.ts'

interface Priced {
  price: Product['price']
  /** The list price of a product; the workings of a variant begin with it. */
  list_price?: Product['price'] | undefined
  price_workings?: ProductVariant['price_workings']
  retail_price: Product['price']
  profit: Product['profit']
}

type Shipped = Pick<Product, 'shipping_options' | 'shipping_country'>

/** One sold of the product's cheapest variant, or of one of its variants. */
export function saleOf(of: Priced, product: Shipped): Sale {
  const list = of.list_price ?? of.price_workings?.steps[0]?.amount
  return {
    cost: of.price.minor,
    ...(list ? { list: list.minor } : {}),
    retail: of.retail_price.minor,
    shipping: product.shipping_options[product.shipping_country]?.price.minor ?? 0,
    profit: of.profit?.result.minor ?? 0,
    currency: of.price.currency,
  }
}

/** The bill behind its profit, or why there is none. */
export function workingsOf(of: Priced, product: Shipped) {
  if (!of.profit) return `Does not ship to ${zoneNames[product.shipping_country]}`
  const option = product.shipping_options[product.shipping_country]
  const steps = of.profit.steps.map((step) =>
    step.label.startsWith('Shipping') && option
      ? { ...step, note: [step.note, option.carrier, option.delivery].filter(Boolean).join(', ') }
      : step,
  )
  return profitBill(steps, saleOf(of, product))
}
