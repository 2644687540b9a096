import { plansApi, plansMessages } from '@quayside/contract/plans/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'

export const plansQuery = () => query(plansApi.list)
export const usePlans = () => useQuery(plansQuery())

const changed = [plansApi.list, workspace.storeSettings] as const

/** Reduction by a code; the field shows why it cannot be used. */
export const useCoupon = (code: string | undefined) =>
  useQuery({ ...query(plansApi.coupon, { query: { couponCode: code ?? '' } }), enabled: code !== undefined })

/** The page shows the reason why a plan cannot be chosen. */
export const useChoosePlan = () => useCall(plansApi.set, { invalidates: changed, isQuiet: true, isSingle: true })

/** The page shows its own failure. */
export const useCancelPlan = () => useCall(plansApi.cancel, { invalidates: changed, isQuiet: true, isSingle: true })

/** Confirms the plan that was approved in the shop. @throws ApiError */
export const confirmPlan = (chargeId: string, type: string) => call(plansApi.confirm, { body: { charge_id: chargeId, type } })

/** Hides an offer for good. */
export const useDismissOffer = () =>
  useCall(plansApi.dismissOffer, { invalidates: changed, failed: plansMessages.notDismissed, isSingle: true })
