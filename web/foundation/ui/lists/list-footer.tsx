import { formatCount } from '../../formats/counts.ts'
import classes from './list-footer.module.css'
import { Pagination } from './pagination.tsx'

interface ListFooterProps {
  from: number
  to: number
  total: number
  /** Plural noun: "products". */
  of: string
  /** Singular noun, if it is not formed by a regular rule. */
  one?: string
  page: number
  pages: number
  hrefFor: (page: number) => string
}

/** Footer of every list: the range shown, and pagination. */
export function ListFooter({ from, to, total, of, one = singular(of), page, pages, hrefFor }: ListFooterProps) {
  const part = from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`
  return (
    <footer className={classes.footer}>
      <p className="num">{total === 1 ? `1 ${one}` : `${part} of ${formatCount(total)} ${of}`}</p>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} />
    </footer>
  )
}

/** Returns the singular: `product`, `entry`. */
const singular = (many: string): string => many.replace(/ies$/, 'y').replace(/s$/, '')
