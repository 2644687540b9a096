import type { Claim } from '@quayside/contract/refunds/claim'
import { refundStatusLabels } from '@quayside/domain/refunds/refund-request'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'

const looks = {
  PENDING: { tone: 'wait', progress: 'half' },
  ACCEPTED: { tone: 'good', progress: 'done' },
  REFUSED: { tone: 'bad', progress: 'stopped' },
  CANCELLED: { tone: 'idle', progress: 'stopped' },
} as const

export const ClaimBadge = ({ status }: { status: Claim['status'] }) => <StatusBadge label={refundStatusLabels[status]} {...looks[status]} />
