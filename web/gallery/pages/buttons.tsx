import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Row } from '../lay.tsx'
import { longTitle } from '../samples.ts'
import { Looks } from '../states.tsx'
import type { Widget } from '../widget.ts'

const Kinds = () => (
  <>
    <Button>Import</Button>
    <Button variant="light">Add to import list</Button>
    <Button variant="default">Export</Button>
    <Button variant="subtle" color="gray">
      Remove
    </Button>
    <Button color="bad">Delete for good</Button>
    <ActionIcon aria-label="Download">
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  </>
)

export const buttons: Widget = {
  key: 'buttons',
  name: 'Buttons',
  group: 'Forms',
  about: 'The louder, the more there is to do; one filled button on a screen. What cannot be used yet says why.',
  file: 'foundation/ui/buttons/button-with-reason.tsx',
  examples: [
    {
      title: 'Normal',
      Show: () => (
        <Row>
          <Kinds />
        </Row>
      ),
    },
    {
      title: 'Under the pointer',
      Show: () => (
        <Looks as="hover">
          <Kinds />
        </Looks>
      ),
    },
    {
      title: 'In focus',
      Show: () => (
        <Looks as="focus">
          <Kinds />
        </Looks>
      ),
    },
    {
      title: 'At work',
      Show: () => (
        <Row>
          <Button loading>Import</Button>
          <Button variant="default" loading>
            Export
          </Button>
        </Row>
      ),
    },
    {
      title: 'Disabled, with the reason',
      note: 'Stays in the tab order; hover, focus or touch it.',
      Show: () => (
        <Row>
          <ButtonWithReason reason="Connect a store first">Import</ButtonWithReason>
          <ButtonWithReason reason="Choose at least one product" variant="default" leftSection={<IconTrash size={16} />}>
            Remove
          </ButtonWithReason>
        </Row>
      ),
    },
    {
      title: 'Small, large, long',
      Show: () => (
        <Row>
          <Button size="xs">Try again</Button>
          <Button size="md">Sign in</Button>
          <Button maw="100%">{longTitle}</Button>
        </Row>
      ),
    },
  ],
}
