import { categorisingApi } from '@quayside/contract/admin/categorising'
import { predictionsApi } from '@quayside/contract/admin/predictions'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import type { CategoriseAsked } from './categorise-address.ts'
import type { PredictionsAsked } from './predictions-address.ts'

/** Asks for nothing before a category is chosen. */
export const useProductsToCategorise = ({ category, subcategory, search = '', supplier, type = 'remove', page = 1 }: CategoriseAsked) =>
  useQuery({
    ...query(categorisingApi.list, { query: { category: category ?? uncategorized, subcategory, search, supplier, type, page } }),
    enabled: category !== undefined,
    placeholderData: keepPreviousData,
  })

const lists = [categorisingApi.list, predictionsApi.list]

export const useCategorise = () => useCall(categorisingApi.save, { isSingle: true, invalidates: lists })

export const usePredictions = ({ supplier, categorized, category, score, page = 1 }: PredictionsAsked) =>
  useQuery({
    ...query(predictionsApi.list, { query: { supplier, categorized: categorized ?? '0', category, score, page } }),
    placeholderData: keepPreviousData,
  })

export const useReview = () => useCall(predictionsApi.review, { isSingle: true, invalidates: lists })
