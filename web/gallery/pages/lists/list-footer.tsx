import { ListFooter as Footer } from '#foundation/ui/lists/list-footer.tsx'
import type { Widget } from '../../widget.ts'

export const listFooter: Widget = {
  key: 'list-footer',
  name: 'List footer',
  group: 'Lists',
  about: 'The end of every list: which part of it this is, and the other pages.',
  file: 'foundation/ui/lists/list-footer.tsx',
  examples: [
    { title: 'One page', Show: () => <Footer from={1} to={7} total={7} of="orders" page={1} pages={1} hrefFor={String} /> },
    { title: 'Many', Show: () => <Footer from={253} to={288} total={6410} of="products" page={8} pages={179} hrefFor={String} /> },
  ],
}
