import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { Product } from '@quayside/contract/marketplace/product'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { RowOfCards } from '#foundation/ui/lists/row-of-cards.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useAddToImportList, useSimilar } from '../marketplace.queries.ts'
import { ProductCard } from '../parts/product-card.tsx'
import { cardOf } from '../products/card-of.tsx'
import classes from './product-page.module.css'

/** Similar products of other suppliers, or nothing. They are loaded separately, so that the page does not wait. */
export function SimilarProducts({ to: { id, shipping_country: zone } }: { to: Product }) {
  const { currency } = useStoreSettings()
  const { data, error, refetch } = useSimilar({ id, ...(zone === 'US' ? {} : { shipping_country: zone }) })
  const add = useAddToImportList()
  if (error && !data)
    return (
      <div className={classes.similar}>
        <FailureNotice text={marketplaceMessages.similarFailed} error={error} onRetry={refetch} />
      </div>
    )
  if (!data?.products.length) return null
  return (
    <div className={classes.similar}>
      <RowOfCards title="Similar from other suppliers">
        {data.products.map((card) => (
          <ProductCard
            key={card.id}
            {...cardOf(card, { zone, currency })}
            onAdd={() => add.mutate({ body: { product_id: card.id } })}
            titlePlace="productTitleOnDashboard"
          />
        ))}
      </RowOfCards>
    </div>
  )
}
