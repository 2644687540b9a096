import { Button } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { FilterChips } from '#foundation/ui/filters/filter-chips.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ProductGridSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { supplierQuery, useSupplier } from '../marketplace.queries.ts'
import { filterChipsOf } from '../products/filter-chips-of.ts'
import { listAsItStood } from '../products/list-as-it-stood.ts'
import { isNarrowed, readSupplier, type SupplierAsked, supplierAddress } from './supplier-address.ts'
import { SupplierFilters } from './supplier-filters.tsx'
import { closedToStores, SupplierHeader } from './supplier-header.tsx'
import classes from './supplier-page.module.css'
import { SupplierProducts } from './supplier-products.tsx'

/** Both are below the products and load later. */
const RefundsAtOnce = comeLater(async () => (await import('#features/refunds/parts/refunds-at-once.tsx')).RefundsAtOnce)
const ReviewsPanel = comeLater(async () => (await import('#features/reviews/parts/reviews-panel.tsx')).ReviewsPanel)
const Scorecard = comeLater(async () => (await import('#features/analytics/parts/scorecard.tsx')).Scorecard)

export const Route = createFileRoute('/_store/supplier-id/$id')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const id = readWhole(params.id)
    if (id) void context.queryClient.prefetchQuery(supplierQuery({ ...readSupplier(deps), id }))
  },
  component: SupplierPage,
})

/** One supplier: its profile, products and reviews. @see S-19 */
function SupplierPage() {
  const id = readWhole(Route.useParams().id)
  // A portal's store has one supplier, so there is no list to go back to.
  const back = useStoreSettings().private_portal ? {} : { back: { label: 'Suppliers', href: listAsItStood('suppliers') ?? '/suppliers' } }
  return id ? <OneSupplier key={id} id={id} {...back} /> : <Missing {...back} />
}

function OneSupplier({ id, ...back }: Back & { id: number }) {
  const asked = Route.useSearch({ select: readSupplier })
  const navigate = useNavigate()
  const { currency } = useStoreSettings()
  const { data, isPending, error, isPlaceholderData, refetch } = useSupplier({ ...asked, id })
  if (isPending) return <Waiting {...back} />
  if (!data || data.supplier.id !== id) {
    if (error?.status === 404) return <Missing {...back} />
    if (!error) return <Waiting {...back} />
    return (
      <>
        <PageHeader title="Supplier" {...back} />
        <div className={classes.failed}>
          <FailureNotice text={marketplaceMessages.supplierFailed} error={error} onRetry={refetch} />
        </div>
      </>
    )
  }
  const { supplier } = data
  const go = (to: SupplierAsked) => void navigate({ to: supplierAddress(id, to) })
  return (
    <>
      <SupplierHeader supplier={supplier} {...back} />
      {(data.pagination.count > 0 || isNarrowed(asked)) && (
        <>
          <div className={classes.narrow}>
            <SearchField
              label={`Search ${supplier.name}`}
              placeholder="Search products"
              value={asked.search ?? ''}
              onSearch={(search) => {
                const { search: _former, page: _page, ...rest } = asked
                go({ ...rest, ...(search ? { search } : {}) })
              }}
            />
            <SupplierFilters asked={asked} onChange={go} />
          </div>
          <div className={classes.inForce}>
            <FilterChips
              chips={filterChipsOf(asked, currency)}
              onRemove={(key) => go(withoutChip(asked, key))}
              onClear={() => go(asked.search ? { search: asked.search } : {})}
            />
          </div>
        </>
      )}
      <SupplierProducts data={data} asked={asked} isStale={isPlaceholderData} />
      <div className={classes.reviews}>
        <Suspense fallback={null}>
          <RefundsAtOnce supplierId={supplier.id} />
        </Suspense>
      </div>
      <div className={classes.reviews}>
        <Suspense fallback={null}>
          <Scorecard lines={supplier.scorecard} />
        </Suspense>
      </div>
      <div className={classes.reviews}>
        <Suspense fallback={null}>
          <ReviewsPanel supplier={supplier} {...(supplier.status === 'ACTIVE' ? {} : { closed: closedToStores })} />
        </Suspense>
      </div>
    </>
  )
}

/** The address without one chip. */
function withoutChip(asked: SupplierAsked, key: string): SupplierAsked {
  const { page: _page, ...left } = asked
  const names = key === 'price' ? (['price_min', 'price_max', 'price_type'] as const) : [key as keyof typeof left]
  for (const name of names) delete left[name]
  return left
}

type Back = { back?: { label: string; href: string } }

const Waiting = (back: Back) => (
  <>
    <PageHeader title="Supplier" {...back} />
    <div className={classes.waiting}>
      <ProductGridSkeleton count={8} />
    </div>
  </>
)

function Missing(back: Back) {
  return (
    <>
      <PageHeader title="Supplier" {...back} />
      <Panel>
        <EmptyState
          picture={<QuayPicture />}
          title={marketplaceMessages.supplierMissing}
          action={
            <Button component="a" href={back.back ? '/suppliers' : '/products'}>
              {back.back ? 'All suppliers' : 'Find products'}
            </Button>
          }
        >
          The supplier has left, or the address is wrong. Products already in your store stay there.
        </EmptyState>
      </Panel>
    </>
  )
}
