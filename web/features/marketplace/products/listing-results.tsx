import type { Reply } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { memo, useDeferredValue } from 'react'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { useAddToImportList } from '../marketplace.queries.ts'
import { ProductCard } from '../parts/product-card.tsx'
import { cardOf } from './card-of.tsx'
import { type ListingAsked, listingAddress } from './listing-address.ts'
import classes from './products-page.module.css'

interface ListingResultsProps {
  listing: Reply<typeof marketplaceApi.list>
  asked: ListingAsked
  zone: ShippingZone
  currency: Currency
  /** True while the previous results are still shown. */
  isStale: boolean
}

/** Number of first cards that load their pictures at once. */
const firstSeen = 4
/** Number of cards that fill the window. The others are rendered after the first paint, at low priority. */
const firstDrawn = 8

/** Memoised, so that opening a filter does not render 36 cards again. */
export const ListingResults = memo(function ListingResults({ listing, asked, zone, currency, isStale }: ListingResultsProps) {
  const add = useAddToImportList()
  const products = useDeferredValue(listing.products, listing.products.slice(0, firstDrawn))
  const { page, pages, per_page, count } = listing.pagination
  const from = (page - 1) * per_page + 1
  return (
    <section
      aria-label="Products"
      aria-busy={isStale || products !== listing.products}
      className={classes.results}
      data-stale={isStale || undefined}
    >
      <h2 className="visually-hidden">Products</h2>
      <div className={classes.grid}>
        {products.map((card, at) => (
          <ProductCard
            key={card.id}
            {...cardOf(card, { zone, currency })}
            onAdd={() => add.mutate({ body: { product_id: card.id } })}
            eager={at < firstSeen}
          />
        ))}
      </div>
      <ListFooter
        from={from}
        to={from + listing.products.length - 1}
        total={count}
        of="products"
        page={page}
        pages={pages}
        hrefFor={(to) => listingAddress({ ...asked, page: to })}
      />
    </section>
  )
})
