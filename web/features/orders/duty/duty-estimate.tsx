import { DutyLines, dutyTitle } from '#features/landed-cost/parts/duty-lines.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useDutyEstimate } from './duty.queries.ts'

/** Duty and tax that customs may charge for an order. They are part of no amount on the page. */
export function DutyEstimate({ orderId }: { orderId: number }) {
  const { data: estimate, error, refetch, isPending } = useDutyEstimate(orderId)
  if (error && estimate === undefined)
    return (
      <Panel title={dutyTitle} label={dutyTitle}>
        <FailureNotice text="The estimate could not be loaded." error={error} onRetry={refetch} />
      </Panel>
    )
  if (isPending)
    return (
      <Panel flush title={dutyTitle} label={dutyTitle}>
        <TableSkeleton columns={[240, 90, 240]} />
      </Panel>
    )
  if (!estimate?.lines.length) return null
  return (
    <Panel flush title={dutyTitle} label={dutyTitle}>
      <DutyLines estimate={estimate} />
    </Panel>
  )
}
