import { Button } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { categoryLabel, categoryOf, subcategoryLabel } from '@quayside/domain/catalogue/category'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SupplierCard } from '#features/suppliers/parts/supplier-card.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { FilterChips } from '#foundation/ui/filters/filter-chips.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { WideCardsSkeleton } from '#foundation/ui/lists/card-skeletons.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { categoriesQuery, suppliersQuery, useSuppliers } from '../marketplace.queries.ts'
import { filterChipsOf } from '../products/filter-chips-of.ts'
import { rememberList } from '../products/list-as-it-stood.ts'
import classes from '../products/products-page.module.css'
import { readSuppliers, type SuppliersAsked, suppliersAddress, withoutOf } from './suppliers-address.ts'
import { SuppliersCategories } from './suppliers-categories.tsx'
import { SuppliersFilters } from './suppliers-filters.tsx'

export const Route = createFileRoute('/_store/suppliers')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(suppliersQuery(readSuppliers(deps)))
    void context.queryClient.prefetchQuery(categoriesQuery())
  },
  component: SuppliersPage,
})

const skeletonCards = 9
const allSuppliers = { label: 'All suppliers', href: '/suppliers' }

/** List of suppliers. All of the list's state is in the address. @see S-18 */
function SuppliersPage() {
  const asked = Route.useSearch({ select: readSuppliers })
  const navigate = useNavigate()
  const { currency, private_portal } = useStoreSettings()
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useSuppliers(asked)
  // A private portal's store has one supplier, so it sees no category tree.
  const hasTree = private_portal === null
  const go = (to: SuppliersAsked) => void navigate({ to: suppliersAddress(to) })
  const address = suppliersAddress(asked)
  useEffect(() => rememberList('suppliers', address), [address])
  const category = asked.category && (categoryOf(asked.category) ?? asked.category)
  const sub = category && asked.subcategory && subcategoryLabel(category, asked.subcategory)
  return (
    <>
      <PageHeader
        title={category ? `Suppliers of ${sub ?? categoryLabel(category)}` : 'Suppliers'}
        {...(category ? { back: sub ? { label: categoryLabel(category), href: suppliersAddress({ category }) } : allSuppliers } : {})}
        {...(data ? { count: counted(data.pagination.count, 'supplier') } : {})}
        actions={
          <SearchField
            label="Search suppliers"
            wide
            value={asked.search ?? ''}
            onSearch={(search) => go({ ...withoutOf(asked, 'search'), ...(search ? { search } : {}) })}
          />
        }
      />
      <SuppliersFilters asked={asked} hasTree={hasTree} onChange={go} />
      <div className={classes.inForce}>
        <FilterChips
          chips={chipsOf(asked, currency)}
          onRemove={(key) => go(withoutChip(asked, key))}
          onClear={() => go(withoutOf(asked, ...chipped))}
        />
      </div>
      <div className={classes.page}>
        {hasTree && (
          <div className={classes.side}>
            <SuppliersCategories asked={asked} />
          </div>
        )}
        {isError ? (
          <FailureNotice text={marketplaceMessages.suppliersFailed} error={error} onRetry={refetch} />
        ) : isPending ? (
          <WideCardsSkeleton count={skeletonCards} of="suppliers" />
        ) : data.suppliers.length ? (
          <section
            aria-label="Suppliers"
            aria-busy={isPlaceholderData}
            className={classes.results}
            data-stale={isPlaceholderData || undefined}
          >
            <h2 className="visually-hidden">Suppliers</h2>
            <div className={classes.wideGrid}>
              {data.suppliers.map((supplier, at) => (
                <SupplierCard key={supplier.id} supplier={supplier} eager={at < 3} />
              ))}
            </div>
            <ListFooter
              from={(data.pagination.page - 1) * data.pagination.per_page + 1}
              to={(data.pagination.page - 1) * data.pagination.per_page + data.suppliers.length}
              total={data.pagination.count}
              of="suppliers"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(page) => suppliersAddress({ ...asked, page })}
            />
          </section>
        ) : (
          <NobodyFits asked={asked} isPastTheEnd={data.pagination.count > 0} />
        )}
      </div>
    </>
  )
}

/** Filters shown as chips. Category, search, favourites and sort order are cleared at their own controls. */
const chipped = ['filters', 'price_min', 'price_max', 'price_type', 'profit_min', 'shipping_max', 'shipping_country'] as const

/** Profit does not apply here, so the country is the shipping destination. */
const chipsOf = (asked: SuppliersAsked, currency: Currency) =>
  filterChipsOf(asked, currency).map((chip) => (chip.key === 'shipping_country' ? { ...chip, name: 'Shipping to' } : chip))

/** The address without one chip. */
function withoutChip(asked: SuppliersAsked, key: string): SuppliersAsked {
  if (key === 'price') return withoutOf(asked, 'price_min', 'price_max', 'price_type')
  if (key === 'profit_min' || key === 'shipping_max' || key === 'shipping_country') return withoutOf(asked, key)
  const filters = asked.filters?.filter((filter) => filter !== key) ?? []
  return { ...withoutOf(asked, 'filters'), ...(filters.length ? { filters } : {}) }
}

function NobodyFits({ asked, isPastTheEnd }: { asked: SuppliersAsked; isPastTheEnd: boolean }) {
  if (isPastTheEnd) return <PastTheEnd of="suppliers" firstHref={suppliersAddress(withoutOf(asked))} />
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title={marketplaceMessages.noSuppliersFit}
        action={
          <Button component="a" href="/suppliers">
            Show all
          </Button>
        }
      >
        {asked.favourite ? 'Favourite a supplier to see it here.' : 'Remove a filter above, or see all suppliers.'}
      </EmptyState>
    </Panel>
  )
}
