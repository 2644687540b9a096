import { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

const invalidates = [savedSearchesApi.list]

export const useSavedSearches = () => useQuery(query(savedSearchesApi.list, { query: {} }))
export const useSaveSearch = () => useCall(savedSearchesApi.save, { invalidates, isQuiet: true, isSingle: true })
export const useChangeSavedSearch = () => useCall(savedSearchesApi.change, { invalidates, isQuiet: true })
export const useOpenSavedSearch = () => useCall(savedSearchesApi.open, { invalidates, isQuiet: true })
export const useRemoveSavedSearch = () => useCall(savedSearchesApi.remove, { invalidates })
