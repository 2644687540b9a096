import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { Coupon, CouponEdit } from './coupon.ts'
import { MarketplaceSettings } from './marketplace-settings.ts'
import { ManagedOffer, OfferEdit } from './offer.ts'

/** Endpoints of plans and sales for the back office. */
export const plansAdminApi = {
  marketplaceSettings: endpoint({
    method: 'GET',
    path: '/v1/admin/marketplace_settings/',
    summary: 'What the operator decides for every store',
    response: MarketplaceSettings,
  }),
  saveMarketplaceSettings: endpoint({
    method: 'POST',
    path: '/v1/admin/marketplace_settings/',
    summary: 'Decide it anew',
    body: MarketplaceSettings,
    response: MarketplaceSettings,
  }),
  coupons: endpoint({
    method: 'GET',
    path: '/v1/admin/coupons/',
    summary: 'Coupons for plans, newest first, with their uses',
    query: z.object({ before: Id.optional() }),
    response: z.object({
      coupons: z.array(Coupon),
      /** Coupon to go on before; null on the last page. */
      next: z.int().nullable(),
    }),
  }),
  makeCoupon: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons/',
    summary: 'Make a coupon',
    body: CouponEdit,
    response: Coupon,
  }),
  changeCoupon: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons/{id}/',
    summary: 'Change a coupon, or turn it off; plans that were chosen with it stay as they are',
    params: z.object({ id: Id }),
    body: CouponEdit,
    response: Coupon,
  }),
  offers: endpoint({
    method: 'GET',
    path: '/v1/admin/offers/',
    summary: 'Offers of plans, newest first, with how often they were claimed',
    query: z.object({ before: Id.optional() }),
    response: z.object({
      offers: z.array(ManagedOffer),
      /** Offer to go on before; null on the last page. */
      next: z.int().nullable(),
    }),
  }),
  makeOffer: endpoint({
    method: 'POST',
    path: '/v1/admin/offers/',
    summary: 'Make an offer',
    body: OfferEdit,
    response: ManagedOffer,
  }),
  changeOffer: endpoint({
    method: 'POST',
    path: '/v1/admin/offers/{id}/',
    summary: 'Change an offer, or end it; plans that were claimed with it stay as they are',
    params: z.object({ id: Id }),
    body: OfferEdit,
    response: ManagedOffer,
  }),
}
