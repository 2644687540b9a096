import { categorisingApi } from '@quayside/contract/admin/categorising'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import type { CategoriseAsked } from './categorise-address.ts'

/** Asks for nothing before a category is chosen. */
export const useProductsToCategorise = ({ category, subcategory, search = '', supplier, type = 'remove', page = 1 }: CategoriseAsked) =>
  useQuery({
    ...query(categorisingApi.list, { query: { category: category ?? uncategorized, subcategory, search, supplier, type, page } }),
    enabled: category !== undefined,
    placeholderData: keepPreviousData,
  })

export const useCategorise = () => useCall(categorisingApi.save, { isSingle: true, invalidates: [categorisingApi.list] })
