import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import type { Widget } from '../../widget.ts'

export const pastTheEnd: Widget = {
  key: 'past-the-end',
  name: 'Past the end',
  group: 'Lists',
  about: 'What stands on a page beyond a list’s last: the specification’s sentence, and the way back.',
  file: 'foundation/ui/lists/past-the-end.tsx',
  examples: [
    { title: 'Products', Show: () => <PastTheEnd of="products" firstHref="#first" /> },
    { title: 'Suppliers', Show: () => <PastTheEnd of="suppliers" firstHref="#first" /> },
  ],
}
