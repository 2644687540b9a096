import { Button } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { flagWarnings } from '@quayside/domain/orders/order-abilities'
import { piecesNotSent } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import { cardName } from '@quayside/domain/payments/card-brand'
import { printedInvoiceNumber } from '@quayside/domain/stores/branded-invoicing'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Replacements } from '#features/refunds/parts/replacements.tsx'
import { RequestRefund } from '#features/refunds/parts/request-refund.tsx'
import { SupplierMark } from '#features/suppliers/parts/supplier-mark.tsx'
import { VacationNotice } from '#features/suppliers/parts/vacation-notice.tsx'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { printCustomerInvoice } from '../orders.queries.ts'
import { blockBadge, OrderBadge } from '../parts/order-badge.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { Parcels } from '../parts/parcels.tsx'
import { refundBill } from '../parts/refund-bill.ts'
import { ShipByClock } from '../parts/ship-by-clock.tsx'
import { blockBill } from './block-bill.ts'
import classes from './order-block.module.css'
import { PayAction, type ShopLink } from './pay-action.tsx'

const BackupOffers = comeLater(async () => (await import('./backup-offers.tsx')).BackupOffers)

const RefundsAtOnce = comeLater(async () => (await import('#features/refunds/parts/refunds-at-once.tsx')).RefundsAtOnce)

const ShopRefund = comeLater(async () => (await import('./cancellation/shop-refund.tsx')).ShopRefund)

const AskToCancel = comeLater(async () => (await import('./cancellation/ask-to-cancel.tsx')).AskToCancel)

const RefundInShop = comeLater(async () => (await import('../parts/shopper-refunds/refund-in-shop.tsx')).RefundInShop)

interface OrderBlockProps {
  orderId: number
  orderName: string
  block: SupplierBlock
  hasAddress: boolean
  shop: ShopLink | undefined
  /** False for an order that the store made here itself. */
  hasShop: boolean
  /** Whether the payment confirmation is open initially. */
  isPayOpen: boolean
}

/** One supplier's part of an order, which is paid, shipped and cancelled separately. @see S-31 */
export function OrderBlock({ orderId, orderName, block, hasAddress, shop, hasShop, isPayOpen }: OrderBlockProps) {
  const count = block.products.length === 1 ? '1 product' : `${block.products.length} products`
  return (
    <Panel
      flush
      label={block.name}
      head={
        <header className={classes.head}>
          <SupplierMark name={block.name} logo={block.logo} size={36} />
          <div>
            <h2>{block.name}</h2>
            <p>{count}</p>
          </div>
          <OrderBadge status={blockBadge(block)} />
        </header>
      }
    >
      {faultsOf(block).map((fault) => (
        <Fault key={fault}>{fault}</Fault>
      ))}
      <OrderLines label={`Products from ${block.name}`} lines={block.products} reader="store" hasAddress={hasAddress} />
      {isShortOfStock(block) && (
        <Suspense>
          <BackupOffers orderId={orderId} block={block} hasShop={hasShop} />
        </Suspense>
      )}
      {block.status === 'pending' && (
        <p className={classes.note}>
          <span>Stock</span> <StockHold until={block.stock_held_until} />
        </p>
      )}
      {block.vacation && (
        <div className={classes.away}>
          <VacationNotice vacation={block.vacation} />
        </div>
      )}
      {block.paid_at && block.ship_by && (
        <div className={classes.clock}>
          <ShipByClock paidAt={block.paid_at} shipBy={block.ship_by} cancelBy={block.cancel_by} reader="store" />
        </div>
      )}
      {hasParcels(block) && (
        <div className={classes.note}>
          <Parcels parcels={block.parcels} products={block.products} />
        </div>
      )}
      {block.receipt && <Receipt receipt={block.receipt} />}
      {block.free_shipping && (
        <p className={classes.note}>
          <span>Promotion</span> {block.free_shipping.text}
        </p>
      )}
      {block.refunded_in_shop.length > 0 && (
        <Suspense>
          <ShopRefund block={block} />
        </Suspense>
      )}
      {(block.status === 'paid' || block.cancellation.request) && (
        <Suspense>
          <AskToCancel block={block} />
        </Suspense>
      )}
      {hasShop && notSent(block).length > 0 && (
        <div className={classes.shopper}>
          <Suspense>
            <RefundInShop supplierOrderId={block.supplier_order_id} pieces={notSent(block)} />
          </Suspense>
        </div>
      )}
      {(block.status === 'paid' || block.status === 'shipped') && (
        <p className={classes.note}>
          <span>Something wrong?</span> <RequestRefund supplierOrderId={block.supplier_order_id} />
        </p>
      )}
      {block.paid_at && <Replacements supplierOrderId={block.supplier_order_id} reader="store" />}
      {block.invoice_number !== null && (
        <p className={classes.note}>
          <span>Invoice to your shopper</span>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => printCustomerInvoice(block.supplier_order_id)}>
            Download invoice {printedInvoiceNumber(block.invoice_number)}
          </Button>
        </p>
      )}
      {block.id !== null && block.paid_at && (
        <p className={classes.note}>
          <span>Questions</span>{' '}
          <a href={`/inbox?to_supplier=${block.id}&order=${block.supplier_order_id}&about=${encodeURIComponent(orderName)}`}>
            Message {block.name}
          </a>
        </p>
      )}
      {block.id !== null && block.status === 'pending' && (
        <div className={classes.rules}>
          <Suspense fallback={null}>
            <RefundsAtOnce supplierId={block.id} />
          </Suspense>
        </div>
      )}
      {block.note && (
        <p className={classes.note}>
          <span>Your note to the supplier</span> {block.note}
        </p>
      )}
      <PayAction orderId={orderId} block={block} shop={shop} hasShop={hasShop} startsOpen={isPayOpen}>
        <Totals block={block} />
      </PayAction>
    </Panel>
  )
}

