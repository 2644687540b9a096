import { z } from 'zod'
import { type Api, base, noSuch, PaypalRefusal, type Room } from './api.ts'
import { clientOf, type Merchant, newId, newMerchantId, partnerId } from './shelves.ts'

const NewReferral = z.strictObject({
  tracking_id: z.string().min(1).max(127),
  email: z.email().optional(),
  partner_config_override: z.strictObject({ return_url: z.url(), return_url_description: z.string().optional() }),
  operations: z
    .array(
      z.strictObject({
        operation: z.literal('API_INTEGRATION'),
        api_integration_preference: z.strictObject({
          rest_api_integration: z.strictObject({
            integration_method: z.literal('PAYPAL'),
            integration_type: z.literal('THIRD_PARTY'),
            third_party_details: z.strictObject({ features: z.array(z.enum(['PAYMENT', 'REFUND'])).min(1) }),
          }),
        }),
      }),
    )
    .length(1),
  products: z.array(z.enum(['EXPRESS_CHECKOUT', 'PPCP'])).min(1),
  legal_consents: z.array(z.strictObject({ type: z.literal('SHARE_DATA_CONSENT'), granted: z.literal(true) })).min(1),
})

const scopes = {
  PAYMENT: 'https://uri.paypal.com/services/payments/realtimepayment',
  REFUND: 'https://uri.paypal.com/services/payments/refund',
} as const

export function registerPartners(api: Api, room: Room): void {
  const { shelves, sandbox } = room
  api.post('/v2/customer/partner-referrals', ({ platform, body }) => {
    const { tracking_id, partner_config_override, operations } = NewReferral.parse(body)
    const referral = shelves.referrals.put({
      id: newId(),
      platform,
      tracking_id,
      return_url: partner_config_override.return_url,
      features: operations[0]!.api_integration_preference.rest_api_integration.third_party_details.features,
    })
    const href = (path: string) => `${sandbox.url}${base}${path}`
    return {
      status: 201,
      body: {
        links: [
          { href: href(`/v2/customer/partner-referrals/${referral.id}`), rel: 'self', method: 'GET', description: 'Read Referral Data.' },
          {
            href: href(`/bizsignup/partner/entry?referralToken=${referral.id}`),
            rel: 'action_url',
            method: 'GET',
            description: 'Target WEB REDIRECT URL for the next action.',
          },
        ],
      },
    }
  })
  api.get('/v1/customer/partners/:partner/merchant-integrations', ({ platform, params, query }) => {
    const found = shelves.merchants.find('platform', platform).find(({ tracking_id }) => tracking_id === query.tracking_id)
    if (params.partner !== partnerId || !found) throw noSuch()
    return { status: 200, body: { merchant_id: found.id, tracking_id: found.tracking_id } }
  })
  api.get('/v1/customer/partners/:partner/merchant-integrations/:merchant', ({ platform, params }) => {
    if (params.partner !== partnerId) throw noSuch()
    const merchant = shelves.merchants.get(`${platform}/${params.merchant}`)
    // A seller that never agreed is none of the platform's business.
    if (!merchant?.tracking_id) throw new PaypalRefusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.')
    return { status: 200, body: integrationView(merchant) }
  })
}

const integrationView = ({ id, platform, tracking_id, country, payments_receivable, primary_email_confirmed, features }: Merchant) => ({
  merchant_id: id,
  tracking_id,
  products: [{ name: 'EXPRESS_CHECKOUT', status: 'ACTIVE' }],
  country,
  payments_receivable,
  primary_email_confirmed,
  oauth_integrations: features.length
    ? [
        {
          integration_type: 'OAUTH_THIRD_PARTY',
          integration_method: 'PAYPAL',
          status: 'A',
          oauth_third_party: [
            { partner_client_id: clientOf(platform), merchant_client_id: `client-${id}`, scopes: features.map((one) => scopes[one]) },
          ],
        },
      ]
    : [],
})

export interface Agreed {
  readonly email: string
  readonly name: string
  readonly country: string
  /** An account of its own; a new one where absent. */
  readonly merchant?: string | undefined
  readonly standing: 'ready' | 'restricted' | 'unconfirmed'
}

/** A seller agrees. @returns undefined where the referral is unknown */
export function agree(room: Room, referralId: string, agreed: Agreed): { merchant: Merchant; returnTo: string } | undefined {
  const { shelves, announce } = room
  const referral = shelves.referrals.get(referralId)
  if (!referral) return undefined
  const { platform, tracking_id, features, return_url } = referral
  const known = agreed.merchant ? shelves.merchants.get(`${platform}/${agreed.merchant}`) : undefined
  const merchant = shelves.merchants.put({
    id: known?.id ?? agreed.merchant ?? newMerchantId(),
    platform,
    email: agreed.email || known?.email || 'seller@example.com',
    name: agreed.name || known?.name || 'A seller',
    country: agreed.country,
    payments_receivable: agreed.standing !== 'restricted',
    primary_email_confirmed: agreed.standing !== 'unconfirmed',
    features,
    tracking_id,
    is_empty: known?.is_empty ?? false,
  })
  announce(platform, 'MERCHANT.ONBOARDING.COMPLETED', 'merchant-onboarding', {
    partner_client_id: clientOf(platform),
    merchant_id: merchant.id,
    tracking_id,
  })
  const url = new URL(return_url)
  const back = {
    merchantId: tracking_id,
    merchantIdInPayPal: merchant.id,
    permissionsGranted: 'true',
    consentStatus: 'true',
    productIntentId: 'addipmt',
    isEmailConfirmed: String(merchant.primary_email_confirmed),
    accountStatus: 'BUSINESS_ACCOUNT',
  }
  for (const [name, value] of Object.entries(back)) url.searchParams.set(name, value)
  return { merchant, returnTo: url.href }
}

/** A change at PayPal without the app, which is told of a consent taken back. */
export function changeMerchant(room: Room, platform: string, id: string, change: Partial<Merchant>): Merchant | undefined {
  const known = room.shelves.merchants.get(`${platform}/${id}`)
  if (!known) return undefined
  const merchant = room.shelves.merchants.put({ ...known, ...change })
  if (change.features && !change.features.length)
    room.announce(platform, 'MERCHANT.PARTNER-CONSENT.REVOKED', 'merchant-onboarding', { merchant_id: id, tracking_id: known.tracking_id })
  return merchant
}
