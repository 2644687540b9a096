import { Button } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { proposeRefund } from '@quayside/domain/refunds/refund-proposal'
import { type ReactNode, Suspense, useState } from 'react'
import { comeLater } from '#foundation/ui/come-later.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from '../refunds.module.css'
import { useRefundOptions } from '../refunds.queries.ts'

const RequestRefundDialog = comeLater(async () => (await import('../request-refund-dialog.tsx')).RequestRefundDialog)

interface ProposeRefundProps {
  block: SupplierBlock
  /** Way to ask for a cancellation. */
  askToCancel: ReactNode
  /** Way to want nothing. */
  dismiss: ReactNode
}

/** The shop refunded pieces: what may be asked of their supplier, filled in. Nothing where as much was asked for already. */
export function ProposeRefund({ block, askToCancel, dismiss }: ProposeRefundProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: options } = useRefundOptions(block.supplier_order_id)
  if (!options) return null
  const proposal = proposeRefund({
    status: options.status,
    leftMinor: options.left.minor,
    lines: options.lines.map(({ requested_shipped: requestedShipped, ...line }) => ({ ...line, requestedShipped })),
    inShop: block.refunded_in_shop.map(({ product, quantity }) => ({ id: product, quantity })),
    cancellation: block.cancellation.request?.state,
  })
  if (!proposal) return null
  const titles = new Map(options.lines.map(({ id, title }) => [id, title]))
  const goods = proposal.pieces.map(({ id, quantity }) => `${quantity} × ${titles.get(id)}`).join(', ')
  return (
    <div className={classes.proposal}>
      <Notice tone="info" title={`You refunded ${goods} to your shopper`}>
        {proposal.asks === 'cancellation'
          ? `Nothing of it is shipped: you may ask ${block.name} to cancel.`
          : `You may ask ${block.name} to give back what you paid for it.`}
        <div className={classes.choices}>
          {proposal.asks === 'cancellation' ? (
            askToCancel
          ) : (
            <Button size="compact-sm" onClick={() => setOpen(true)}>
              Request a refund of it
            </Button>
          )}
          {dismiss}
        </div>
      </Notice>
      {isOpen && (
        <Suspense>
          <RequestRefundDialog
            supplierOrderId={block.supplier_order_id}
            pieces={proposal.pieces}
            kind={block.status === 'paid' ? 'not_needed' : undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
