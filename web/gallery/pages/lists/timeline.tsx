import { Timeline as Line } from '#foundation/ui/timeline.tsx'
import { longTitle, rightToLeft } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

export const timeline: Widget = {
  key: 'timeline',
  name: 'Timeline',
  group: 'Frame',
  about: 'What happened, newest first: who did what, when. Not for what is still to come.',
  file: 'foundation/ui/timeline.tsx',
  examples: [
    {
      title: 'An order’s',
      Show: () => (
        <Line
          events={[
            {
              what: 'Shipped with UPS',
              detail: '1Z 999 AA1 01 2345 6784',
              who: 'North Woods Soap',
              when: 'Nov 22nd 2024, 9:04am',
              tone: 'good',
            },
            { what: 'Payment failed', detail: 'The card was declined.', who: 'Maple & Pine', when: 'Nov 20th 2024, 4:13pm', tone: 'bad' },
            { what: 'Order received', who: 'Shopify', when: 'Nov 20th 2024, 4:12pm' },
          ]}
        />
      ),
    },
    {
      title: 'Long and right-to-left text',
      Show: () => (
        <Line events={[{ what: longTitle, detail: rightToLeft, who: rightToLeft, when: 'Nov 20th 2024, 4:12pm', tone: 'info' }]} />
      ),
    },
  ],
}
