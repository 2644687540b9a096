import { formatCount } from '../../formats/counts.ts'
import classes from './list-footer.module.css'
import { Pagination } from './pagination.tsx'

interface ListFooterProps {
  from: number
  to: number
  total: number
  /** Noun in the plural: "products". */
  of: string
  /** A single one of them, where it is not what is counted without its last letter. */
  one?: string
  page: number
  pages: number
  hrefFor: (page: number) => string
}

/** The end of every list: which part of it this is, and the other pages. */
export function ListFooter({ from, to, total, of, one = singular(of), page, pages, hrefFor }: ListFooterProps) {
  const part = from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`
  return (
    <footer className={classes.footer}>
      <p className="num">{total === 1 ? `1 ${one}` : `${part} of ${formatCount(total)} ${of}`}</p>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} />
    </footer>
  )
}

/** `product`, `entry`. */
const singular = (many: string): string => many.replace(/ies$/, 'y').replace(/s$/, '')
