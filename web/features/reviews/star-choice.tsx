import { ratingAfter } from '@quayside/domain/reviews/app-review'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './star-choice.module.css'

const names = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface StarChoiceProps {
  /** 0 where nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
  /** True where a heading says already what is rated. */
  hidesLegend?: boolean
}

/** Five radio buttons styled as stars; arrow keys move between them. The first star, pressed again, takes the rating back. */
export function StarChoice({ value, onChange, error, hidesLegend = false }: StarChoiceProps) {
  return (
    <fieldset className={classes.stars} aria-describedby={error ? 'rating-fault' : undefined}>
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>Rating</legend>
      <div>
        {names.map((name, at) => (
          <label key={name} data-hint={name}>
            <input
              type="radio"
              name="rating"
              value={at + 1}
              checked={value === at + 1}
              // A press on the chosen star changes nothing by itself; the click is heard for that, and for arrow keys too.
              onChange={() => undefined}
              onClick={() => onChange(ratingAfter(value, at + 1))}
              aria-label={`${at + 1} ${at ? 'stars' : 'star'}, ${name.toLowerCase()}`}
            />
            {at < value ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} aria-hidden />}
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-fault" role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
