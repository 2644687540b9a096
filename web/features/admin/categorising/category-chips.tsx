import classes from './categorise.module.css'

interface CategoryChipsProps {
  label: string
  now: string | undefined
  chips: readonly { key: string; label: string; count?: string }[]
  hrefFor: (key: string) => string
}

/** Links to the lists of categories, the open one marked. */
export function CategoryChips({ label, now, chips, hrefFor }: CategoryChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.chips}>
        {chips.map((chip) => (
          <li key={chip.key}>
            <a href={hrefFor(chip.key)} aria-current={chip.key === now ? 'true' : undefined}>
              {chip.label}
              {chip.count !== undefined && <span className={`num ${classes.count}`}> {chip.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
