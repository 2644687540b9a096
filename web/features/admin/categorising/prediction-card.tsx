import type { PredictedProduct } from '@quayside/contract/admin/predictions'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import classes from './categorise.module.css'
import { predictionsAddress } from './predictions-address.ts'

/** One product with its predicted category, and why. */
export function PredictionCard({
  product: { title, image, supplier, category, subcategory, current, prediction_score: score, reasons },
  isChosen,
  onToggle,
}: {
  product: PredictedProduct
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}) {
  return (
    <li data-on={isChosen || undefined}>
      <div className={classes.head}>
        <RowCheck label={title} isChosen={isChosen} onToggle={onToggle} />
        <h2 dir="auto">{title}</h2>
      </div>
      <Picture src={image} height={350} className={classes.picture} />
      <p>
        <b className="num">{percent(score)}</b> {[category.name, subcategory?.name].filter(Boolean).join(' › ')}
      </p>
      {current && current.key !== category.key && <p className={classes.quiet}>Now in {current.name}</p>}
      {reasons.length > 0 ? (
        <ul className={classes.reasons} aria-label={`Reasons for ${title}`}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>None of its words speaks for a category.</p>
      )}
      <a className={classes.quiet} href={predictionsAddress({ supplier: supplier.id })} dir="auto">
        {supplier.name}
      </a>
    </li>
  )
}

const percent = (score: number): string => `${Math.floor(score * 100)}%`
