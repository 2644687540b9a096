import { Checkbox, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Switch.css'
import { useState } from 'react'
import { LimitedInput } from '#foundation/forms/limited-input.tsx'
import { Stack } from '../../lay.tsx'
import { longTitle, rightToLeft } from '../../samples.ts'
import { Looks } from '../../states.tsx'
import type { Widget } from '../../widget.ts'

function Limited({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return <LimitedInput label="Tag" value={text} most={40} onChange={(event) => setText(event.currentTarget.value)} />
}

export const textFields: Widget = {
  key: 'text-fields',
  name: 'Text fields and boxes',
  group: 'Forms',
  about: 'Mantine’s own inputs in our look. Every field has a label that is seen; a placeholder is no label.',
  file: 'foundation/theme/base.css',
  examples: [
    {
      title: 'Normal, described, in focus, wrong, disabled',
      Show: () => (
        <Stack width={420}>
          <TextInput label="City" defaultValue="Duluth" />
          <TextInput label="Website" description="Where people read about you." placeholder="example.com" />
          <Looks as="focus">
            <TextInput label="In focus" defaultValue="Duluth" flex={1} />
          </Looks>
          <TextInput label="Email" defaultValue="north@" error="Please enter a valid email" />
          <TextInput label="Shop" defaultValue="maple.myshopify.com" description="Set by your store." disabled />
        </Stack>
      ),
    },
    {
      title: 'With a limit',
      note: 'How much is left is said once little is.',
      Show: () => (
        <Stack width={420}>
          <Limited start="small batch" />
          <Limited start="small batch, poured by hand in Minn" />
          <Limited start="small batch, poured by hand in Minnesota" />
        </Stack>
      ),
    },
    {
      title: 'Long and right-to-left text',
      Show: () => (
        <Stack width={420}>
          <TextInput label="Title" defaultValue={longTitle} />
          <TextInput label="Title" dir="auto" defaultValue={rightToLeft} />
          <Textarea label="Note" dir="auto" autosize defaultValue={`${rightToLeft}\n${longTitle}`} />
        </Stack>
      ),
    },
    { title: 'Password', Show: () => <PasswordInput label="Password" defaultValue="correct horse" maw={420} /> },
    {
      title: 'Boxes and switches',
      Show: () => (
        <Stack width={420}>
          <Checkbox label="Ships to Canada" defaultChecked />
          <Checkbox label="Ships to Alaska" />
          <Checkbox label="Some of them" indeterminate readOnly />
          <Checkbox label="Cannot be chosen" description="Your plan has one shop." disabled />
          <Switch label="Order emails" defaultChecked />
          <Switch label="Weekly letter" />
          <Switch label="Text messages" description="Add a phone number first." disabled />
        </Stack>
      ),
    },
  ],
}
