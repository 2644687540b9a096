import { type StatementAsked, statementAddress } from './statement-address.ts'
import classes from './statement-page.module.css'

interface PageLinksProps {
  path: string
  wanted: StatementAsked
  next: number | null
}

/** Links to the first and the next page of a month's lines. */
export function PageLinks({ path, wanted: { after, ...month }, next }: PageLinksProps) {
  if (!after && next === null) return null
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {after && <a href={statementAddress(path, month)}>First page</a>}
      {next !== null && <a href={statementAddress(path, { ...month, after: next })}>Next page</a>}
    </nav>
  )
}
