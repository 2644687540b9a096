import { Button } from '@mantine/core'
import { Panel as Group } from '#foundation/ui/panel.tsx'
import { longTitle } from '../samples.ts'
import type { Widget } from '../widget.ts'

export const panel: Widget = {
  key: 'panel',
  name: 'Panel',
  group: 'Frame',
  about: 'One group of things on a page. Never one inside another, and never around a single line.',
  file: 'foundation/ui/panel.tsx',
  examples: [
    { title: 'With a title', Show: () => <Group title="Ship to">44 Harbour Street, Duluth, MN 55802</Group> },
    {
      title: 'With something beside the title',
      Show: () => (
        <Group
          title="Payout account"
          aside={
            <Button size="xs" variant="default">
              Change
            </Button>
          }
        >
          Paid every Monday.
        </Group>
      ),
    },
    {
      title: 'To the edges',
      Show: () => (
        <Group title="Lines" flush>
          <p style={{ margin: 0, padding: 16 }}>A table or a list stands here.</p>
        </Group>
      ),
    },
    {
      title: 'Long title',
      Show: () => (
        <Group
          title={longTitle}
          aside={
            <Button size="xs" variant="default">
              Change
            </Button>
          }
        >
          {longTitle}
        </Group>
      ),
    },
  ],
}
