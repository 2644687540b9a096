import type { OrderedPart } from '@quayside/contract/orders/ordered-part'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { formatDate } from '#foundation/formats/dates.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { OrderBadge } from '../parts/order-badge.tsx'
import { Tracking } from '../parts/tracking.tsx'
import classes from './ordered-parts.module.css'

interface OrderedPartsProps {
  parts: readonly OrderedPart[]
  /** Page of one order, without its id. */
  path: string
}

/** Parts of orders, each with its goods and tracking. */
export function OrderedParts({ parts, path }: OrderedPartsProps) {
  return (
    <ul className={classes.parts}>
      {parts.map((part) => (
        <li key={part.supplier_order_id}>
          <div className={classes.head}>
            <a href={`${path}/${part.order_id}`}>{part.order}</a>
            <OrderBadge status={part.status} />
            <span className={`num ${classes.words}`}>{formatDate(part.ordered_at)}</span>
            <b>
              <Money minor={part.total.minor} currency={part.total.currency} />
            </b>
          </div>
          <ul className={classes.goods}>
            {part.products.map((product) => (
              <li key={`${product.product_id} ${product.variant}`}>
                <Picture src={product.image} height={150} ground={product.ground_colour} className={classes.picture} />
                <span>
                  <span className="num">{product.quantity} ×</span>{' '}
                  <a href={`/product/${product.product_id}`}>{goodsName(product.title, product.variant)}</a>
                </span>
              </li>
            ))}
          </ul>
          {part.tracking.map(({ carrier, tracking_number }, place) => (
            <Tracking key={place} carrier={carrier} number={tracking_number} />
          ))}
        </li>
      ))}
    </ul>
  )
}

export const goodsName = (title: string, variant: string): string => [title, shownVariantName(variant)].filter(Boolean).join(', ')
