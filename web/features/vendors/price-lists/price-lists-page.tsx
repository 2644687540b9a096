import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import classes from './price-lists.module.css'
import { priceListsQuery, useRemovePriceList } from './price-lists.queries.ts'

/** Price lists: chosen products for chosen vendors. @see S-64 */
export const Route = createFileRoute('/_supplier/supplier/price-lists')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(priceListsQuery()),
  component: PriceListsPage,
})

const columns: Column[] = [
  { name: 'List' },
  { name: 'Products', numeric: true },
  { name: 'Vendors', numeric: true },
  { name: 'Saved', wide: true },
  { name: 'Remove', quiet: true },
]

function PriceListsPage() {
  const { data, error, refetch } = useQuery(priceListsQuery())
  const remove = useRemovePriceList()
  return (
    <>
      <PageHeader
        title="Private Price Lists"
        back={{ label: 'Vendors', href: '/supplier/vendors/private' }}
        detail="Only the vendors of a list can see, import and sell its products. Each vendor pays its own price."
        actions={
          <Button component="a" href="/supplier/price-list/new" leftSection={<IconPlus size={16} />}>
            New list
          </Button>
        }
      />
      <div className={classes.page}>
        {error ? (
          <FailureNotice text="Your price lists could not be loaded" error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Private price lists">
            <TableSkeleton rows={3} columns={[220, 60, 60, 90]} />
          </Panel>
        ) : data.price_lists.length === 0 ? (
          <EmptyState
            picture={<QuayPicture />}
            title="No private price lists"
            action={
              <Button component="a" href="/supplier/price-list/new">
                New list
              </Button>
            }
          >
            Every store sees your active products. Put products on a list to offer them only to vendors you choose.
          </EmptyState>
        ) : (
          <Panel flush label="Private price lists">
            <DataTable label="Private price lists" columns={columns}>
              {data.price_lists.map(({ id, name, products, vendors, saved_at }) => (
                <tr key={id}>
                  <td className={classes.name}>
                    <a href={`/supplier/price-list/${id}`}>{name}</a>
                  </td>
                  <td data-num>{products}</td>
                  <td data-num>{vendors}</td>
                  <td data-wide>{formatDate(saved_at)}</td>
                  <td data-num>
                    <ConfirmButton
                      size="xs"
                      isGrave
                      question={`Remove ${name}?`}
                      consequence={`Every store sees its ${counted(products, 'product')} again, unless another list holds them.`}
                      confirm="Remove"
                      aria-label={`Remove ${name}`}
                      onConfirm={() =>
                        remove.mutate({ params: { id } }, { onSuccess: () => showToast({ tone: 'good', text: `${name} removed` }) })
                      }
                    >
                      Remove
                    </ConfirmButton>
                  </td>
                </tr>
              ))}
            </DataTable>
          </Panel>
        )}
      </div>
    </>
  )
}
