import { StatusBadge as Badge, type StatusBadgeProps } from '#foundation/ui/status-badge.tsx'
import { Row } from '../../lay.tsx'
import { rightToLeft } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

const tones: StatusBadgeProps[] = [
  { label: 'Approved', tone: 'good' },
  { label: 'Requested', tone: 'wait' },
  { label: 'Importing', tone: 'info' },
  { label: 'Rejected', tone: 'bad' },
  { label: 'Not connected', tone: 'idle' },
]
const rings: StatusBadgeProps[] = [
  { label: 'To pay', tone: 'wait', progress: 'none' },
  { label: 'Partly paid', tone: 'wait', progress: 'half' },
  { label: 'Partly shipped', tone: 'info', progress: 'most' },
  { label: 'Shipped', tone: 'good', progress: 'done' },
  { label: 'Cancelled', tone: 'idle', progress: 'stopped' },
  { label: 'Failed', tone: 'bad', progress: 'broken' },
]
const badges = (all: StatusBadgeProps[]) => (
  <Row>
    {all.map((badge) => (
      <Badge key={badge.label} {...badge} />
    ))}
  </Row>
)

export const statusBadge: Widget = {
  key: 'status-badge',
  name: 'Status badge',
  group: 'Marks',
  about: 'A state: a word, a tint, and a ring where there is progress. Not for tags or counts.',
  file: 'foundation/ui/status-badge.tsx',
  examples: [
    { title: 'Tones', Show: () => badges(tones) },
    { title: 'With how far along', Show: () => badges(rings) },
    { title: 'Right-to-left text', Show: () => badges([{ label: rightToLeft, tone: 'good' }]) },
  ],
}
