/** A page number, or a gap between two numbers. */
export type PageButton = number | 'gap'

const most = 9
const openUpTo = 5

/**
 * Buttons of the pagination, at most nine. Up to page 5 they are the first nine. Beyond it they are the first and last page, seven around
 * the current one, and ellipses for gaps.
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
