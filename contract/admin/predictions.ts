/** Predicted categories of products, reviewed by staff. @see S-75, C-180, C-181 */
import { topCategoryKeys, uncategorized } from '@quayside/domain/catalogue/category'
import { missingCategory, predictionOperations } from '@quayside/domain/catalogue/category-review'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber } from '../vocabulary/paging.ts'

const Category = z.enum(topCategoryKeys, 'Select a category')

const WireCategory = z.object({ key: z.string(), name: z.string() })

/** @see E-525 to E-529 */
export const PredictedProduct = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  /** The predicted one. */
  category: WireCategory,
  subcategory: WireCategory.nullable(),
  /** The present one; null: it has no category. */
  current: WireCategory.nullable(),
  /** Probability of the predicted category, from 0 to 1. */
  prediction_score: z.number(),
  /** Sentences. */
  reasons: z.array(z.string()),
})
export type PredictedProduct = z.infer<typeof PredictedProduct>

export const predictionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/categorize_predictions/',
    summary:
      'Products without a category by the one predicted for them, the surest first; with `categorized`, products of a category, those first that belong elsewhere',
    query: z.object({
      /** Id of a supplier. */
      supplier: Id.optional(),
      categorized: z.enum(['0', '1']).default('0'),
      /** By default the first one with products. */
      category: Category.optional(),
      /** Percent; leaves out less likely ones. */
      score: z.coerce.number<unknown>().int().min(0).max(100).catch(0).default(0),
      page: PageNumber.default(1),
    }),
    response: z.object({
      /** Each with the number of its products; a thousand means a thousand or more. */
      categories: z.array(WireCategory.extend({ count: z.int() })),
      category: WireCategory.extend({ count: z.int() }),
      products: z.object({
        results: z.array(PredictedProduct),
        /** Numbers of pages. */
        next: z.int().nullable(),
        previous: z.int().nullable(),
      }),
    }),
  }),
  review: endpoint({
    method: 'POST',
    path: '/v1/categorize_predictions/',
    summary: 'Add products to the category that each names, move them all to another one, or remove them from it',
    body: z.object({
      products: z
        .array(
          z.object({
            id: Id,
            /** The predicted one, as it was shown. */
            category: Category,
            /** The present one, as it was shown. */
            current: z.enum([...topCategoryKeys, uncategorized]).default(uncategorized),
          }),
        )
        .min(1, 'Please choose at least one product')
        .max(100),
      operation: z.enum(predictionOperations),
      /** Needed to move. */
      category: z.enum(topCategoryKeys, missingCategory.text).optional(),
      subcategory: z.string().max(60).optional(),
    }),
    response: z.object({
      /** Those that were still where they had been shown. */
      changed: z.int(),
    }),
  }),
}
