import { useState } from 'react'
import { AutosaveSelect, AutosaveSwitch } from '#foundation/forms/autosave-fields.tsx'
import { Stack } from '../../lay.tsx'
import { later, longTitle } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

function SavingSwitch({ failure, title }: { failure?: string; title: string }) {
  const [value, setValue] = useState(true)
  const save = async (next: boolean) => {
    await later(failure)
    setValue(next)
  }
  return <AutosaveSwitch title={title} description="Shown at once, sent at once." value={value} save={save} />
}

const days = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'never', label: 'Never' },
]

function SavingSelect() {
  const [value, setValue] = useState('weekly')
  const save = async (next: string) => {
    await later()
    setValue(next)
  }
  return <AutosaveSelect title="Summary" value={value} choices={days} save={save} />
}

export const autosave: Widget = {
  key: 'autosave',
  name: 'Switches that save themselves',
  group: 'Forms',
  about:
    'A switch or a select that stands alone: saved as soon as it is changed, told by “<title> Saved”, taken back where the server says no.',
  file: 'foundation/forms/autosave-fields.tsx',
  examples: [
    {
      title: 'Saving and saved',
      note: 'Change one, or change it several times quickly.',
      Show: () => (
        <Stack width={420}>
          <SavingSwitch title="Order emails" />
          <SavingSelect />
        </Stack>
      ),
    },
    { title: 'Where the server says no', Show: () => <SavingSwitch title="Text messages" failure="Add a phone number first." /> },
    {
      title: 'Disabled, with the reason',
      Show: () => <AutosaveSwitch title="Branded invoices" value={false} reason="Comes with the Growth plan." save={async () => {}} />,
    },
    { title: 'Long title', Show: () => <SavingSwitch title={longTitle} /> },
  ],
}
