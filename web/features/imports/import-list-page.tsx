import { Button } from '@mantine/core'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { counted } from '#foundation/formats/counts.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { ImportList } from './import-list.tsx'
import { importListAddress, readImportList } from './import-list-address.ts'
import classes from './import-list-page.module.css'
import { importListQuery, importRunQuery, useImportList } from './imports.queries.ts'

/** Loaded on demand, because few stores see it. */
const CsvDownload = lazy(() => import('./csv-download.tsx').then(({ CsvDownload }) => ({ default: CsvDownload })))

export const Route = createFileRoute('/_store/imported/list')({
  validateSearch: readImportList,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(importListQuery(deps))
    void context.queryClient.prefetchQuery(importRunQuery())
  },
  component: ImportListPage,
})

const path = '/imported/list'

/** Import list: products chosen from the catalogue and not yet in the store. @see S-23, S-24, S-25 */
function ImportListPage() {
  const asked = Route.useSearch()
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useImportList(asked)
  const { site } = Route.useRouteContext()
  const isPortalStore = useStoreSettings().private_portal !== null && !hidesSuppliers(site)
  return (
    <div className={classes.narrow}>
      <PageHeader
        title="Import List"
        {...(data ? { count: counted(data.pagination.count, 'product') } : {})}
        actions={
          <>
            <SearchField
              label="Search import list"
              value={asked.search ?? ''}
              onSearch={(search) => void navigate({ to: importListAddress(path, { ...(search ? { search } : {}) }) })}
            />
            <Button component="a" href="/settings/import_settings" variant="default">
              Edit Import Settings
            </Button>
            <Suspense fallback={null}>{isPortalStore && <CsvDownload />}</Suspense>
          </>
        }
      />
      {isError ? (
        <div className={classes.progress}>
          <FailureNotice text="Error fetching product data. Contact support." error={error} onRetry={refetch} />
        </div>
      ) : isPending ? (
        <div className={classes.progress}>
          <Panel flush label="Products to import">
            <TableSkeleton columns={[18, 56, 220, 60, 80, 100]} />
          </Panel>
        </div>
      ) : data.import_list.length > 0 || (data.just_imported.length > 0 && !asked.search) ? (
        <ImportList list={data} asked={asked} path={path} />
      ) : (
        <div className={classes.empty}>
          {data.pagination.count > 0 ? (
            <PastTheEnd of="products" firstHref={importListAddress(path, asked.search ? { search: asked.search } : {})} />
          ) : (
            <NothingHere isSearch={Boolean(asked.search)} limit={data.import_limit} />
          )}
        </div>
      )}
    </div>
  )
}

function NothingHere({ isSearch, limit }: { isSearch: boolean; limit: number | null }) {
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title="There are no products in your Import List"
        action={
          <Button component="a" href={isSearch ? path : '/products'}>
            {isSearch ? 'See the whole list' : 'Find products'}
          </Button>
        }
        aside={
          !isSearch &&
          limit !== null && (
            <>
              Your plan includes {limit} imports. <a href="/settings/plans">Compare plans</a>
            </>
          )
        }
      >
        {isSearch
          ? 'No product on your list has these words in its title.'
          : 'This is where you set titles, pictures and prices before a product goes to your store. Nothing is published until you import it.'}
      </EmptyState>
    </Panel>
  )
}
