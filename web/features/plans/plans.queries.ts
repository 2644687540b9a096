import { plansApi, plansMessages } from '@quayside/contract/plans/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export const plansQuery = () => query(plansApi.list)
export const usePlans = () => useQuery(plansQuery())

const changed = [plansApi.list, workspace.storeSettings] as const

/** Receipts before one; the newest where it is undefined. */
export const useReceipts = (before: number | undefined) =>
  useQuery({ ...query(plansApi.receipts, { query: before ? { before } : {} }), placeholderData: keepPreviousData })

export const printReceipt = (id: number) => download(plansApi.receiptPdf, { params: { id } }).catch(showFailure)

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
