import { Button } from '@mantine/core'
import { Panel } from '../panel.tsx'
import { QuayPicture } from '../pictures/quay-picture.tsx'
import { EmptyState } from './empty-state.tsx'

interface PastTheEndProps {
  /** Plural noun: "products". */
  of: string
  /** First page with the same parameters. */
  firstHref: string
}

/** Message for a page beyond the end of a list: an old link, or a list that has become shorter. @see M-070 */
export function PastTheEnd({ of, firstHref }: PastTheEndProps) {
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title={`There are no more ${of} on this page.`}
        action={
          <Button component="a" href={firstHref}>
            First page
          </Button>
        }
      >
        The list has become shorter, or the address names a page beyond its end.
      </EmptyState>
    </Panel>
  )
}
