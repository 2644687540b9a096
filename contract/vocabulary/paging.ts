import { z } from 'zod'

/** Page numbers start at 1 (K-016). Anything but a number falls back to the first page, since links may be typed by hand. */
export const PageNumber = z.coerce.number<unknown>().int().min(1).max(100_000).catch(1)

export const Pagination = z.object({
  page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  /** Total number of items. */
  count: z.int(),
  /** Positions of the page's first and last item, from 1; both 0 for an empty page (E-076, E-077). */
  first_item: z.int(),
  last_item: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

export function pagination(page: number, perPage: number, count: number): Pagination {
  const before = (page - 1) * perPage
  const [first, last] = before < count ? [before + 1, Math.min(count, before + perPage)] : [0, 0]
  return { page, per_page: perPage, count, pages: Math.max(1, Math.ceil(count / perPage)), first_item: first, last_item: last }
}
