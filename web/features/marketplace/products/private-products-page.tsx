import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { ProductGridSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { privateProductsQuery, useAddToImportList } from '../marketplace.queries.ts'
import { ProductCard } from '../parts/product-card.tsx'
import { cardOf } from './card-of.tsx'
import classes from './products-page.module.css'

/** Private products that suppliers offer to this store and few others. @see S-64 */
export const Route = createFileRoute('/_store/private-products')({ validateSearch: rawSearch, component: PrivateProductsPage })

function PrivateProductsPage() {
  const page = Route.useSearch({ select: ({ page: asked }) => readWhole(asked, 2) ?? 1 })
  const { data, error, refetch } = useQuery(privateProductsQuery(page))
  const { currency } = useStoreSettings()
  const add = useAddToImportList()
  return (
    <>
      <PageHeader
        title="Private products"
        back={{ label: 'Products', href: '/products' }}
        detail="Suppliers keep these for you. Other stores do not see them."
        {...(data ? { count: counted(data.pagination.count, 'product') } : {})}
      />
      <div className={classes.own}>
        {error ? (
          <FailureNotice text="Error retrieving products" error={error} onRetry={refetch} />
        ) : !data ? (
          <ProductGridSkeleton count={8} />
        ) : data.products.length === 0 ? (
          <EmptyState picture={<QuayPicture />} title="No private products" action={<a href="/products">Find products</a>}>
            A supplier can put products on a private price list for your store. They appear here.
          </EmptyState>
        ) : (
          <>
            <div className={classes.grid}>
              {data.products.map((card) => (
                <ProductCard
                  key={card.id}
                  {...cardOf(card, { zone: 'US', currency })}
                  onAdd={() => add.mutate({ body: { product_id: card.id } })}
                />
              ))}
            </div>
            <ListFooter
              from={data.pagination.first_item}
              to={data.pagination.last_item}
              total={data.pagination.count}
              of="products"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(to) => (to > 1 ? `/private-products?page=${to}` : '/private-products')}
            />
          </>
        )}
      </div>
    </>
  )
}
