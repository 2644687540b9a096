import { Button, Loader } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import { IconCreditCard } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKnownCard } from '#features/payments/parts/card.queries.ts'
import { useOwnerReason } from '#features/workspace/parts/use-owner-reason.ts'
import type { ApiError } from '#foundation/api/api-error.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { comeLater } from '#foundation/ui/come-later.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { usePaySupplier, usePushShipment, useStopPayment } from '../orders.queries.ts'
import { Tracking } from '../parts/tracking.tsx'
import { blockBill } from './block-bill.ts'
import classes from './order-block.module.css'

const PayConfirmation = lazy(async () => ({ default: (await import('#features/payments/parts/pay-confirmation.tsx')).PayConfirmation }))
const AutomaticNotice = comeLater(async () => (await import('./automatic-notice.tsx')).AutomaticNotice)
const PaymentFailedDialog = lazy(async () => ({ default: (await import('./payment-failed-dialog.tsx')).PaymentFailedDialog }))

/** Link to the order in the shop. */
export interface ShopLink {
  platform: string
  url: string
}

interface PayActionProps {
  orderId: number
  block: SupplierBlock
  /** The order in the shop's admin. */
  shop: ShopLink | undefined
  /** False for an order that the store made here itself. */
  hasShop: boolean
  /** Whether the confirmation is open initially, after a return from connecting a card. */
  startsOpen: boolean
  /** Totals of the block. */
  children: ReactNode
}

