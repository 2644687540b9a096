import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { addressesQuery, useAddresses } from '../parts/addresses.queries.ts'
import { addressLines, nameOnAddress } from './address-lines.ts'
import classes from './addresses.module.css'
import { useRemoveAddress } from './addresses.queries.ts'

/** A store's own addresses. @see R-034 */
export const Route = createFileRoute('/_store/settings/addresses')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(addressesQuery()),
  component: AddressesPage,
})

const columns: Column[] = [{ name: 'Address' }, { name: 'Use', wide: true }, { name: 'Delete', quiet: true }]

function AddressesPage() {
  const { data, error, refetch } = useAddresses()
  const remove = useRemoveAddress()
  return (
    <>
      <PageHeader
        title="Shipping Addresses"
        back={{ label: 'Settings', href: '/settings' }}
        detail="Your own addresses. A shopper’s address comes with each order."
        actions={
          <>
            <Button component="a" variant="default" href="/order/new">
              New Order
            </Button>
            <Button component="a" href="/settings/addresses/new" leftSection={<IconPlus size={16} />}>
              New Address
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        {error ? (
          <FailureNotice text="Your addresses could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Shipping addresses">
            <TableSkeleton rows={3} columns={[240, 100]} />
          </Panel>
        ) : data.addresses.length === 0 ? (
          <EmptyState
            picture={<QuayPicture />}
            title="No addresses yet"
            action={<a href="/settings/addresses/new">Add your first address</a>}
          >
            Add the address of your store or office. The first one becomes your main address.
          </EmptyState>
        ) : (
          <Panel flush label="Shipping addresses">
            <DataTable label="Shipping addresses" columns={columns}>
              {data.addresses.map((address) => (
                <tr key={address.id}>
                  <td>
                    <a className={classes.name} href={`/settings/addresses/${address.id}`}>
                      {nameOnAddress(address)}
                    </a>
                    {addressLines(address).map((line) => (
                      <span key={line} className={classes.lines}>
                        {line}
                      </span>
                    ))}
                  </td>
                  <td data-wide>{address.is_store_address && <StatusBadge tone="good" label="Main address" />}</td>
                  <td data-num>
                    <ConfirmButton
                      size="xs"
                      isGrave
                      question="Delete this address?"
                      consequence="This cannot be undone."
                      confirm="Delete"
                      aria-label={`Delete the address of ${nameOnAddress(address)}`}
                      onConfirm={() =>
                        remove.mutate(
                          { params: { id: address.id } },
                          { onSuccess: () => showToast({ tone: 'good', text: 'Address deleted' }) },
                        )
                      }
                    >
                      Delete
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
