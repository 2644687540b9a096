import { ProductGridSkeleton, TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import type { Widget } from '../../widget.ts'

export const skeletons: Widget = {
  key: 'skeletons',
  name: 'Skeletons',
  group: 'Lists',
  about: 'What loads has the shape of what comes, so that nothing jumps. Never a spinner over a blank page.',
  file: 'foundation/ui/lists/skeletons.tsx',
  examples: [
    { title: 'Six rows of a table', flush: true, Show: () => <TableSkeleton columns={[44, 220, 90, 60]} /> },
    { title: 'Cards', Show: () => <ProductGridSkeleton count={4} /> },
  ],
}
