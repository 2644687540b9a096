import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar as Bar } from '#foundation/ui/lists/bulk-bar.tsx'
import type { Widget } from '../../widget.ts'

function Choosing({ start }: { start: number }) {
  const [chosen, setChosen] = useState(start)
  return (
    <Bar chosen={chosen} total={12} onAll={(isAll) => setChosen(isAll ? 12 : 0)}>
      {chosen ? (
        <>
          <Button variant="subtle" color="gray">
            Remove
          </Button>
          <Button>Import {chosen} of 12 Products</Button>
        </>
      ) : (
        <span style={{ color: 'var(--q-ink-3)' }}>Choose products to import together</span>
      )}
    </Bar>
  )
}

export const bulkBar: Widget = {
  key: 'bulk-bar',
  name: 'Selection bar',
  group: 'Lists',
  about: 'How many are chosen and what can be done with them. Stays in view while anything is chosen.',
  file: 'foundation/ui/lists/bulk-bar.tsx',
  examples: [
    { title: 'Nothing chosen', Show: () => <Choosing start={0} /> },
    { title: 'Some chosen', Show: () => <Choosing start={3} /> },
    { title: 'All chosen', Show: () => <Choosing start={12} /> },
  ],
}
