import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import type { WireWorkings } from '@quayside/contract/vocabulary/money'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { refundBill } from '../parts/refund-bill.ts'
import classes from './supplier-order-page.module.css'

/** Payout of the supplier, with its workings. @see V-334 */
export function Payout({ order }: { order: SupplierOrder }) {
  const { subtotal, shipping_charge: shipping, stripe_fee: fee, payout_amount: payout } = order
  const bill = billOf(withoutRuleNames(order.payout_workings), {
    title: 'Payout for this order',
    result: 'Payout',
    source: sourceOf(order),
  })
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Money minor={subtotal.minor} currency={subtotal.currency} />
        </dd>
      </div>
      <div>
        <dt>Shipping charged</dt>
        <dd>
          <Money minor={shipping.minor} currency={shipping.currency} />
        </dd>
      </div>
      {fee.minor !== 0 && (
        <div>
          <dt>{order.payment_method === 'paypal' ? 'PayPal fee' : 'Processor fee'}</dt>
          <dd>
            <Money minor={-fee.minor} currency={fee.currency} />
          </dd>
        </div>
      )}
      {order.withheld && (
        <div>
          <dt>Withheld for earlier refunds</dt>
          <dd>
            <Money minor={-order.withheld.minor} currency={order.withheld.currency} />
          </dd>
        </div>
      )}
      <div data-total>
        <dt>Payout</dt>
        <dd>
          <MoneyWithWorkings minor={payout.minor} currency={payout.currency} workings={bill} label="Payout" />
        </dd>
      </div>
      {order.refunded && (
        <div>
          <dt>Refunded to the store</dt>
          <dd>
            <MoneyWithWorkings
              minor={-order.refunded.minor}
              currency={order.refunded.currency}
              workings={refundBill(order.refunds, order.products, {
                title: 'Refunds of this order',
                result: 'Refunded to the store',
                minor: order.refunded.minor,
              })}
              label="Refunded to the store"
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Rule names such as `processor-fee@1` are for the ledger, so they are not shown. */
const withoutRuleNames = (workings: WireWorkings): WireWorkings => ({
  ...workings,
  steps: workings.steps.map(({ note, ...step }) => (note && !/^[\w-]+@\d+$/.test(note) ? { ...step, note } : step)),
})

function sourceOf({ payment_method, withheld }: SupplierOrder): string {
  if (payment_method === 'paypal') return 'The store paid it to your PayPal account, less PayPal’s own fee.'
  if (withheld) return 'Fixed when the order arrived. What you owe for earlier refunds is withheld.'
  return 'Fixed when the order arrived. It goes to your connected payment account.'
}
