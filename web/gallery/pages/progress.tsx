import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FailedRow, ProgressPanel } from '#foundation/ui/progress-panel.tsx'
import { longTitle, rightToLeft } from '../samples.ts'
import type { Widget } from '../widget.ts'

const nothing = () => {}
const failed: FailedRow[] = [
  {
    id: 1,
    name: 'Teapot',
    image: '/ship/teapot.webp',
    reason: 'Your shop says: title is too long.',
    fix: (
      <Button size="xs" variant="subtle">
        Edit
      </Button>
    ),
  },
  { id: 2, name: rightToLeft, reason: 'Please enter a valid price' },
  { id: 3, name: longTitle, reason: `Your shop did not answer, three times. ${longTitle}` },
]

function Running() {
  const [total, setTotal] = useState(24)
  return (
    <ProgressPanel
      title={`Importing ${total} products`}
      done={9}
      failed={0}
      total={total}
      rows={[]}
      verb="imported"
      note="You can leave this page. The import continues."
      onRetry={nothing}
      onCancel={() => setTotal(9)}
      onHide={nothing}
    />
  )
}

export const progress: Widget = {
  key: 'progress',
  name: 'Progress of long work',
  group: 'Messages',
  about: 'Done of total, what failed and why, retry those, cancel the rest. It shows a job, not a page: a reload finds it where it is.',
  file: 'foundation/ui/progress-panel.tsx',
  examples: [
    { title: 'Under way', note: 'Cancel the rest.', Show: Running },
    {
      title: 'Under way, some failed',
      Show: () => (
        <ProgressPanel
          title="Importing 24 products"
          done={12}
          failed={3}
          total={24}
          rows={failed}
          verb="imported"
          note=""
          onRetry={nothing}
          onCancel={nothing}
          onHide={nothing}
        />
      ),
    },
    {
      title: 'Over, some failed',
      Show: () => (
        <ProgressPanel
          title="21 of 24 products imported"
          done={21}
          failed={3}
          total={24}
          rows={failed}
          note=""
          onRetry={nothing}
          onHide={nothing}
        />
      ),
    },
    {
      title: 'Over',
      Show: () => (
        <ProgressPanel
          title="24 of 24 products imported"
          done={24}
          failed={0}
          total={24}
          rows={[]}
          note=""
          onRetry={nothing}
          onHide={nothing}
        />
      ),
    },
    {
      title: 'Cancelled, some failed',
      Show: () => (
        <ProgressPanel
          title="9 of 24 products imported"
          done={9}
          failed={3}
          cancelled={12}
          total={24}
          rows={failed}
          note="Cancelled products are still on your import list."
          onRetry={nothing}
          onHide={nothing}
        />
      ),
    },
    {
      title: 'Not begun',
      Show: () => (
        <ProgressPanel
          title="Importing 24 products"
          done={0}
          failed={0}
          total={24}
          rows={[]}
          note="Waiting for its turn."
          onRetry={nothing}
          onHide={nothing}
        />
      ),
    },
  ],
}
