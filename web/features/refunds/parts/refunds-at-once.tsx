import { useRulesOfSupplier } from '../rules/refund-rules.queries.ts'
import classes from './refunds-at-once.module.css'

/** Claims that a supplier refunds at once, for stores to read before they buy. Nothing where it has no rules. */
export function RefundsAtOnce({ supplierId }: { supplierId: number }) {
  const sentences = useRulesOfSupplier(supplierId)
  if (!sentences.length) return null
  return (
    <section className={classes.part} aria-label="Refunds at once">
      <h3>Refunds at once</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
