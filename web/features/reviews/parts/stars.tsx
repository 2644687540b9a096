import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './stars.module.css'

/** A rating as stars; screen readers get the number. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number }) {
  return (
    <span className={classes.stars}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= Math.round(rating) ? (
          <IconStarFilled key={star} size={size} aria-hidden />
        ) : (
          <IconStar key={star} size={size} aria-hidden />
        ),
      )}
      <span className="visually-hidden">{rating} of 5 stars</span>
    </span>
  )
}
