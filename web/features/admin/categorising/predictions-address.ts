/** Address of the review of predicted categories. */
import { topCategoryKeys } from '@quayside/domain/catalogue/category'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

/** Least scores to choose from, in percent. */
export const leastScores = [50, 75, 90, 95] as const

export interface PredictionsAsked {
  /** Id of a supplier. */
  supplier?: number | undefined
  /** Absent: products without a category. */
  categorized?: '1' | undefined
  category?: (typeof topCategoryKeys)[number]
  /** Percent. */
  score?: number | undefined
  page?: number
}

export const readPredictions = ({ supplier, categorized, category, score, page }: RawQuery): PredictionsAsked =>
  present({
    supplier: readWhole(supplier),
    categorized: readOneOf(categorized, ['1']),
    category: readOneOf(category, topCategoryKeys),
    score: leastScores.find((one) => one === Number(score)),
    page: readWhole(page, 2),
  })

export const predictionsAddress = ({ supplier, categorized, category, score, page = 1 }: PredictionsAsked): string =>
  `/admin/uncategorize${queryText({ supplier, categorized, category, score, page: page > 1 ? page : undefined })}`
