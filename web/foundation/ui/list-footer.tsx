import { formatCount } from '../formats/counts.ts'
import classes from './list-footer.module.css'
import { Pagination } from './pagination.tsx'

interface ListFooterProps {
  from: number
  to: number
  total: number
  /** What is counted: "products". */
  of: string
  page: number
  pages: number
  hrefFor: (page: number) => string
}

/** The end of every list: which part of it this is, and the other pages. */
export function ListFooter({ from, to, total, of, page, pages, hrefFor }: ListFooterProps) {
  return (
    <footer className={classes.footer}>
      <p className="num">
        {formatCount(from)}–{formatCount(to)} of {formatCount(total)} {of}
      </p>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} />
    </footer>
  )
}
