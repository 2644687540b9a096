import { Button } from '@mantine/core'
import type { WireChange, WireChangeGroup } from '@quayside/contract/alerts/change'
import { changeNames, changesBeforeExpanding } from '@quayside/domain/alerts/change-feed'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import { type Currency, parseMinor } from '@quayside/domain/vocabulary/money'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { SupplierMark } from '#features/suppliers/parts/supplier-mark.tsx'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { Shortened } from '#foundation/ui/shortened.tsx'
import classes from './changes-page.module.css'

/** A product or supplier with its changes: three lines, and the rest on demand. */
export function ChangeGroup({ group }: { group: WireChangeGroup }) {
  const [isWhole, setIsWhole] = useState(false)
  const { title, image, ground_colour, supplier, supplier_id, product_id, changes, change_count, currency } = group
  const shown = isWhole ? changes : changes.slice(0, changesBeforeExpanding)
  const rest = changes.length - changesBeforeExpanding
  return (
    <article className={classes.group}>
      <header>
        {product_id === null ? (
          <SupplierMark name={title} logo={image} size={48} />
        ) : (
          <Picture src={image} height={150} ground={ground_colour ?? undefined} className={classes.picture} />
        )}
        <div>
          <h2>
            {product_id === null ? (
              supplier_id === null ? (
                title
              ) : (
                <a href={`/supplier-id/${supplier_id}`}>{title}</a>
              )
            ) : (
              <a href={`/product/${product_id}`}>
                <Shortened text={title} to="productTitleInList" />
              </a>
            )}
          </h2>
          {product_id === null ? <p>Supplier</p> : supplier && <p>{supplier}</p>}
        </div>
      </header>
      <ul>
        {shown.map((change) => (
          <li key={change.id}>
            <Change change={change} currency={currency as Currency} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="xs" variant="default" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      )}
      {isWhole && change_count > changes.length && (
        <p className={classes.further}>{change_count - changes.length} older changes are not shown.</p>
      )}
    </article>
  )
}

const amounts = new Set<WireChange['type']>(['PRICE', 'RETAIL_PRICE', 'SHIPPING_RATE', 'XTRA_ITEM_SHIP_RATE'])

function Change({ change, currency }: { change: WireChange; currency: Currency }) {
  const { type, variant_name, previous_value, new_value, date, shipping_option__to_country } = change
  const shownAs = (value: string | null) =>
    value === null ? 'nothing' : amounts.has(type) ? formatMoney(parseMinor(value) ?? 0, currency) : value
  const direction = directionOf(change)
  const Arrow = direction === 'up' ? IconArrowUpRight : direction === 'down' ? IconArrowDownRight : IconArrowRight
  return (
    <>
      <span className={classes.what}>
        {changeNames[type]}
        {shownVariantName(variant_name) && <em> {variant_name}</em>}
        {shipping_option__to_country ? <em> to {destinationName(shipping_option__to_country)}</em> : null}
      </span>
      <span className={`num ${classes.values}`}>
        {previous_value !== null && <s>{shownAs(previous_value)}</s>}
        <Arrow size={15} aria-hidden />
        <span className="visually-hidden">now</span>
        <b>{shownAs(new_value)}</b>
      </span>
      <time dateTime={date}>{formatMoment(date)}</time>
    </>
  )
}

function directionOf({ previous_value, new_value }: WireChange): 'up' | 'down' | undefined {
  const [before, after] = [Number(previous_value), Number(new_value)]
  if (previous_value === null || new_value === null || Number.isNaN(before) || Number.isNaN(after)) return undefined
  return after > before ? 'up' : 'down'
}
