import { Button } from '@mantine/core'
import { Pop } from '#foundation/ui/dialogs/pop.tsx'
import { Row } from '../lay.tsx'
import { longTitle } from '../samples.ts'
import type { Widget } from '../widget.ts'

const panelOf = (text: string) => (close: () => void) => (
  <div style={{ padding: 16 }}>
    <p style={{ margin: '0 0 12px' }}>{text}</p>
    <Button size="xs" onClick={close}>
      Close
    </Button>
  </div>
)

export const pop: Widget = {
  key: 'pop',
  name: 'Hanging panel and hint',
  group: 'Frame',
  about: 'A panel that hangs from its button, and one word on hover, focus and touch. A hint never says what one must read.',
  file: 'foundation/ui/dialogs/pop.tsx',
  examples: [
    {
      title: 'Panels',
      note: 'Escape or a click elsewhere closes, and the focus goes back.',
      Show: () => (
        <Row>
          <Pop button="Hangs left" label="Hangs left" width={240}>
            {panelOf('A small panel.')}
          </Pop>
          <Pop button="Hangs right" label="Hangs right" width={280} side="end">
            {panelOf(longTitle)}
          </Pop>
        </Row>
      ),
    },
    {
      title: 'Hints',
      Show: () => (
        <Row>
          <Button variant="default" data-hint="Above">
            Short
          </Button>
          <Button variant="default" data-hint={longTitle}>
            Long
          </Button>
          <Button variant="default" data-hint="Beside" data-hint-side="right">
            Beside
          </Button>
        </Row>
      ),
    },
  ],
}