/** Foot of a block: its total and its actions. Paying asks for confirmation in place. @see S-32, V-165, V-168 */
export function PayAction({ orderId, block, shop, hasShop, startsOpen, children }: PayActionProps) {
  const shown = { minor: block.total.minor, currency: block.currency }
  /** The amount being confirmed, which is the amount charged even if the shop changes the order meanwhile. */
  const [confirming, setConfirming] = useState(startsOpen ? shown : undefined)
  const [failure, setFailure] = useState<ApiError>()
  const pay = usePaySupplier()
  const reason = useOwnerReason()
  const payButton = useId()
  const payNow = (note: string, method: PaymentMethod, expected: typeof shown) =>
    pay.mutate(
      { body: { order_id: orderId, supplier_order_id: block.supplier_order_id, note, method, expected } },
      {
        onSuccess: (progress) => {
          if (progress.status === 'requires_action') return location.assign(progress.redirect_url)
          setConfirming(undefined)
          if (progress.status === 'paid')
            showToast({ tone: 'good', text: block.total.minor === 0 ? `${block.name} has your order` : `${block.name} has been paid` })
        },
        onError: (error) => {
          // the order is fetched again, and the confirmation shows both amounts
          if (error.code === 'AMOUNT_CHANGED') return
          if (error.code === 'PAYMENT_STOPPED') {
            setConfirming(undefined)
            return showToast({ tone: 'bad', text: error.message })
          }
          setFailure(error)
          // a declined card can be retried here; the order itself shows other errors
          if (error.status !== 402) setConfirming(undefined)
        },
      },
    )
  const cancel = () => {
    flushSync(() => setConfirming(undefined))
    document.getElementById(payButton)?.focus()
  }
  const isPayable = !block.pay_refusal || (block.paypal !== null && !block.paypal.refusal)
  const canPay = block.status === 'pending' && isPayable && !block.payment_under_way
  return (
    <>
      {confirming && !reason && (canPay || pay.isPending) ? (
        <Confirmation
          block={block}
          hasShop={hasShop}
          changedFrom={!pay.isPending && confirming.minor !== shown.minor ? confirming : undefined}
          isPaying={pay.isPending}
          onAgree={() => setConfirming(shown)}
          onPay={(note, method) => payNow(note, method, confirming)}
          onCancel={cancel}
        />
      ) : (
        <>
          {block.automatic && (
            <Suspense fallback={null}>
              <AutomaticNotice supplierOrderId={block.supplier_order_id} automatic={block.automatic} />
            </Suspense>
          )}
          <footer className={classes.foot}>
            {block.status === 'shipped' && block.parcels.length < 2 && (
              <Tracking carrier={block.shipping_carrier} number={block.tracking} />
            )}
            {children}
            <div className={classes.buttons}>
              {canPay ? (
                <ButtonWithReason
                  id={payButton}
                  leftSection={<IconCreditCard size={16} />}
                  reason={reason}
                  onClick={() => setConfirming(shown)}
                >
                  <PayWords block={block} />
                </ButtonWithReason>
              ) : (
                <Standing orderId={orderId} block={block} shop={shop} hasShop={hasShop} />
              )}
              <StoreToTell orderId={orderId} block={block} />
            </div>
          </footer>
        </>
      )}
      {failure && (
        <Suspense fallback={null}>
          <PaymentFailedDialog
            returnTo={`/order/${orderId}?pay=${block.supplier_order_id}`}
            error={failure}
            onClose={() => setFailure(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ConfirmationProps {
  block: SupplierBlock
  hasShop: boolean
  changedFrom: { minor: number; currency: SupplierBlock['currency'] } | undefined
  isPaying: boolean
  onAgree: () => void
  onPay: (note: string, method: PaymentMethod) => void
  onCancel: () => void
}

/** Confirmation of a charge. It takes focus when it opens, for users of keyboards and screen readers. */
function Confirmation({ block, ...asked }: ConfirmationProps) {
  const card = useKnownCard()
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Suspense fallback={null}>
        <PayConfirmation
          supplier={block.name}
          charge={{ minor: block.total.minor, currency: block.currency, workings: blockBill(block) }}
          card={card}
          refusals={{ card: block.pay_refusal?.reason, paypal: block.paypal && (block.paypal.refusal?.reason ?? undefined) }}
          {...asked}
        />
      </Suspense>
    </div>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

const PayWords = ({ block }: { block: SupplierBlock }) =>
  block.total.minor === 0 ? (
    'Confirm order'
  ) : (
    <>
      Pay&nbsp;
      <Money minor={block.total.minor} currency={block.currency} />
    </>
  )

/** Shown instead of the pay button: the missing step, or the block's status. */
function Standing({ orderId, block, shop, hasShop }: Pick<PayActionProps, 'orderId' | 'block' | 'shop' | 'hasShop'>) {
  const { status, pay_refusal: refusal } = block
  if (status === 'paid')
    return (
      <ButtonWithReason variant="default" reason={since('Paid', block.paid_at)}>
        Paid
      </ButtonWithReason>
    )
  if (status === 'shipped')
    return (
      <ButtonWithReason variant="default" reason={since('Shipped', block.shipped_at)}>
        Shipped
      </ButtonWithReason>
    )
  if (status === 'cancelled') {
    return (
      <ButtonWithReason variant="default" reason="This part of the order is cancelled: there is nothing to pay.">
        Cancelled
      </ButtonWithReason>
    )
  }
  if (status === 'error') {
    return (
      <>
        <WayOn block={block} shop={shop} hasShop={hasShop} />
        <ButtonWithReason variant="default" reason={refusal?.reason ?? 'There are issues with this order. Please contact support.'}>
          Error
        </ButtonWithReason>
      </>
    )
  }
  if (block.payment_under_way) return <OpenPayment orderId={orderId} block={block} />
  const missing = refusal ? whatToAdd[refusal.code] : undefined
  if (missing) {
    return (
      <>
        <p className={classes.prompt}>{missing.why}</p>
        <Button component="a" href={missing.href}>
          {missing.label}
        </Button>
      </>
    )
  }
  if (refusal?.code === 'SUPPLIER_NOT_PAYABLE')
    return (
      <p className={classes.waits}>
        <strong>{block.name} cannot be paid yet.</strong> It has not connected a payment account, and has been reminded. You can pay as soon
        as it has.{' '}
        {hasShop ? 'If your shopper cannot wait, cancel the order and refund it in your store.' : 'If you cannot wait, cancel the order.'}
      </p>
    )
  return (
    <ButtonWithReason variant="default" reason={refusal?.reason} leftSection={<IconCreditCard size={16} />}>
      <PayWords block={block} />
    </ButtonWithReason>
  )
}

/** Explains how a block in error can become payable, who must act, and what to do if the shopper cannot wait. */
function WayOn({ block: { name, errors }, shop, hasShop }: Pick<PayActionProps, 'block' | 'shop' | 'hasShop'>) {
  const types = new Set(errors.map(({ type }) => type))
  const inShop = shop ? (
    <a href={shop.url} target="_blank" rel="noopener noreferrer">
      {shop.platform}
      <span className="visually-hidden"> (new tab)</span>
    </a>
  ) : (
    'your store'
  )
  if (types.has('shipping_address')) {
    return (
      <p className={classes.waits}>
        <strong>Add a shipping address to this order in {inShop}.</strong> You can pay as soon as the address has arrived here.
      </p>
    )
  }
  const reason = types.has('unavailable')
    ? `${name} no longer offers one of these products.`
    : types.has('shipping_zone')
      ? `${name} does not ship to this address.`
      : types.has('out_of_stock')
        ? `${name} has not enough in stock.`
        : undefined
  if (!reason) return null
  return (
    <p className={classes.waits}>
      <strong>{reason}</strong> You can pay as soon as that changes. There is nothing you need to do.{' '}
      {hasShop ? <>If your shopper cannot wait, change or cancel the order in {inShop}</> : 'If you cannot wait, cancel the order'}, or{' '}
      <a href="/contact">contact support</a>.
    </p>
  )
}

const pageWords = {
  card: { why: 'Your bank wants you to confirm this payment.', label: 'Confirm with your bank' },
  paypal: { why: 'This payment waits for your approval at PayPal.', label: 'Continue at PayPal' },
} as const

/** A payment without an outcome: the owner authenticates it with the bank or approves it at PayPal, waits, or stops it. */
function OpenPayment({ orderId, block }: { orderId: number; block: SupplierBlock }) {
  const stop = useStopPayment()
  const { payment_action_url: page, payment_stopping: isStopping, payment_method: method } = block
  const words = pageWords[method ?? 'card']
  if (isStopping) {
    return (
      <p className={classes.underWay} role="status">
        <Loader size={16} aria-hidden />
        Stopping the payment
      </p>
    )
  }
  const stopNow = () =>
    stop.mutate(
      { body: { order_id: orderId, supplier_order_id: block.supplier_order_id } },
      { onSuccess: ({ status }) => showToast(stopWords[status]) },
    )
  return (
    <>
      {page ? (
        <p className={classes.prompt} role="status">
          {words.why}
        </p>
      ) : (
        <p className={classes.underWay} role="status">
          <Loader size={16} aria-hidden />
          Payment under way
        </p>
      )}
      {page && (
        <Button component="a" href={page}>
          {words.label}
        </Button>
      )}
      <Button variant="default" loading={stop.isPending} onClick={stopNow}>
        Stop this payment
      </Button>
    </>
  )
}

const stopWords = {
  stopped: { tone: 'good', text: 'The payment was stopped. Nothing was charged.' },
  paid: { tone: 'bad', text: 'The payment could no longer be stopped. It succeeded.' },
  under_way: { tone: 'bad', text: 'We have asked the card processor to stop the payment. It has not answered yet.' },
} as const

/** @see V-169 */
const whatToAdd: Readonly<Record<string, { label: string; href: string; why: string }>> = {
  NO_CARD: { label: 'Add Payment Card', href: '/settings/account_details', why: 'Suppliers are paid by a card you save once.' },
  NO_PLAN: { label: 'Add Payment Plan', href: '/settings/plans', why: 'Paying suppliers needs a paid plan.' },
}

const since = (what: string, at: string | null) => (at ? `${what} on ${formatMoment(at)}` : `${what} already`)

/** State of the fulfilment in the store; a failed push can be retried. */
function StoreToTell({ orderId, block }: { orderId: number; block: SupplierBlock }) {
  const tell = usePushShipment()
  if (block.push_state === 'waiting') return <p className={classes.prompt}>Updating your store…</p>
  if (block.push_state !== 'failed') return null
  return (
    <Button
      variant="default"
      loading={tell.isPending}
      onClick={() => tell.mutate({ body: { order_id: orderId, supplier_order_id: block.supplier_order_id } })}
    >
      Tell the store again
    </Button>
  )
}
