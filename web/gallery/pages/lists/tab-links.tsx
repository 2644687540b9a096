import { TabLinks as Tabs } from '#foundation/ui/lists/tab-links.tsx'
import { Looks } from '../../states.tsx'
import type { Widget } from '../../widget.ts'

const tabs = [
  { key: 'all', name: 'All', href: '?status=all', count: 1284 },
  { key: 'open', name: 'To pay', href: '?status=open', count: 3 },
  { key: 'paid', name: 'Paid', href: '?status=paid' },
  { key: 'done', name: 'Shipped', href: '?status=done' },
]
const many = Array.from({ length: 14 }, (_, at) => ({ key: `${at}`, name: `View number ${at + 1}`, href: `?view=${at}`, count: at * 37 }))

export const tabLinks: Widget = {
  key: 'tab-links',
  name: 'Tab links',
  group: 'Lists',
  about: 'Views of a list, each an address. What switches in place without an address is Mantine’s Tabs.',
  file: 'foundation/ui/lists/tab-links.tsx',
  examples: [
    { title: 'Normal', Show: () => <Tabs label="Orders by state" tabs={tabs} current="open" /> },
    {
      title: 'Under the pointer',
      Show: () => (
        <Looks as="hover">
          <Tabs label="Orders under the pointer" tabs={tabs} current="open" />
        </Looks>
      ),
    },
    {
      title: 'In focus',
      Show: () => (
        <Looks as="focus">
          <Tabs label="Orders in focus" tabs={tabs} current="open" />
        </Looks>
      ),
    },
    {
      title: 'More than fit',
      note: 'They scroll sideways in their place.',
      Show: () => <Tabs label="Many views" tabs={many} current="2" />,
    },
  ],
}
