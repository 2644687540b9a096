import type { Order, SupplierBlock } from '@quayside/contract/orders/order'
import { orderProfit } from '@quayside/domain/orders/profit/order-profit'
import { exchange } from '@quayside/domain/vocabulary/exchange'
import { type Currency, currencies, money } from '@quayside/domain/vocabulary/money'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './order-page.module.css'

/** Cost of the order to its owner. Amounts in different currencies are not added. */
export function OrderSum({ order }: { order: Order }) {
  const live = order.suppliers.filter(({ status }) => status !== 'cancelled')
  const owed = [...new Set(live.map(({ currency }) => currency))]
  if (!owed.length) return null
  return (
    <Panel title="This order" label="This order">
      {owed.map((currency) => (
        <Sum key={currency} currency={currency} blocks={live.filter((block) => block.currency === currency)} />
      ))}
      <Sold order={order} live={live} />
    </Panel>
  )
}

/** The shopper's payment, or the price of the goods, and the profit on it; hidden if a price is unknown, or nothing was sold in a shop. */
function Sold({ order, live }: { order: Order; live: readonly SupplierBlock[] }) {
  const goods = live.flatMap(({ products }) => products)
  const currency = currencies.find((known) => known === order.currency)
  if (order.type !== 'store' || !currency || goods.some(({ shop_price }) => shop_price === null)) return null
  const sold = goods.reduce((sum, { shop_price, quantity }) => sum + (shop_price ?? 0) * quantity, 0)
  const kept = goods.reduce(
    (sum, { shop_price, quantity, refunded_quantity }) => sum + (shop_price ?? 0) * (quantity - refunded_quantity),
    0,
  )
  const { shopper_paid: paid } = order
  // For an order with other goods, the share of shipping and discounts that belongs to ours is unknown.
  const counted = paid && !paid.has_other_goods ? paid : undefined
  const blocks = order.suppliers.filter(({ status, paid_at }) => status !== 'cancelled' || paid_at !== null)
  const isConverted = blocks.some((block) => block.currency !== currency)
  const workings = orderProfit({
    currency,
    shopper: counted ? { totalMinor: counted.total, taxMinor: counted.tax } : null,
    goodsMinor: kept,
    cost: byCurrency(blocks, ({ total }) => total.minor),
    returned: byCurrency(blocks, ({ refunded }) => refunded?.minor ?? 0),
  })!
  return (
    <>
      <dl className={classes.sum}>
        {paid && (
          <div>
            <dt>Your shopper paid</dt>
            <dd>
              <MoneyWithWorkings
                minor={paid.total}
                currency={currency}
                workings={shopperWorkings(paid, sold)}
                label="What your shopper paid"
              />
            </dd>
          </div>
        )}
        {!counted && (
          <div>
            <dt>{paid ? 'Of which for these products' : 'Sold in your store for'}</dt>
            <dd>
              <Money minor={sold} currency={currency} />
            </dd>
          </div>
        )}
        <div data-total>
          <dt>Left for you</dt>
          <dd>
            <MoneyWithWorkings
              minor={workings.result.minor}
              currency={currency}
              label="Left for you"
              workings={{
                title: 'What is left for you',
                lines: workings.steps.map(({ label, note, amount }) => ({ label, minor: amount.minor, ...(note ? { note } : {}) })),
                result: { label: 'Left for you', minor: workings.result.minor },
                change: { label: 'Profit by month', href: '/settings/profit' },
              }}
            />
          </dd>
        </div>
      </dl>
      <p className={classes.paid}>
        {counted
          ? counted.tax > 0
            ? 'After taxes, before the fees of your store’s payment provider.'
            : 'Before the fees of your store’s payment provider.'
          : 'Without the shipping your shopper paid, discounts and taxes.'}
        {isConverted && ` Suppliers’ amounts converted at ${exchange.cadPerUsd} CAD to the USD.`}
      </p>
    </>
  )
}

const byCurrency = (blocks: readonly SupplierBlock[], minorOf: (block: SupplierBlock) => number) =>
  currencies.map((currency) =>
    money(
      blocks.filter((block) => block.currency === currency).reduce((sum, block) => sum + minorOf(block), 0),
      currency,
    ),
  )

/** @param sold the price of our goods, before discounts */
function shopperWorkings({ total, shipping, tax, tax_included, has_other_goods }: NonNullable<Order['shopper_paid']>, sold: number) {
  const goods = total - shipping - (tax_included ? 0 : tax)
  const discount = has_other_goods ? 0 : goods - sold
  return {
    title: 'What your shopper paid',
    lines: [
      { label: has_other_goods ? 'All products, after discounts' : 'Products', minor: goods - discount },
      ...(discount === 0 ? [] : [{ label: discount < 0 ? 'Discounts' : 'Other charges', minor: discount }]),
      { label: 'Shipping', minor: shipping },
      ...(tax > 0 && !tax_included ? [{ label: 'Taxes', minor: tax }] : []),
    ],
    result: { label: tax > 0 && tax_included ? 'Total, taxes included' : 'Total', minor: total },
  }
}

function Sum({ currency, blocks }: { currency: Currency; blocks: readonly SupplierBlock[] }) {
  const total = sumOf(blocks, 'total')
  const paid = sumOf(
    blocks.filter(({ status }) => status === 'paid' || status === 'shipped'),
    'total',
  )
  const workings = {
    title: 'What the suppliers are paid',
    lines: blocks.map(({ name, total: { minor } }) => ({ label: name, minor })),
    result: { label: 'Suppliers', minor: total },
  }
  return (
    <>
      <dl className={classes.sum}>
        <div>
          <dt>Products</dt>
          <dd>
            <Money minor={sumOf(blocks, 'subtotal')} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>
            <Money minor={sumOf(blocks, 'shipping')} currency={currency} />
          </dd>
        </div>
        <div data-total>
          <dt>Suppliers</dt>
          <dd>
            <MoneyWithWorkings minor={total} currency={currency} workings={workings} label="Suppliers" />
          </dd>
        </div>
      </dl>
      <p className={classes.paid}>
        {paid === total ? 'All of it is paid.' : <PaidAndToPay paid={paid} toPay={total - paid} currency={currency} />}
      </p>
    </>
  )
}

function PaidAndToPay({ paid, toPay, currency }: { paid: number; toPay: number; currency: Currency }) {
  return (
    <>
      {paid > 0 && (
        <>
          <b>
            <Money minor={paid} currency={currency} />
          </b>{' '}
          paid,{' '}
        </>
      )}
      <b>
        <Money minor={toPay} currency={currency} />
      </b>{' '}
      to pay
    </>
  )
}

const sumOf = (blocks: readonly SupplierBlock[], part: 'subtotal' | 'shipping' | 'total') =>
  blocks.reduce((sum, block) => sum + block[part].minor, 0)
