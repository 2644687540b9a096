import { shorten } from '../formats/shorten.ts'

interface ShortenedProps {
  children: string
  /** In characters; the places have theirs in `lengths`. */
  length: number
  className?: string | undefined
}

/** As much of a text as its place allows. All of it on hover and touch, and for those who hear the page. */
export function Shortened({ children: text, length, className }: ShortenedProps) {
  const short = shorten(text, length)
  if (short === text)
    return (
      <span dir="auto" className={className}>
        {text}
      </span>
    )
  return (
    <span dir="auto" className={className} data-hint={text}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
