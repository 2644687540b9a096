import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import { type marketplaceApi, marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { ProductCard as Card } from '@quayside/contract/marketplace/product'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { useAddToImportList } from '../marketplace.queries.ts'
import { ProductCard } from '../parts/product-card.tsx'
import { cardOf } from '../products/card-of.tsx'
import grid from '../products/products-page.module.css'
import { isNarrowed, type SupplierAsked, supplierAddress } from './supplier-address.ts'
import classes from './supplier-page.module.css'

interface SupplierProductsProps {
  data: Reply<typeof marketplaceApi.supplier>
  asked: SupplierAsked
  isStale: boolean
}

/** Featured products of a supplier, followed by all of its products. */
export function SupplierProducts({ data, asked, isStale }: SupplierProductsProps) {
  const { supplier, featured_products, products, pagination } = data
  const { page, pages, per_page, count } = pagination
  const from = (page - 1) * per_page + 1
  return (
    <div className={grid.results} data-stale={isStale || undefined} aria-busy={isStale}>
      {featured_products.length > 0 && (
        <section className={classes.section} aria-label="Featured Products">
          <h2>Featured Products</h2>
          <Cards cards={featured_products} zone={asked.shipping_country} eager={4} />
        </section>
      )}
      <section className={classes.section} aria-label="All Products">
        <h2>All Products</h2>
        {products.length ? (
          <>
            <Cards cards={products} zone={asked.shipping_country} eager={featured_products.length ? 0 : 4} />
            <ListFooter
              from={from}
              to={from + products.length - 1}
              total={count}
              of="products"
              page={page}
              pages={pages}
              hrefFor={(to) => supplierAddress(supplier.id, { ...asked, page: to })}
            />
          </>
        ) : (
          <NothingHere data={data} asked={asked} />
        )}
      </section>
    </div>
  )
}

function NothingHere({ data: { supplier, pagination }, asked }: Pick<SupplierProductsProps, 'data' | 'asked'>) {
  const { page: _page, ...kept } = asked
  if (pagination.count > 0) return <PastTheEnd of="products" firstHref={supplierAddress(supplier.id, kept)} />
  const isAsked = isNarrowed(asked)
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title={isAsked ? marketplaceMessages.nothingFits : `${supplier.name} has nothing to sell right now.`}
        action={
          <Button component="a" href={isAsked ? supplierAddress(supplier.id, {}) : '/products'}>
            {isAsked ? 'Clear filters' : 'Find products'}
          </Button>
        }
      >
        {isAsked ? `No products of ${supplier.name} match these filters.` : 'Its products appear here as soon as they are available.'}
      </EmptyState>
    </Panel>
  )
}

function Cards({ cards, zone = 'US', eager }: { cards: readonly Card[]; zone?: SupplierAsked['shipping_country']; eager: number }) {
  const { currency } = useStoreSettings()
  const add = useAddToImportList()
  return (
    <div className={grid.grid}>
      {cards.map((card, at) => (
        <ProductCard
          key={card.id}
          {...cardOf(card, { zone, currency })}
          onAdd={() => add.mutate({ body: { product_id: card.id } })}
          eager={at < eager}
        />
      ))}
    </div>
  )
}
