import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageButtons } from './page-buttons.ts'
import classes from './pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  /** Address of a page. Each is a link, so that back works and a page can be shared. */
  hrefFor: (page: number) => string
}

/** Pagination of a list. A phone shows only the neighbours, the first and the last page. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages">
      <ul className={classes.pages}>
        <Step label="Previous page" to={Math.min(page - 1, pages)} pages={pages} hrefFor={hrefFor} />
        {pageButtons(page, pages).map((button, at) =>
          button === 'gap' ? (
            <li key={`gap-${at}`} className={classes.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={button} data-far={(Math.abs(button - page) > 1 && button !== 1 && button !== pages) || undefined}>
              <a
                href={hrefFor(button)}
                className={`num ${classes.page}`}
                aria-label={`Page ${button}`}
                aria-current={button === page ? 'page' : undefined}
              >
                {button}
              </a>
            </li>
          ),
        )}
        <Step label="Next page" to={page + 1} pages={pages} hrefFor={hrefFor} />
      </ul>
    </nav>
  )
}

function Step({ label, to, pages, hrefFor }: { label: string; to: number; pages: number; hrefFor: (page: number) => string }) {
  const Icon = label.startsWith('Prev') ? IconChevronLeft : IconChevronRight
  if (to < 1 || to > pages) return null
  return (
    <li>
      <a href={hrefFor(to)} className={classes.page} aria-label={label}>
        <Icon size={16} aria-hidden />
      </a>
    </li>
  )
}
