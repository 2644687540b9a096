import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ClaimsList } from './claims-list.tsx'
import { refundsQuery } from './refunds.queries.ts'
import { readRefunds } from './refunds-address.ts'

export const Route = createFileRoute('/_supplier/supplier/supplier-refunds')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(refundsQuery(readRefunds(deps))),
  component: SupplierRefundsPage,
})

/** Requests to answer. @see R-124 */
function SupplierRefundsPage() {
  const asked = Route.useSearch({ select: readRefunds })
  return (
    <>
      <PageHeader
        title="Refunds"
        detail="Requests from stores. What you do not answer in time is decided by our team."
        actions={
          <Button component="a" variant="default" href="/supplier/settings/refund_rules">
            Refund rules
          </Button>
        }
      />
      <ClaimsList
        reader="supplier"
        path="/supplier/supplier-refunds"
        asked={asked}
        empty={{
          text: 'Requests of stores for refunds appear here.',
          action: (
            <Button component="a" href="/supplier/orders">
              See your orders
            </Button>
          ),
        }}
      />
    </>
  )
}
