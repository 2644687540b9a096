import type { Currency } from '@quayside/domain/vocabulary/money'
import { formatMoney } from '../../formats/money.ts'

/** An amount in minor units, with tabular digits and no wrapping. */
export function Money({
  minor,
  currency,
  className = '',
}: {
  minor: number
  currency?: Currency | undefined
  className?: string | undefined
}) {
  return <span className={`num ${className}`}>{formatMoney(minor, currency)}</span>
}
