import { type BulkEditState, bulkEditStateNames } from '@quayside/domain/supplier-products/bulk-edit'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'

const tones: Partial<Record<BulkEditState, Tone>> = { applied: 'good', ready: 'wait', failed: 'bad' }

export const BulkEditBadge = ({ state }: { state: BulkEditState }) => (
  <StatusBadge label={bulkEditStateNames[state]} tone={tones[state] ?? 'idle'} />
)
