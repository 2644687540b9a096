import type { ReactNode } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import classes from './review-lines.module.css'
import { Stars } from './stars.tsx'

interface ReviewLinesProps {
  rating: number
  /** Name of the store that wrote it, or both names where staff reads it. */
  by: ReactNode
  verified?: boolean
  time?: string
  text: string
  /** Answer of the supplier, with its heading. */
  reply?: { heading: string; text: string } | undefined
  /** Status beside the name. */
  children?: ReactNode
}

/** A review as each side reads it: its stars, who wrote it, its words, and the supplier's answer. */
export function ReviewLines({ rating, by, verified = false, time, text, reply, children }: ReviewLinesProps) {
  return (
    <>
      <p className={classes.by}>
        <Stars rating={rating} />
        {by}
        {verified && <span data-hint="This store has been shipped an order by the supplier">Verified</span>}
        {time && <time dateTime={time}>{formatDate(time)}</time>}
        {children}
      </p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {reply && (
        <blockquote className={classes.reply} dir="auto">
          <b>{reply.heading}</b>
          {reply.text}
        </blockquote>
      )}
    </>
  )
}
