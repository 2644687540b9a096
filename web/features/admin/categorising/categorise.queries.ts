import { categorisingApi } from '@quayside/contract/admin/categorising'
import { categorisingActsApi } from '@quayside/contract/admin/categorising-acts'
import { predictionsApi } from '@quayside/contract/admin/predictions'
import { isUnderWay } from '@quayside/domain/catalogue/categorising-act'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate, query, useCall } from '#foundation/api/queries.ts'
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

/** Polling interval while a worker processes an act. */
const askAgainMs = 1500

/** The latest acts; once none is under way any more, the lists are read anew. */
export function useCategorisingActs() {
  const client = useQueryClient()
  const acts = useQuery({
    ...query(categorisingActsApi.list, {}),
    refetchInterval: ({ state: { data } }) => (data?.acts.some(({ state }) => isUnderWay(state)) ? askAgainMs : false),
  })
  const isBusy = acts.data?.acts.some(({ state }) => isUnderWay(state)) ?? false
  useEffect(() => (isBusy ? () => void invalidate(client, lists) : undefined), [isBusy, client])
  return acts
}

const act = { isSingle: true, invalidates: [categorisingActsApi.list, ...lists] }
export const useStartAct = () => useCall(categorisingActsApi.start, act)
export const useCancelAct = () => useCall(categorisingActsApi.cancel, act)
export const useUndoAct = () => useCall(categorisingActsApi.undo, act)
