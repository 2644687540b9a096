import { Money } from './money.tsx'
import { MoneyWithWorkings, type Workings } from './money-with-workings.tsx'
import classes from './price-block.module.css'
import type { Sale } from './sale.ts'
import { Waterline } from './waterline.tsx'

/** Cost, retail and profit after shipping, told apart by place, weight and colour; the waterline shows the split. */
export function PriceBlock({ sale, workings, size = 'card' }: { sale: Sale; workings: Workings; size?: 'card' | 'panel' }) {
  const { cost, retail, profit, currency } = sale
  return (
    <div className={classes.block} data-size={size}>
      <dl className={classes.prices}>
        <div>
          <dt>Cost</dt>
          <dd className={classes.cost}>
            <Money minor={cost} currency={currency} />
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
          <dd className={classes.profit} data-loss={profit < 0 || undefined}>
            <MoneyWithWorkings minor={profit} currency={currency} workings={workings} label="Profit" />
          </dd>
        </div>
      </dl>
      <Waterline sale={sale} thick={size === 'panel'} />
    </div>
  )
}
