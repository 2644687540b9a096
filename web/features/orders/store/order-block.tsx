import { Button } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { flagWarnings } from '@quayside/domain/orders/order-abilities'
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SupplierMark } from '#features/suppliers/parts/supplier-mark.tsx'
import { billOf } from '#foundation/ui/bill.ts'
import { CopyButton } from '#foundation/ui/copy-button.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money-with-workings.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { OrderBadge } from '../parts/order-badge.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import classes from './order-block.module.css'
import { PayAction } from './pay-action.tsx'

/** One supplier's part of an order: paid, shipped and cancelled on its own. @see S-31 */
export function OrderBlock({ orderId, block }: { orderId: number; block: SupplierBlock }) {
  const count = block.products.length === 1 ? '1 product' : `${block.products.length} products`
  return (
    <Panel
      flush
      label={block.name}
      head={
        <header className={classes.head}>
          <SupplierMark name={block.name} size={36} />
          <div>
            <h2>{block.name}</h2>
            <p>{count}</p>
          </div>
          <OrderBadge status={block.status} />
        </header>
      }
    >
      {block.status !== 'cancelled' && block.errors.map(({ type, message }, at) => <Fault key={`${type}-${at}`}>{message}</Fault>)}
      {block.flag && <Fault>{flagWarnings[block.flag]}</Fault>}
      {block.store_told === 'failed' && <Fault>Your store could not be told of this shipment: {block.store_told_failure}</Fault>}
      <OrderLines label={`Products from ${block.name}`} lines={block.products} isLinked />
      <PayAction orderId={orderId} block={block}>
        <Totals block={block} />
      </PayAction>
    </Panel>
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
  const bill = billOf(block.workings, {
    title: `What ${block.name} is paid`,
    result: 'Total',
    source: 'Frozen when the order arrived: later price changes do not touch it.',
  })
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
          <MoneyWithWorkings minor={block.total.minor} currency={block.currency} workings={bill} label={`Total for ${block.name}`} />
        </dd>
      </div>
    </dl>
  )
}

/** What was sent with whom, as soon as it is. */
export function Tracking({ block }: { block: SupplierBlock }) {
  if (!block.shipping_carrier) return null
  return (
    <p className={classes.track}>
      <span>{block.shipping_carrier}</span>
      {block.tracking && (
        <>
          <b className="num">{block.tracking}</b>
          <CopyButton text={block.tracking} label="Copy tracking number" />
        </>
      )}
    </p>
  )
}

export function PayButton({ block, onClick }: { block: SupplierBlock; onClick: () => void }) {
  return (
    <Button leftSection={<IconCreditCard size={16} />} onClick={onClick}>
      Pay&nbsp;
      <Money minor={block.total.minor} currency={block.currency} />
    </Button>
  )
}
