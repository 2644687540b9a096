import { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const useCategoryCodes = () => useQuery(query(landedCostApi.categoryCodes))

/** The form shows its own error. */
export const useSaveCategoryCodes = () =>
  useCall(landedCostApi.saveCategoryCodes, { isQuiet: true, invalidates: [landedCostApi.categoryCodes] })
