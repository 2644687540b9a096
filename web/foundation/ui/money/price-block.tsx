import { VisuallyHidden } from '@mantine/core'
import { Money } from './money.tsx'
import { MoneyWithWorkings, type Workings } from './money-with-workings.tsx'
import classes from './price-block.module.css'
import type { Sale } from './sale.ts'
import { Waterline } from './waterline.tsx'

interface PriceBlockProps {
  sale: Sale
  /** Workings of the profit, or a text with the reason why there is none: "Does not ship to Canada". */
  workings: Workings | string
  size?: 'card' | 'panel'
}

/** Cost, retail price and profit after shipping, distinguished by place, weight and colour; the waterline shows the split. */
export function PriceBlock({ sale, workings, size = 'card' }: PriceBlockProps) {
  const { cost, list, retail, profit, currency } = sale
  return (
    <div className={classes.block} data-size={size}>
      <dl className={classes.prices}>
        <div>
          <dt>Cost</dt>
          <dd className={classes.cost}>
            <Money minor={cost} currency={currency} />
            {list !== undefined && <ListPrice minor={list} currency={currency} />}
          </dd>
        </div>
        <div>
          <dt>Retail</dt>
          <dd className={classes.retail}>
            <Money minor={retail} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Profit</dt>
          {typeof workings === 'string' ? (
            <dd className={classes.none}>–</dd>
          ) : (
            <dd className={classes.profit} data-loss={profit < 0 || undefined}>
              <MoneyWithWorkings minor={profit} currency={currency} workings={workings} label="Profit" />
            </dd>
          )}
        </div>
      </dl>
      {typeof workings === 'string' ? <p className={classes.why}>{workings}</p> : <Waterline sale={sale} thick={size === 'panel'} />}
    </div>
  )
}

/** Struck through beside this store's own price. */
function ListPrice({ minor, currency }: { minor: number; currency: Sale['currency'] }) {
  return (
    <s className={classes.list}>
      <VisuallyHidden>List price </VisuallyHidden>
      <Money minor={minor} currency={currency} />
    </s>
  )
}
