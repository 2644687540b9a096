import { ConfirmButton as Confirm } from '#foundation/ui/buttons/confirm-button.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { longTitle } from '../samples.ts'
import type { Widget } from '../widget.ts'

const done = () => showToast({ tone: 'good', text: 'Done' })

export const confirmButton: Widget = {
  key: 'confirm-button',
  name: 'Confirm button',
  group: 'Forms',
  about: 'Asks once, where it was pressed, before it acts. For what loses something; not for what can be undone.',
  file: 'foundation/ui/buttons/confirm-button.tsx',
  examples: [
    {
      title: 'What can be done again',
      Show: () => (
        <Confirm question="Disconnect your shop?" consequence="Your orders stay here." confirm="Disconnect" onConfirm={done}>
          Disconnect
        </Confirm>
      ),
    },
    {
      title: 'What cannot',
      Show: () => (
        <Confirm question="Remove 3 products?" consequence="Your edits to them are lost." confirm="Remove" isGrave onConfirm={done}>
          Remove
        </Confirm>
      ),
    },
    {
      title: 'Long words',
      Show: () => (
        <Confirm question={`Remove “${longTitle}”?`} consequence={longTitle} confirm="Remove" isGrave onConfirm={done}>
          Remove one
        </Confirm>
      ),
    },
  ],
}
