import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const couponsQuery = (before?: number) => query(plansAdminApi.coupons, { query: { ...(before ? { before } : {}) } })
export const useCoupons = (before?: number) => useQuery({ ...couponsQuery(before), placeholderData: keepPreviousData })

const coupons = { isQuiet: true, invalidates: [plansAdminApi.coupons] } as const
/** The form shows its own error. */
export const useMakeCoupon = () => useCall(plansAdminApi.makeCoupon, coupons)
/** The form shows its own error. */
export const useChangeCoupon = () => useCall(plansAdminApi.changeCoupon, coupons)

export const offersQuery = (before?: number) => query(plansAdminApi.offers, { query: { ...(before ? { before } : {}) } })
export const useOffers = (before?: number) => useQuery({ ...offersQuery(before), placeholderData: keepPreviousData })

const offers = { isQuiet: true, invalidates: [plansAdminApi.offers] } as const
/** The form shows its own error. */
export const useMakeOffer = () => useCall(plansAdminApi.makeOffer, offers)
/** The form shows its own error. */
export const useChangeOffer = () => useCall(plansAdminApi.changeOffer, offers)
