import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { comeLater } from '#foundation/ui/come-later.ts'

const RequestRefundDialog = comeLater(async () => (await import('../request-refund-dialog.tsx')).RequestRefundDialog)

/** Button on a paid part of an order. @see V-154 */
export function RequestRefund({ supplierOrderId }: { supplierOrderId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        Request a refund
      </Button>
      {isOpen && (
        <Suspense>
          <RequestRefundDialog supplierOrderId={supplierOrderId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
