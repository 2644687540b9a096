import type { CartBlock, CartQuote } from '@quayside/contract/orders/cart'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './cart-sum.module.css'

/** Amount for each supplier, and the reasons against it. @param isOutdated while quantities are not saved */
export function CartSum({ quote, isOutdated }: { quote: CartQuote | undefined; isOutdated: boolean }) {
  if (!quote) return <p className={classes.words}>Working out the amounts…</p>
  const isPlaced = !quote.blocks.some(({ errors }) => errors.some(({ type }) => type === 'shipping_address'))
  return (
    <div className={classes.sum} data-outdated={isOutdated || undefined}>
      {quote.blocks.map((block) => (
        <Block key={block.supplier_group} block={block} />
      ))}
      {isPlaced ? (
        <dl>
          {quote.totals.map(({ minor, currency }) => (
            <div key={currency} data-total>
              <dt>Total{quote.totals.length > 1 && ` in ${currency}`}</dt>
              <dd>
                <Money minor={minor} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.words}>Choose an address to see shipping and the total.</p>
      )}
    </div>
  )
}

function Block({ block }: { block: CartBlock }) {
  const { supplier, subtotal, shipping, total, workings, errors, refusal } = block
  // Without an address yet, there is nothing wrong with the goods.
  const isNowhere = errors.some(({ type }) => type === 'shipping_address')
  const faults = refusal ? [refusal.reason] : errors.filter(({ type }) => type !== 'shipping_address').map(({ message }) => message)
  const isOpen = isNowhere || faults.length > 0
  const bill = billOf(workings, { title: `What ${supplier} is paid`, result: 'Total', source: 'Fixed when the order is created.' })
  return (
    <section aria-label={`Amount for ${supplier}`}>
      <h3>{supplier}</h3>
      <dl>
        <div>
          <dt>Products</dt>
          <dd>
            <Money minor={subtotal.minor} currency={subtotal.currency} />
          </dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{isOpen ? '—' : <Money minor={shipping.minor} currency={shipping.currency} />}</dd>
        </div>
        <div>
          <dt>Supplier total</dt>
          <dd>
            {isOpen ? (
              '—'
            ) : (
              <MoneyWithWorkings minor={total.minor} currency={total.currency} workings={bill} label={`Amount for ${supplier}`} />
            )}
          </dd>
        </div>
      </dl>
      {faults.map((fault) => (
        <Notice key={fault} tone="bad">
          {fault}
        </Notice>
      ))}
    </section>
  )
}
