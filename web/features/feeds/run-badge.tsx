import { type FeedRunState, feedRunStateNames } from '@quayside/domain/feeds/feed-run'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'

const tones: Partial<Record<FeedRunState, Tone>> = { applied: 'good', quarantined: 'wait', ready: 'wait', failed: 'bad' }

export const RunBadge = ({ state }: { state: FeedRunState }) => (
  <StatusBadge label={feedRunStateNames[state]} tone={tones[state] ?? 'idle'} />
)
