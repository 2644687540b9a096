import { formatDate, formatMoment, formatMomentInZone } from '../formats/dates.ts'

interface WhenProps {
  /** An instant, or a plain day such as `2024-01-01`. */
  at: string
  /** True to include the time of day. */
  exact?: boolean
}

/** A day or time in the user's time zone, which is named on hover and touch. */
export function When({ at, exact = false }: WhenProps) {
  const isMoment = at.includes('T')
  return (
    <time dateTime={at} className="num" data-hint={isMoment ? formatMomentInZone(at) : undefined}>
      {exact && isMoment ? formatMoment(at) : formatDate(at)}
    </time>
  )
}
