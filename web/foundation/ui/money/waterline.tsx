import { Money } from './money.tsx'
import { marginPercent, type Sale } from './sale.ts'
import classes from './waterline.module.css'

/** Bar that splits the retail price into the supplier's, the carrier's and the store's share. Decorative: the numbers are beside it. */
export function Waterline({ sale, thick = false }: { sale: Sale; thick?: boolean }) {
  const share = (part: number) => `${Math.max(0, (part / (sale.retail || 1)) * 100).toFixed(2)}%`
  return (
    <div className={classes.bar} data-thick={thick || undefined} data-loss={sale.profit <= 0 || undefined} aria-hidden>
      <i data-part="cost" style={{ width: share(sale.cost) }} />
      <i data-part="shipping" style={{ width: share(sale.shipping) }} />
      <i data-part="profit" />
    </div>
  )
}

/** Legend of the waterline's colours, once per page; with `of`, for one sale. */
export function WaterlineLegend({ to, of }: { to: string; of?: Sale }) {
  const isLoss = of !== undefined && of.profit < 0
  return (
    <ul className={`num ${classes.legend}`}>
      <li>
        <i data-part="cost" />
        Cost
      </li>
      <li>
        <i data-part="shipping" />
        {of ? (
          <>
            Shipping <Money minor={of.shipping} currency={of.currency} />
          </>
        ) : (
          'Shipping'
        )}
      </li>
      <li>
        {isLoss ? null : <i data-part="profit" />}
        {of ? `${isLoss ? 'Loss' : 'Profit'} ${Math.abs(marginPercent(of))}% of retail` : `Profit after shipping to ${to}`}
      </li>
    </ul>
  )
}
