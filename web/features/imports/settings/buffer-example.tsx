import type { StoreRules } from '@quayside/contract/stores/store-rules'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import { counted } from '#foundation/formats/counts.ts'
import classes from './import-settings-page.module.css'

const dayMs = 86_400_000
const stock = { quantity: 12, reserved: 0 }
const ages = [0, 3, 14]

/** Effect of the buffer on one product, which grows with the age of the supplier's data. */
export function BufferExample({ buffer }: { buffer: StoreRules['sync']['buffer'] }) {
  const rule = { isOn: buffer.is_on, pieces: buffer.pieces, piecesPerDay: buffer.pieces_per_day, cap: buffer.cap }
  const offered = (days: number) => sellableStock(stock, rule, new Date(0), new Date(days * dayMs))
  return (
    <p className={classes.note} aria-live="polite">
      Of {stock.quantity} pieces at the supplier, your store offers{' '}
      {ages.map((days, at) => (
        <span key={days}>
          {at > 0 && ', '}
          <b className="num">{offered(days)}</b> {days === 0 ? 'on the day they were counted' : `after ${counted(days, 'day')}`}
        </span>
      ))}
      .
    </p>
  )
}
