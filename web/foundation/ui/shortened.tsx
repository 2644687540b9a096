import { lengths, shorten } from '../formats/shorten.ts'
import classes from './shortened.module.css'

interface ShortenedProps {
  text: string
  /** Place of the text, which sets its maximum length; or the length itself. */
  to: keyof typeof lengths | number
  className?: string | undefined
}

/**
 * A text truncated to its place. The full text is available on hover and touch, to screen readers, and for search and copying. CSS does the
 * truncation, so that the text is in the document once and complete.
 */
export function Shortened({ text, to, className }: ShortenedProps) {
  const short = shorten(text, typeof to === 'number' ? to : lengths[to])
  if (short === text)
    return (
      <span dir="auto" className={className}>
        {text}
      </span>
    )
  return (
    <span dir="auto" className={`${classes.whole} ${className ?? ''}`} data-hint={text}>
      <span aria-hidden className={classes.short} data-short={short} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
