/** A page's number, or the pages left out between two numbers. */
export type PageButton = number | 'gap'

const most = 9
const openUpTo = 5

/**
 * The buttons under a list: at most nine. Up to page 5 simply the first nine; beyond it the first and the last page,
 * with an ellipsis where pages are left out, and seven around the current one.
 * @see S-11
 */
export function pageButtons(current: number, pages: number): PageButton[] {
  if (pages <= most) return pageRange(1, pages)
  if (current <= openUpTo) return pageRange(1, most)
  const around = most - 2
  const start = Math.min(current - 3, pages - around)
  const end = start + around - 1
  return [1, 'gap', ...pageRange(start, end), ...(end < pages - 1 ? (['gap'] as const) : []), pages]
}

const pageRange = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
