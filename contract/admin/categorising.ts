/** Products of all suppliers, put into categories by staff. @see S-74, C-157, C-158 */
import { topCategoryKeys, uncategorized } from '@quayside/domain/catalogue/category'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const Type = z.enum(['add', 'remove'])

/** @see E-521 to E-524 */
export const CategorisedProduct = z.object({ id: z.int(), title: z.string(), image: z.string().nullable(), active: z.boolean() })
export type CategorisedProduct = z.infer<typeof CategorisedProduct>

const ProductPage = z.object({
  products: z.array(CategorisedProduct),
  pagination: Pagination,
  /** Whether there are more than were counted; the pages end there. */
  is_more: z.boolean(),
})

export const categorisingApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/uncategorize/',
    summary: 'Products of a category, to be removed from it; with `add`, products without a category, to be added to it',
    query: z.object({
      category: z.enum([...topCategoryKeys, uncategorized]).default(uncategorized),
      subcategory: z.string().max(60).optional(),
      search: SearchText.default(''),
      /** Id of a supplier. */
      supplier: Id.optional(),
      type: Type.default('remove'),
      page: PageNumber.default(1),
    }),
    response: ProductPage,
  }),
  save: endpoint({
    method: 'POST',
    path: '/v1/uncategorize/',
    summary: 'Add products to a category, or remove them from it; answers what is left of the list that they were chosen from',
    body: z.object({
      category: z.enum(topCategoryKeys, 'Select a category'),
      subcategory: z.string().max(60).optional(),
      products: z.array(Id).min(1, 'Please choose at least one product').max(100),
      type: Type.default('remove'),
      search: SearchText.default(''),
      /** Id of a supplier. */
      supplier: Id.optional(),
      /** The last page is answered when so many are no longer left. */
      page: PageNumber.default(1),
    }),
    response: ProductPage.extend({ changed: z.int() }),
  }),
}
