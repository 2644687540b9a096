import type { DeskSide } from '@quayside/domain/desk/desk-row'
import { lazy, Suspense } from 'react'
import type { Opening } from './opening.ts'

const OrderDialog = lazy(async () => ({ default: (await import('#features/orders/parts/settling/order-dialog.tsx')).OrderDialog }))
const CancellationDialog = lazy(async () => ({
  default: (await import('#features/orders/parts/settling/cancellation-dialog.tsx')).CancellationDialog,
}))
const ClaimDialog = lazy(async () => ({ default: (await import('#features/refunds/parts/claim-dialog.tsx')).ClaimDialog }))

/** A row settled in the dialog of the feature it belongs to. */
export function OpenedRow({ side, opening: { part, id }, onClose }: { side: DeskSide; opening: Opening; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {part === 'order' && <OrderDialog orderId={id} onClose={onClose} />}
      {part === 'cancellation' && <CancellationDialog orderId={id} onClose={onClose} />}
      {part === 'claim' && <ClaimDialog id={id} reader={side === 'store' ? 'store' : 'supplier'} onClose={onClose} />}
    </Suspense>
  )
}
