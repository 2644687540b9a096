import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { When } from '#foundation/ui/when.tsx'
import { bulkEditAddress, bulkEditsAddress, newBulkEditAddress } from './bulk-edit-address.ts'
import { BulkEditBadge } from './bulk-edit-badge.tsx'
import { editWords } from './bulk-edit-words.ts'
import { bulkEditsQuery, useBulkEdits } from './bulk-edits.queries.ts'

const pageOf = (search: { page?: unknown }): number => readWhole(search.page, 2) ?? 1

/** Bulk edits, newest first; each can be opened and undone. */
export const Route = createFileRoute('/_supplier/supplier/bulk-edits')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: ({ context, deps: { page } }) => void context.queryClient.prefetchQuery(bulkEditsQuery(page)),
  component: BulkEditsPage,
})

const columns: Column[] = [
  { name: 'Edit' },
  { name: 'Started' },
  { name: 'State' },
  { name: 'Changed', numeric: true },
  { name: 'Refused', numeric: true, wide: true },
]

function BulkEditsPage() {
  const page = pageOf(Route.useSearch())
  const { data, isPending, isError, error, refetch } = useBulkEdits(page)
  return (
    <>
      <PageHeader
        title="Bulk edits"
        back={{ label: 'Products', href: '/supplier/products' }}
        actions={
          <Button component="a" href={newBulkEditAddress({ type: 'all' })}>
            Change prices
          </Button>
        }
      />
      {isError ? (
        <FailureNotice text="Bulk edits could not be loaded." error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Bulk edits">
          <TableSkeleton columns={[220, 120, 90, 60]} />
        </Panel>
      ) : data.bulk_edits.length === 0 ? (
        <EmptyState picture={<QuayPicture />} title="No bulk edits yet" action={<a href="/supplier/products">Choose products</a>}>
          Change the prices of many products at once. You see every change before it is made, and can undo it.
        </EmptyState>
      ) : (
        <>
          <Panel flush label="Bulk edits">
            <DataTable label="Bulk edits" columns={columns}>
              {data.bulk_edits.map((bulkEdit) => (
                <tr key={bulkEdit.id}>
                  <td>
                    <a href={bulkEditAddress(bulkEdit.id)}>{editWords(bulkEdit.edit)}</a>
                  </td>
                  <td>
                    <When at={bulkEdit.started_at} exact />
                  </td>
                  <td>
                    <BulkEditBadge state={bulkEdit.state} />
                  </td>
                  <td data-num>{bulkEdit.written.toLocaleString('en-US')}</td>
                  <td data-num data-wide>
                    {bulkEdit.refused.toLocaleString('en-US')}
                  </td>
                </tr>
              ))}
            </DataTable>
          </Panel>
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="bulk edits"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={bulkEditsAddress}
          />
        </>
      )}
    </>
  )
}
