import { Button } from '@mantine/core'
import { EmptyState as Empty } from '#foundation/ui/lists/empty-state.tsx'
import { AdriftPicture } from '#foundation/ui/pictures/adrift-picture.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { longTitle } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

export const emptyState: Widget = {
  key: 'empty-state',
  name: 'Empty and error states',
  group: 'Messages',
  about: 'A picture, the specification’s sentence, what the place is for, exactly one primary button.',
  file: 'foundation/ui/lists/empty-state.tsx',
  examples: [
    {
      title: 'First visit',
      Show: () => (
        <Empty
          picture={<QuayPicture />}
          title="Your import list is empty"
          action={<Button>Find products</Button>}
          aside={<a href="/help">How importing works</a>}
        >
          What you choose stands here until you put it into your shop.
        </Empty>
      ),
    },
    {
      title: 'What went wrong',
      Show: () => (
        <Empty picture={<AdriftPicture />} title="There is no such page" action={<Button>Back to products</Button>}>
          It may have moved, or the address has a slip in it. Nothing is lost.
        </Empty>
      ),
    },
    {
      title: 'Long words',
      Show: () => (
        <Empty picture={<QuayPicture />} title={longTitle} action={<Button>Find products</Button>}>
          {longTitle} {longTitle}
        </Empty>
      ),
    },
  ],
}
