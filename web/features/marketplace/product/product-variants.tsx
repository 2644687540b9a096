import type { Product, ProductVariant } from '@quayside/contract/marketplace/product'
import { lowStockUpTo } from '@quayside/domain/catalogue/stock'
import { onlyVariant, shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { remainingVariantsLabel, variantsShownFirst, variantsShownMore } from '@quayside/domain/catalogue/variant-order'
import { zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { IconChevronDown } from '@tabler/icons-react'
import { startTransition, useState } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './product-page.module.css'
import { saleOf, workingsOf } from './product-sale.ts'
import { priceBill } from './profit-bill.ts'

const columns: Column[] = [
  { name: 'Variant' },
  { name: 'Stock', numeric: true, wide: true },
  { name: 'Cost', numeric: true },
  { name: 'Retail', numeric: true },
  { name: 'Profit', numeric: true },
]

/** Variants of the product: the first eight, then a hundred more at a time. @see V-078 */
export function ProductVariants({ product }: { product: Product }) {
  const [length, setLength] = useState(variantsShownFirst)
  const { variants } = product
  const shown = variants.slice(0, length)
  const isWhole = length >= variants.length
  // Rendered as a transition, so that the button responds first.
  const press = () => startTransition(() => setLength(isWhole ? variantsShownFirst : length + variantsShownMore))
  return (
    <Panel
      title="Variants"
      aside={<span className={classes.aside}>Profit after shipping to {zonePlaces[product.shipping_country]}</span>}
      flush
    >
      <DataTable label="Variants" columns={columns}>
        {shown.map((variant) => (
          <VariantRow key={variant.id} variant={variant} product={product} />
        ))}
      </DataTable>
      {variants.length > variantsShownFirst && (
        <button type="button" className={classes.rest} aria-expanded={length > variantsShownFirst} onClick={press}>
          {isWhole ? 'Show fewer variants' : remainingVariantsLabel(variants.length, length)}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    </Panel>
  )
}

function VariantRow({ variant, product }: { variant: ProductVariant; product: Product }) {
  const { quantity, price, price_workings, retail_price, custom_price } = variant
  const name = shownVariantName(variant.name) ?? onlyVariant
  const workings = workingsOf(variant, product)
  return (
    <tr>
      <td>
        <span className={classes.variant}>
          <span>
            {name}
            <small className={classes.phoneStock}>{quantity ? `${formatCount(quantity)} in stock` : 'Out of stock'}</small>
          </span>
        </span>
      </td>
      <td data-num data-wide>
        <Stock count={quantity} />
      </td>
      <td data-num className={classes.quiet}>
        {price_workings ? (
          <MoneyWithWorkings minor={price.minor} currency={price.currency} workings={priceBill(price_workings)} label={`Cost of ${name}`} />
        ) : (
          <Money minor={price.minor} currency={price.currency} />
        )}
      </td>
      <td data-num>
        <Money minor={retail_price.minor} currency={retail_price.currency} />
        {custom_price && (
          <small className={classes.ownPrice}>
            yours <Money minor={custom_price.minor} currency={custom_price.currency} />
          </small>
        )}
      </td>
      {typeof workings === 'string' ? (
        <td data-num className={classes.quiet}>
          –
        </td>
      ) : (
        <td data-num className={classes.profit} data-loss={workings.result.minor < 0 || undefined}>
          <MoneyWithWorkings
            minor={saleOf(variant, product).profit}
            currency={price.currency}
            workings={workings}
            label={`Profit on ${name}`}
          />
        </td>
      )}
    </tr>
  )
}

function Stock({ count }: { count: number }) {
  if (count === 0) return <StatusBadge label="Out of stock" tone="bad" />
  if (count <= lowStockUpTo) return <StatusBadge label={`${count} left`} tone="wait" />
  return <>{formatCount(count)}</>
}
