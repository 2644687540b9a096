import { lengths, shorten } from '../formats/shorten.ts'
import classes from './shortened.module.css'

interface ShortenedProps {
  text: string
  /** Place of the text, which decides how much of it is shown; or how many characters. */
  to: keyof typeof lengths | number
  className?: string | undefined
}

/**
 * As much of a text as its place allows. All of it on hover and touch, for those who hear the page, and where the page is searched or copied:
 * what is seen is drawn by the style sheet, so that the text itself stands there once and whole.
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
