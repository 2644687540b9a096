import { Button } from '@mantine/core'
import type { ImportedStatus } from '@quayside/domain/shop-health/issues'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { importedQuery, useImported } from './imported.queries.ts'
import { type ImportedAsked, importedAddress, importedPath, readImported } from './imported-address.ts'
import classes from './imported-products.module.css'
import { ImportedTable } from './imported-table.tsx'

const ConflictsPanel = lazy(() => import('./conflicts-panel.tsx').then((module) => ({ default: module.ConflictsPanel })))

export const Route = createFileRoute('/_store/imported/store')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(importedQuery(readImported(deps))),
  component: ImportedProductsPage,
})

const hints: Readonly<Partial<Record<ImportedStatus, string>>> = {
  issues: "To resolve a product issue, click either 'Sync' or 'Delete'",
  warnings: "No action is required for Low / Out Of Stock products. To remove them from your store, click 'Delete'",
}

/** Products in the store, with their issues. @see S-27 */
function ImportedProductsPage() {
  const asked = Route.useSearch({ select: readImported })
  const navigate = useNavigate()
  const { status = 'all', search } = asked
  const { data, isPending, isError, error, refetch } = useImported(asked)
  const { unsynced_count: unsynced } = useStoreSettings()
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  const tab = (key: ImportedStatus, name: string, count?: number) => ({
    key,
    name,
    href: importedAddress({ status: key, ...(search ? { search } : {}) }),
    ...(count === undefined ? {} : { count }),
  })
  return (
    <>
      <PageHeader
        title="Imported"
        actions={
          <SearchField
            label="Search imported products"
            value={search ?? ''}
            onSearch={(text) => void navigate({ to: importedAddress({ status, ...(text ? { search: text } : {}) }) })}
          />
        }
      />
      <TabLinks
        label="Imported products"
        current={status}
        tabs={[tab('all', 'All Products'), tab('issues', 'Issues', data?.issue_count), tab('warnings', 'Low Stock', data?.warning_count)]}
      />
      <div className={classes.page}>
        {unsynced > 0 && (
          <Notice tone="wait">
            {counted(unsynced, 'product')} in your shop {unsynced === 1 ? 'differs' : 'differ'} from what Quayside sent there.{' '}
            <a href="/unsynced">{unsynced === 1 ? 'See it' : 'See them'}</a>
          </Notice>
        )}
        {hints[status] && <Notice tone="info">{hints[status]}</Notice>}
        {status === 'issues' && (
          <Suspense>
            <ConflictsPanel />
          </Suspense>
        )}
        {isError ? (
          <FailureNotice text="Error retrieving imported products" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Imported products">
            <TableSkeleton columns={[44, 220, 80, 60, 80, 100]} />
          </Panel>
        ) : data.products.length > 0 ? (
          <>
            <ImportedTable products={data.products} />
            <ListFooter
              from={from + 1}
              to={from + data.products.length}
              total={data.pagination.count}
              of="products"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(p) => importedAddress({ ...asked, p })}
            />
          </>
        ) : (
          <Nothing asked={asked} count={data.pagination.count} />
        )}
      </div>
    </>
  )
}

function Nothing({ asked: { status = 'all', search }, count }: { asked: ImportedAsked; count: number }) {
  if (count > 0) return <PastTheEnd of="products" firstHref={importedAddress({ status, ...(search ? { search } : {}) })} />
  if (search || status !== 'all') {
    return (
      <Panel>
        <EmptyState
          picture={<QuayPicture />}
          title={search ? 'No products match your search' : status === 'issues' ? 'No products have issues' : 'No product is low in stock'}
          action={
            <Button component="a" href={importedPath}>
              See all products
            </Button>
          }
        >
          {search
            ? 'No product on this tab has these words in its title.'
            : status === 'issues'
              ? 'Your products match their suppliers.'
              : 'Every product in your store has more than ten left in stock.'}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title="No products in your store yet"
        action={
          <Button component="a" href="/imported/list">
            Go to import list
          </Button>
        }
        aside={<a href="/products">Find products</a>}
      >
        Products you import appear here, with their prices and stock.
      </EmptyState>
    </Panel>
  )
}
