import { NativeSelect } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { managedSuppliersQuery, useManagedSuppliers } from '../admin.queries.ts'
import { SupplierCard } from './supplier-card.tsx'
import { readSuppliersAsked, suppliersAddress } from './suppliers-address.ts'
import classes from './suppliers-page.module.css'

/** List of suppliers: the issues that keep each from going live, and the decisions about them. @see S-76 */
export const Route = createFileRoute('/_admin/admin/suppliers')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(managedSuppliersQuery(readSuppliersAsked(deps))),
  component: SuppliersPage,
})

function SuppliersPage() {
  const asked = Route.useSearch({ select: readSuppliersAsked })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useManagedSuppliers(asked)
  const status = asked.status ?? 'inactive'
  return (
    <>
      <PageHeader title="Suppliers" detail="Applications, suppliers being set up, and those that are live." />
      <div className={classes.bar}>
        <TabLinks
          label="Suppliers by status"
          current={status}
          tabs={[
            { key: 'inactive', name: 'Inactive', href: suppliersAddress({ ...asked, page: 1, status: 'inactive' }) },
            { key: 'active', name: 'Active', href: suppliersAddress({ ...asked, page: 1, status: 'active' }) },
          ]}
        />
        <NativeSelect
          aria-label="Sort"
          value={asked.sorting ?? 'newest'}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: suppliersAddress({ ...asked, page: 1, sorting: value === 'issues' ? 'issues' : 'newest' }) })
          }
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'issues', label: 'Most issues first' },
          ]}
        />
      </div>
      {isError ? (
        <FailureNotice text="Error retrieving suppliers" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Suppliers">
          <TableSkeleton columns={[280, 200, 140]} />
        </Panel>
      ) : data.suppliers.length === 0 ? (
        <Panel>
          <p className={classes.nothing}>{status === 'active' ? 'No supplier is live yet.' : 'No supplier is waiting.'}</p>
        </Panel>
      ) : (
        <>
          <ul className={classes.cards} aria-label="Suppliers">
            {data.suppliers.map((supplier) => (
              <li key={supplier.id}>
                <SupplierCard supplier={supplier} />
              </li>
            ))}
          </ul>
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="suppliers"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => suppliersAddress({ ...asked, page })}
          />
        </>
      )}
    </>
  )
}
