import { formatDate, formatMoment, formatMomentInZone } from '../formats/dates.ts'

interface WhenProps {
  /** An instant, or a plain day such as `2024-01-01`. */
  at: string
  /** With the time of day. */
  exact?: boolean
}

/** A day or a moment in the reader's own time zone, which it names on hover and touch. */
export function When({ at, exact = false }: WhenProps) {
  const isMoment = at.includes('T')
  return (
    <time dateTime={at} className="num" data-hint={isMoment ? formatMomentInZone(at) : undefined}>
      {exact && isMoment ? formatMoment(at) : formatDate(at)}
    </time>
  )
}
