import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { importedVariants, readPrices } from '@quayside/domain/imports/variant-rules'
import { Money } from '#foundation/ui/money/money.tsx'
import type { Sale } from '#foundation/ui/money/sale.ts'
import { Waterline } from '#foundation/ui/money/waterline.tsx'
import classes from './import-item.module.css'

/** Number of variants, lowest price, and the cheapest variant's profit. */
export function ImportItemSums({ item }: { item: WireImportItem }) {
  const going = importedVariants(item.variants)
  const sale = cheapest(item)
  return (
    <>
      <p className={`num ${classes.fact}`}>
        <small>Variants</small>
        {going.length}
      </p>
      <p className={`num ${classes.fact}`}>
        <small>{going.length > 1 ? 'From' : 'Price'}</small>
        {sale ? <Money minor={sale.retail} currency={sale.currency} /> : '—'}
      </p>
      <div className={`num ${classes.fact} ${classes.sum}`}>
        <small>Profit</small>
        {sale && item.shipping ? (
          <>
            <b data-loss={sale.profit < 0 || undefined}>
              <Money minor={sale.profit} currency={sale.currency} />
            </b>
            <Waterline sale={sale} />
          </>
        ) : (
          <b>—</b>
        )}
      </div>
    </>
  )
}

function cheapest({ variants, shipping }: WireImportItem): Sale | undefined {
  const sales = importedVariants(variants).flatMap(({ price, cost }) => {
    const read = readPrices({ price, comparePrice: '0' })
    if (!read) return []
    const way = shipping?.minor ?? 0
    return [
      { cost: cost.minor, shipping: way, retail: read.priceMinor, profit: read.priceMinor - cost.minor - way, currency: cost.currency },
    ]
  })
  return sales.sort((a, b) => a.retail - b.retail)[0]
}
