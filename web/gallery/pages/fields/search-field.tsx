import { useState } from 'react'
import { SearchField as Search } from '#foundation/ui/filters/search-field.tsx'
import { rightToLeft } from '../../samples.ts'
import { Looks } from '../../states.tsx'
import type { Widget } from '../../widget.ts'

function Searching({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Search label="Search products" value={value} onSearch={setValue} />
      <p style={{ margin: '8px 0 0', color: 'var(--q-ink-3)' }}>Searched for: {value ? `“${value}”` : 'everything'}</p>
    </>
  )
}

export const searchField: Widget = {
  key: 'search-field',
  name: 'Search field',
  group: 'Forms',
  about: 'The search of a list. “/” puts the cursor in it; it searches a moment after typing stops; % is taken out.',
  file: 'foundation/ui/filters/search-field.tsx',
  examples: [
    { title: 'Empty', note: 'Type 100% cotton.', Show: () => <Searching start="" /> },
    {
      title: 'In focus',
      Show: () => (
        <Looks as="focus">
          <Search label="Search orders" value="" onSearch={() => {}} />
        </Looks>
      ),
    },
    { title: 'Right-to-left text', Show: () => <Searching start={rightToLeft} /> },
  ],
}
