import { Button } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { categoryLabel, categoryOf } from '@quayside/domain/catalogue/category'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SupplierCard } from '#features/suppliers/parts/supplier-card.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { WideCardsSkeleton } from '#foundation/ui/card-skeletons.tsx'
import { CategoryTree } from '#foundation/ui/category-tree.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { FailureNotice } from '#foundation/ui/failure-notice.tsx'
import { FilterChips } from '#foundation/ui/filter-chips.tsx'
import { ListFooter } from '#foundation/ui/list-footer.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { PastTheEnd } from '#foundation/ui/past-the-end.tsx'
import { QuayPicture } from '#foundation/ui/quay-picture.tsx'
import { SearchField } from '#foundation/ui/search-field.tsx'
import { filterChipsOf } from './filter-chips-of.ts'
import { categoriesQuery, suppliersQuery, useCategories, useSuppliers } from './marketplace.queries.ts'
import classes from './products-page.module.css'
import { readSuppliers, type SuppliersAsked, suppliersAddress, withoutOf } from './suppliers-address.ts'
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

/** Who sells here. All of the list's state is in the address. @see S-18 */
function SuppliersPage() {
  const asked = Route.useSearch({ select: readSuppliers })
  const navigate = useNavigate()
  const { currency, private_portal } = useStoreSettings()
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useSuppliers(asked)
  const go = (to: SuppliersAsked) => void navigate({ to: suppliersAddress(to) })
  const category = asked.category && (categoryOf(asked.category) ?? asked.category)
  return (
    <>
      <PageHeader
        title={category ? `Suppliers of ${categoryLabel(category)}` : 'Suppliers'}
        {...(category ? { back: { label: 'All suppliers', href: '/suppliers' } } : {})}
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
      <SuppliersFilters asked={asked} onChange={go} />
      <div className={classes.inForce}>
        <FilterChips
          chips={filterChipsOf(asked, currency)}
          onRemove={(key) => go(withoutChip(asked, key))}
          onClear={() => go({ ...(asked.search ? { search: asked.search } : {}), ...(category ? { category } : {}) })}
        />
      </div>
      <div className={classes.page}>
        {private_portal === null && (
          <div className={classes.side}>
            <Places asked={asked} />
          </div>
        )}
        {isError ? (
          <FailureNotice text={marketplaceMessages.suppliersFailed} error={error} onRetry={() => void refetch()} />
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

/** The same address with one chip taken away. */
function withoutChip(asked: SuppliersAsked, key: string): SuppliersAsked {
  if (key === 'price') return withoutOf(asked, 'price_min', 'price_max', 'price_type')
  if (key === 'profit_min' || key === 'shipping_max' || key === 'shipping_country') return withoutOf(asked, key)
  const filters = asked.filters?.filter((filter) => filter !== key) ?? []
  return { ...withoutOf(asked, 'filters'), ...(filters.length ? { filters } : {}) }
}

function Places({ asked }: { asked: SuppliersAsked }) {
  const tree = useCategories()
  if (!tree) return null
  const kept = withoutOf(asked, 'category', 'subcategory')
  const category = asked.category && (categoryOf(asked.category) ?? asked.category)
  return (
    <CategoryTree
      all="All suppliers"
      categories={tree.categories.map(({ key, label, subcategories }) => ({
        key,
        name: label,
        children: subcategories.filter((one) => one.count > 0).map((one) => ({ key: one.key, name: one.label })),
      }))}
      {...(category ? { category } : {})}
      {...(asked.subcategory ? { subcategory: asked.subcategory } : {})}
      hrefFor={(key, sub) => suppliersAddress({ ...(key ? { category: key } : {}), ...(sub ? { subcategory: sub } : {}), ...kept })}
    />
  )
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
        {asked.favourite
          ? 'Press the heart of a supplier, and you find it here again.'
          : 'Take one filter away above, or look at all suppliers.'}
      </EmptyState>
    </Panel>
  )
}
