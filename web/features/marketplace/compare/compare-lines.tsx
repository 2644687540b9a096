/** Rows of a comparison: their content, and the value they are compared by. */
import type { ComparedProduct } from '@quayside/contract/marketplace/product'
import type { WireMoney } from '@quayside/contract/vocabulary/money'
import { categoryLabel, subcategoryLabel } from '@quayside/domain/catalogue/category'
import { valueLabel } from '@quayside/domain/marketplace/listing-filter'
import { makingTime } from '@quayside/domain/suppliers/making-time'
import { countryName } from '@quayside/domain/vocabulary/countries'
import type { ReactNode } from 'react'
import { SupplierLine } from '#features/suppliers/parts/supplier-line.tsx'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { marginPercent, percentWords } from '#foundation/ui/money/sale.ts'
import { saleOf, workingsOf } from '../product/product-sale.ts'
import { zoneNames } from '../products/filter-chips-of.ts'

export interface Line {
  name: string
  /** Comparison value; products with equal values do not differ. */
  by: (product: ComparedProduct) => string
  /** Rendering of the value, if it is more than the compared text. */
  show?: (product: ComparedProduct) => ReactNode
}

const none = '–'
const money = ({ minor, currency }: WireMoney) => formatMoney(minor, currency)
const range = ({ low, high }: { low: WireMoney; high: WireMoney }) =>
  low.minor === high.minor ? money(low) : `${money(low)} – ${money(high)}`

const shippingTo = (zone: 'US' | 'CA' | 'INTL'): Line => ({
  name: `Shipping to ${zone === 'INTL' ? 'other countries' : zoneNames[zone]}`,
  by: ({ shipping_options }) => {
    const option = shipping_options[zone]
    return option ? `${money(option.price)}, ${option.delivery}` : 'Does not ship there'
  },
})

export const compareLines: readonly Line[] = [
  { name: 'Cost', by: ({ price_range }) => range(price_range) },
  { name: 'Retail', by: ({ retail_price_range }) => range(retail_price_range) },
  {
    name: 'Profit',
    by: ({ profit }) => (profit ? money(profit.result) : none),
    show: (product) => <Profit of={product} />,
  },
  { name: 'Margin', by: (product) => (product.profit ? percentWords(marginPercent(saleOf(product, product))) : none) },
  shippingTo('US'),
  shippingTo('CA'),
  shippingTo('INTL'),
  {
    name: 'Made and packed in',
    by: ({ supplier, processing_time }) =>
      makingTime({ manufacturing_time: supplier?.manufacturing_time ?? null, processing_time }) || none,
  },
  { name: 'In stock', by: ({ quantity }) => (quantity ? formatCount(quantity) : 'Out of stock') },
  { name: 'Variants', by: ({ variant_count }) => formatCount(variant_count) },
  { name: 'Options', by: ({ options }) => options.map(optionInWords).join('; ') || none },
  {
    name: 'Supplier',
    by: ({ supplier }) => supplier?.name ?? '',
    show: ({ supplier }) => supplier && <SupplierLine name={supplier.name} href={`/supplier-id/${supplier.id}`} badges={supplier.badges} />,
  },
  { name: 'Rating', by: ({ supplier }) => (supplier ? ratingInWords(supplier.reviews) : '') },
  { name: 'Ships from', by: ({ ships_from }) => ships_from },
  { name: 'Made in', by: ({ made_in }) => (made_in ? countryName(made_in) : none) },
  { name: 'Values', by: ({ values }) => values.map(valueLabel).join(', ') || none },
  {
    name: 'Category',
    by: ({ category, subcategory }) => (subcategory && subcategoryLabel(category, subcategory)) || categoryLabel(category),
  },
  { name: 'Return Policy', by: ({ return_policy }) => return_policy || 'None' },
]

/** Rows about suppliers, left out if supplier names are hidden. */
export const linesOfSuppliers = new Set(['Supplier', 'Rating'])

function Profit({ of }: { of: ComparedProduct }) {
  const workings = workingsOf(of, of)
  if (typeof workings === 'string') return workings
  const { profit, currency } = saleOf(of, of)
  return <MoneyWithWorkings minor={profit} currency={currency} workings={workings} label={`Profit of ${of.title}`} />
}

/** Maximum number of values shown of a long list. */
const valuesShown = 6

function optionInWords({ name, values }: ComparedProduct['options'][number]): string {
  const more = values.length - valuesShown
  return `${name}: ${values.slice(0, valuesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const ratingInWords = ({ rating, count }: { rating: number | null; count: number }): string =>
  rating === null ? 'No reviews yet' : `${rating.toFixed(1)} of 5, ${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`
