import { plansApi } from '@quayside/contract/plans/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const plansQuery = () => query(plansApi.list)
export const usePlans = () => useQuery(plansQuery())

/** The page shows the reason why a trial cannot start. */
export const useStartTrial = () =>
  useCall(plansApi.set, { invalidates: [plansApi.list, workspace.storeSettings], isQuiet: true, isSingle: true })
