import { Button } from '@mantine/core'
import { PageHeader as Header } from '#foundation/ui/page-header.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { longTitle, rightToLeft } from '../samples.ts'
import type { Widget } from '../widget.ts'

export const pageHeader: Widget = {
  key: 'page-header',
  name: 'Page header',
  group: 'Frame',
  about: 'Where from, what it is, how many, and what one can do. It also names the browser’s tab.',
  file: 'foundation/ui/page-header.tsx',
  examples: [
    { title: 'A list', Show: () => <Header title="Products" count="6,410" actions={<Button variant="default">Export</Button>} /> },
    {
      title: 'A detail',
      Show: () => (
        <Header
          title="Order #1042"
          back={{ label: 'Orders', href: '/orders' }}
          beside={<StatusBadge label="To pay" tone="wait" progress="none" />}
          detail="Nov 20th 2024, 4:12pm from Maple & Pine"
          actions={<Button>Pay all</Button>}
        />
      ),
    },
    {
      title: 'Long title',
      Show: () => <Header title={longTitle} back={{ label: 'Products', href: '/products' }} actions={<Button>Import</Button>} />,
    },
    { title: 'Right-to-left title', Show: () => <Header title={rightToLeft} count="3" /> },
  ],
}
