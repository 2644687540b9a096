import { useState } from 'react'
import { RangeFilter as Range } from '#foundation/ui/filters/range-filter.tsx'
import { Row } from '../../lay.tsx'
import { Looks } from '../../states.tsx'
import type { Widget } from '../../widget.ts'

interface Ends {
  min?: number | undefined
  max?: number | undefined
}

function Ranging({ name, ends, start = {}, spread }: { name: string; ends: ('min' | 'max')[]; start?: Ends; spread?: number[] }) {
  const [range, setRange] = useState(start)
  return (
    <Row>
      <Range name={name} ends={ends} {...range} hint="What you pay the supplier" {...(spread ? { spread } : {})} onApply={setRange} />
      <span style={{ color: 'var(--q-ink-3)' }}>
        {range.min ?? 'any'} to {range.max ?? 'any'}
      </span>
    </Row>
  )
}

export const rangeFilter: Widget = {
  key: 'range-filter',
  name: 'Range filter',
  group: 'Forms',
  about:
    'A range behind a button, tinted while it filters. What is typed is read as a decimal; an end above the other is refused with its reason.',
  file: 'foundation/ui/filters/range-filter.tsx',
  examples: [
    { title: 'Both ends', note: 'Put 50 in From and 10 in To.', Show: () => <Ranging name="Price" ends={['min', 'max']} /> },
    { title: 'In force', Show: () => <Ranging name="Price" ends={['min', 'max']} start={{ min: 10, max: 40 }} /> },
    { title: 'One end', Show: () => <Ranging name="Shipping Rate" ends={['max']} start={{ max: 8 }} /> },
    {
      title: 'With how many there are',
      Show: () => <Ranging name="Price" ends={['min', 'max']} start={{ min: 20, max: 70 }} spread={[3, 8, 14, 22, 31, 27, 18, 9, 5, 2]} />,
    },
    {
      title: 'Under the pointer, and in focus',
      Show: () => (
        <Row>
          <Looks as="hover">
            <Ranging name="Profit" ends={['min']} />
          </Looks>
          <Looks as="focus">
            <Ranging name="Profit " ends={['min']} />
          </Looks>
        </Row>
      ),
    },
  ],
}
