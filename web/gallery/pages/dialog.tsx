import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog as Asks } from '#foundation/ui/dialogs/dialog.tsx'
import { longTitle } from '../samples.ts'
import type { Widget } from '../widget.ts'

function Opening({ name, title, text }: { name: string; title: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Asks
          title={title}
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                Keep
              </Button>
              <Button onClick={close}>Import all the same</Button>
            </>
          }
        >
          {text}
        </Asks>
      )}
    </>
  )
}

export const dialog: Widget = {
  key: 'dialog',
  name: 'Dialog',
  group: 'Messages',
  about: 'What must be answered before going on. Escape leaves it, and the focus goes back to where it was.',
  file: 'foundation/ui/dialogs/dialog.tsx',
  examples: [
    {
      title: 'A question',
      Show: () => <Opening name="Ask" title="Import 3 products?" text="One of them does not ship to your country." />,
    },
    {
      title: 'Long words',
      Show: () => <Opening name="Ask at length" title={longTitle} text={Array.from({ length: 40 }, () => longTitle).join(' ')} />,
    },
  ],
}
