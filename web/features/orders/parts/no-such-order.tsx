import { Button } from '@mantine/core'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { AdriftPicture } from '#foundation/ui/pictures/adrift-picture.tsx'

/** Page for an address without an order of this user. */
export function NoSuchOrder({ back, title, all }: { back: { label: string; href: string }; title: string; all: string }) {
  return (
    <>
      <PageHeader title="Order" back={back} />
      <EmptyState
        picture={<AdriftPicture />}
        title={title}
        action={
          <Button component="a" href={all}>
            See all orders
          </Button>
        }
      >
        This order does not exist here. It may belong to another account, or the address may be incomplete.
      </EmptyState>
    </>
  )
}
