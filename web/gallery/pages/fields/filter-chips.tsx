import { useState } from 'react'
import { FilterChips as Chips, type FilterChip } from '#foundation/ui/filters/filter-chips.tsx'
import { longTitle, rightToLeft } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

function Filtering({ start }: { start: FilterChip[] }) {
  const [chips, setChips] = useState(start)
  if (!chips.length) return <p style={{ margin: 0, color: 'var(--q-ink-3)' }}>Nothing filters, so nothing is shown.</p>
  return <Chips chips={chips} onRemove={(key) => setChips((now) => now.filter((chip) => chip.key !== key))} onClear={() => setChips([])} />
}

export const filterChips: Widget = {
  key: 'filter-chips',
  name: 'Filter chips',
  group: 'Lists',
  about: 'The filters in force. A cross takes one away, the last control all of them.',
  file: 'foundation/ui/filters/filter-chips.tsx',
  examples: [
    {
      title: 'Some',
      Show: () => (
        <Filtering
          start={[
            { key: 'price', name: 'Price', value: '$10 to $40' },
            { key: 'ships', name: 'Ships to', value: 'Canada' },
            { key: 'vegan', name: '', value: 'Vegan' },
          ]}
        />
      ),
    },
    {
      title: 'Long and right-to-left text',
      Show: () => (
        <Filtering
          start={[
            { key: 'a', name: 'Search', value: longTitle },
            { key: 'b', name: 'Search', value: rightToLeft },
          ]}
        />
      ),
    },
    { title: 'None', Show: () => <Filtering start={[]} /> },
  ],
}
