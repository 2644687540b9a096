import { Button } from '@mantine/core'
import { Toast as Passing } from '#foundation/ui/notices/toast.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Row, Stack } from '../lay.tsx'
import { longTitle } from '../samples.ts'
import type { Widget } from '../widget.ts'

const nothing = () => {}

export const toast: Widget = {
  key: 'toast',
  name: 'Toast',
  group: 'Messages',
  about: 'What has just passed; gone after five seconds, held while the pointer or the focus is on it. What needs action is also a notice.',
  file: 'foundation/ui/notices/toast.tsx',
  examples: [
    {
      title: 'As they stand at the foot',
      Show: () => (
        <Stack width={420}>
          <Passing tone="good" onClose={nothing}>
            Order emails Saved
          </Passing>
          <Passing tone="good" undo={nothing} onClose={nothing}>
            3 products removed
          </Passing>
          <Passing tone="bad" title="Error" onClose={nothing}>
            Error retrieving products
          </Passing>
          <Passing tone="bad" title="Error" requestId="7f3a9c42-51d8-4a0e-9c2b-0d6f1e2a3b4c" onClose={nothing}>
            {longTitle}
          </Passing>
        </Stack>
      ),
    },
    {
      title: 'Show one',
      Show: () => (
        <Row>
          <Button variant="default" onClick={() => showToast({ tone: 'good', text: 'Changes saved' })}>
            Good
          </Button>
          <Button variant="default" onClick={() => showToast({ tone: 'bad', title: 'Error', text: 'Failed to copy text' })}>
            Bad
          </Button>
        </Row>
      ),
    },
  ],
}
