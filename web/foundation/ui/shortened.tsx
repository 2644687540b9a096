import { lengths, shorten } from '../formats/shorten.ts'

interface ShortenedProps {
  text: string
  /** Where it stands, which says how much of it is shown; or how many characters. */
  to: keyof typeof lengths | number
  className?: string | undefined
}

/** As much of a text as its place allows. All of it on hover and touch, and for those who hear the page. */
export function Shortened({ text, to, className }: ShortenedProps) {
  const short = shorten(text, typeof to === 'number' ? to : lengths[to])
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
