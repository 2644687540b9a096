import { Button } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { categoryOf, isCategory, noCategory, noCategoryLabel } from '@quayside/domain/catalogue/category'
import { productTypeLabels, productTypes } from '@quayside/domain/marketplace/product-type'
import { zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { IconLock } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { FilterChips } from '#foundation/ui/filters/filter-chips.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { ProductGridSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { WaterlineLegend } from '#foundation/ui/money/waterline.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { useChosenCurrency } from '../chosen-currency.ts'
import { categoriesQuery, listingQuery, useCategories, useListing } from '../marketplace.queries.ts'
import { SaveSearch } from '../saved-searches/save-search.tsx'
import { SavedSearches } from '../saved-searches/saved-searches.tsx'
import { SupplierOffer } from '../suppliers/supplier-offer.tsx'
import { asRead, CorrectedSearch } from './corrected-search.tsx'
import { filterChipsOf, withoutChip } from './filter-chips-of.ts'
import { rememberList } from './list-as-it-stood.ts'
import { type ListingAsked, listingAddress, placeOf, readListing, without } from './listing-address.ts'
import { ListingCategories } from './listing-categories.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingResults } from './listing-results.tsx'
import classes from './products-page.module.css'

export const Route = createFileRoute('/_store/products')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(listingQuery(readListing(deps)))
    void context.queryClient.prefetchQuery(categoriesQuery(readListing(deps)))
  },
  component: ProductsPage,
})

/** Filters shown as chips. Category, search and sort order are cleared at their own controls. */
const chipped = ['filters', 'price_min', 'price_max', 'price_type', 'profit_min', 'shipping_max', 'shipping_country', 'newer_than'] as const

/** Product listing. All of its state is in the address. @see S-17 */
function ProductsPage() {
  const asked = Route.useSearch({ select: readListing })
  const navigate = useNavigate()
  const { id: storeId, currency: ofStore, private_portal, has_private_products, has_dc_fulfillment: hasDc } = useStoreSettings()
  // A private portal's store has one supplier, so it sees no category tree.
  const hasTree = private_portal === null
  const [currency = ofStore, setCurrency] = useChosenCurrency(storeId)
  const { data, isError, error, isPlaceholderData, refetch } = useListing(asked)
  const place = usePlace(asked)
  const address = listingAddress(asked)
  useEffect(() => rememberList('products', address), [address])
  const zone = asked.shipping_country ?? 'US'
  const go = (to: ListingAsked) => void navigate({ to: listingAddress(to) })
  const [triedAgain, setTriedAgain] = useState<string>()
  const retry = async () => {
    await refetch()
    setTriedAgain(listingAddress(asked))
  }
  // The page may already arrive with a listing that failed twice.
  const failed = triedAgain === listingAddress(asked) ? marketplaceMessages.listFailedAgain : marketplaceMessages.listFailed
  return (
    <>
      <PageHeader
        title={place.title}
        {...(data ? { count: counted(data.pagination.count, 'product') } : {})}
        {...(place.back ? { back: place.back } : {})}
        beside={<SavedSearches currency={ofStore} openedId={asked.saved} isAskedFor={asked.saved_searches === 'open'} />}
        actions={
          <SearchField
            label="Search products"
            wide
            value={asked.search ?? ''}
            onSearch={(search) => go({ ...without(asked, 'search', 'literal'), ...(search ? { search } : {}) })}
          />
        }
      />
      {hasDc && (
        <TabLinks
          label="Product type"
          current={asked.product_type ?? 'all'}
          tabs={productTypes.map((key) => ({
            key,
            name: productTypeLabels[key],
            href: listingAddress({ ...without(asked, 'product_type'), ...(key === 'all' ? {} : { product_type: key }) }),
          }))}
        />
      )}
      <ListingFilters
        asked={asked}
        hasTree={hasTree}
        onChange={go}
        ofStore={ofStore}
        currency={currency}
        onCurrency={setCurrency}
        products={data?.products ?? []}
      />
      <div className={classes.inForce}>
        <FilterChips
          chips={filterChipsOf(asked, ofStore)}
          onRemove={(key) => go(withoutChip(asked, key))}
          onClear={() => go(without(asked, ...chipped))}
        />
        <SaveSearch asked={asked} currency={ofStore} />
        <span className={classes.legend}>
          <WaterlineLegend to={zonePlaces[zone]} />
        </span>
      </div>
      {has_private_products && (
        <a href="/private-products" className={classes.ofOwn}>
          <IconLock size={15} aria-hidden /> Private products for your store
        </a>
      )}
      {asked.search && <SupplierOffer search={asked.search} />}
      {data && !isPlaceholderData && <CorrectedSearch asked={asked} corrections={data.corrections} />}
      {data && isError && (
        <div className={classes.notice}>
          <FailureNotice text={marketplaceMessages.listNotRefreshed} error={error} onRetry={refetch} />
        </div>
      )}
      <div className={classes.page}>
        {hasTree && (
          <div className={classes.side}>
            <ListingCategories asked={asked} />
          </div>
        )}
        {!data ? (
          isError ? (
            <FailureNotice text={failed} error={error} onRetry={retry} />
          ) : (
            <ProductGridSkeleton />
          )
        ) : data.products.length ? (
          <ListingResults listing={data} asked={asked} zone={zone} currency={currency} isStale={isPlaceholderData} />
        ) : (
          <NothingFits
            asked={asked}
            title={place.title}
            count={data.pagination.count}
            search={asked.search && asRead(asked.search, data.corrections)}
          />
        )}
      </div>
    </>
  )
}

/** Title of the page: the deepest chosen category. */
function usePlace(asked: ListingAsked): { title: string; back?: { label: string; href: string } } {
  const { category, subcategory } = asked
  const tree = useCategories(asked)?.categories
  if (!category) return { title: 'Products' }
  const key = categoryOf(category) ?? category
  const top = tree?.find((one) => one.key === key)
  const title = top?.label ?? (key === noCategory || !isCategory(key) ? noCategoryLabel : '')
  const sub = top?.subcategories.find((one) => one.key === subcategory)
  if (sub) return { title: sub.label, back: { label: title, href: listingAddress({ category: key }) } }
  return { title: title || 'Products', back: { label: 'All products', href: '/products' } }
}

interface NothingFitsProps {
  asked: ListingAsked
  title: string
  count: number
  /** The search as corrected. */
  search: string | undefined
}

function NothingFits({ asked, title, count, search }: NothingFitsProps) {
  if (count > 0) return <PastTheEnd of="products" firstHref={listingAddress(without(asked))} />
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title={marketplaceMessages.nothingFits}
        action={
          <Button component="a" href={listingAddress(placeOf(asked))}>
            Clear filters
          </Button>
        }
      >
        {search ? `No results for “${search}” in ${title} with these filters.` : `Remove a filter above, or clear all filters in ${title}.`}
      </EmptyState>
    </Panel>
  )
}
