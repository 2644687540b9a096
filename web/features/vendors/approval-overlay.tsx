import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { IconSend } from '@tabler/icons-react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import classes from './approval-overlay.module.css'
import { useApprovalData, useRequestApproval } from './vendors.queries.ts'

/** Width in pixels. @see K-087 */
const width = 700

/** A supplier's questions before it approves a store, and the button to request approval. */
export function ApprovalOverlay({ supplier, onClose }: { supplier: { id: number; name: string }; onClose: () => void }) {
  const { data, isPending, isError, error, refetch } = useApprovalData(supplier.id)
  const request = useRequestApproval()
  const ask = () => request.mutate({ body: { supplier_id: supplier.id } }, { onSuccess: onClose })
  return (
    <Dialog
      title={`Approval of ${supplier.name}`}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button leftSection={<IconSend size={16} />} loading={request.isPending} disabled={!data} onClick={ask}>
            Request Approval
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {supplier.name} looks at every store before its products can be imported. You can cancel your request until it answers.
      </p>
      {isError && <FailureNotice text={marketplaceMessages.approvalDataFailed} error={error} onRetry={refetch} />}
      {isPending && (
        <div className={classes.words} role="status" aria-label="Loading recommendations">
          <Skeleton h={14} w="92%" />
          <Skeleton h={14} w="68%" mt={10} />
        </div>
      )}
      {data && (
        <section className={classes.words} aria-labelledby="recommendations">
          <h3 id="recommendations">Recommendations</h3>
          <p>{data.recommendations || 'No special requirements. A short message is enough.'}</p>
        </section>
      )}
    </Dialog>
  )
}
