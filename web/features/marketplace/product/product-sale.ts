import type { Product, ProductVariant } from '@quayside/contract/marketplace/product'
import type { Sale } from '#foundation/ui/money/sale.ts'
import { zoneNames } from '../products/filter-chips-of.ts'
import { profitBill } from './profit-bill.ts'

interface Priced {
  price: Product['price']
  /** List price of a product; a variant's workings begin with it. */
  list_price?: Product['price'] | undefined
  price_workings?: ProductVariant['price_workings']
  retail_price: Product['price']
  profit: Product['profit']
}

type Shipped = Pick<Product, 'shipping_options' | 'shipping_country'>

/** Sale of one piece of the product's cheapest variant, or of a given variant. */
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

/** Workings of its profit, or the reason why there are none. */
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