/** Only out-of-stock items can have a backup supplier. */
const isShortOfStock = ({ status, errors }: SupplierBlock): boolean =>
  status === 'error' && errors.some(({ type }) => type === 'out_of_stock')

/** Pieces that the shopper never gets; what is not paid follows the shop's order by itself. */
const notSent = ({ status, products }: SupplierBlock): { product: number; quantity: number }[] =>
  status === 'pending' || status === 'error'
    ? []
    : piecesNotSent({
        status,
        lines: products.map(({ id, quantity, refunded_quantity: refundedQuantity }) => ({ id, quantity, refundedQuantity })),
      }).map(({ id, quantity }) => ({ product: id, quantity }))

/** A single complete parcel is shown in one line beside the totals instead. */
const hasParcels = ({ status, parcels }: SupplierBlock): boolean => parcels.length > 1 || (status !== 'shipped' && parcels.length > 0)

/** Faults of a block. A product that does not ship to the country shows that itself. */
function faultsOf({ status, errors, flag, push_state, push_failure }: SupplierBlock): string[] {
  if (status === 'cancelled') return []
  return [
    ...new Set(errors.filter(({ type }) => type !== 'shipping_zone').map(({ message }) => message)),
    ...(flag ? [flagWarnings[flag]] : []),
    ...(push_state === 'failed' ? [`Your store could not be updated with this shipment: ${push_failure ?? 'it gave no reason'}`] : []),
  ]
}

/** Whether these goods are reserved until they are paid. */
function StockHold({ until }: { until: string | null }) {
  return until ? <>Reserved until {formatMoment(until)}</> : <>Not reserved. Stock is taken when you pay, if available.</>
}

/** The charge with its card, statement and processor reference. */
function Receipt({ receipt: { method, amount, charged_at, card, reference } }: { receipt: NonNullable<SupplierBlock['receipt']> }) {
  return (
    <p className={classes.note}>
      <span>Receipt</span> {formatMoney(amount.minor, amount.currency)} {method === 'paypal' ? 'paid by PayPal' : 'charged'}
      {card ? ` to ${cardName(card)}` : ''} on {formatMoment(charged_at)}
      <small className={classes.reference}>{reference}</small>
    </p>
  )
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <p className={classes.fault}>
      <IconAlertTriangle size={17} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

function Totals({ block }: { block: SupplierBlock }) {
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Money minor={block.subtotal.minor} currency={block.currency} />
        </dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>
          <Money minor={block.shipping.minor} currency={block.currency} />
        </dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>
          <MoneyWithWorkings
            minor={block.total.minor}
            currency={block.currency}
            workings={blockBill(block)}
            label={`Total for ${block.name}`}
          />
        </dd>
      </div>
      <FreeShipping block={block} />
      {block.refunded && (
        <div>
          <dt>Refunded to you</dt>
          <dd>
            <MoneyWithWorkings
              minor={-block.refunded.minor}
              currency={block.refunded.currency}
              workings={refundBill(block.refunds, block.products, {
                title: `Refunded by ${block.name}`,
                result: 'Refunded to you',
                minor: block.refunded.minor,
              })}
              label={`Refunded by ${block.name}`}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Shipping that comes back, while all of it is left. */
function FreeShipping({ block: { name, free_shipping: shipping } }: { block: SupplierBlock }) {
  if (!shipping?.workings || shipping.left?.minor !== shipping.workings.result.minor) return null
  const { minor, currency } = shipping.left
  return (
    <div>
      <dt>Comes back to you</dt>
      <dd>
        <MoneyWithWorkings
          minor={-minor}
          currency={currency}
          label={`Free shipping from ${name}`}
          workings={billOf(shipping.workings, {
            title: `Free shipping from ${name}`,
            result: 'Comes back to you',
            source: 'Decided when you paid.',
          })}
        />
      </dd>
    </div>
  )
}
