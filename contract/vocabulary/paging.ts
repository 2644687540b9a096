import { z } from 'zod'

/** Page numbers start at 1 (K-016); what is not a number falls back to the first page, since links are typed by hand. */
export const PageNumber = z.coerce.number<unknown>().int().min(1).max(100_000).catch(1)

export const Pagination = z.object({
  page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  /** How many there are in all. */
  count: z.int(),
  /** Places of the page's first and last one among them, from 1; both 0 where the page has none (E-076, E-077). */
  first_item: z.int(),
  last_item: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

export function pagination(page: number, perPage: number, count: number): Pagination {
  const before = (page - 1) * perPage
  const [first, last] = before < count ? [before + 1, Math.min(count, before + perPage)] : [0, 0]
  return { page, per_page: perPage, count, pages: Math.max(1, Math.ceil(count / perPage)), first_item: first, last_item: last }
}
