import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ClaimsList } from './claims-list.tsx'
import { refundsQuery } from './refunds.queries.ts'
import { readRefunds } from './refunds-address.ts'

export const Route = createFileRoute('/_store/settings/refunds')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(refundsQuery(readRefunds(deps))),
  component: StoreRefundsPage,
})

/** Refund requests of the store. @see R-040, M-154 */
function StoreRefundsPage() {
  const asked = Route.useSearch({ select: readRefunds })
  return (
    <>
      <PageHeader
        title="Refunds"
        back={{ label: 'Settings', href: '/settings' }}
        detail="What you asked suppliers to refund. Open a paid order to request a refund."
      />
      <ClaimsList
        reader="store"
        path="/settings/refunds"
        asked={asked}
        empty={{
          text: 'If something is wrong with an order, open it and request a refund.',
          action: (
            <Button component="a" href="/orders">
              See your orders
            </Button>
          ),
        }}
      />
    </>
  )
}
