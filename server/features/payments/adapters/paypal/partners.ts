/** A supplier's own PayPal account, which agrees at PayPal that we take payments for it and give them back. */
import { z } from 'zod'
import type { Config } from '#foundation/config/config'
import { OutsideError } from '#foundation/outside/outside-error'
import type { PaypalStanding } from '../../port.ts'
import { askPaypal, paypalOff, type Viewer } from './client.ts'

export const referralBody = (trackingId: string, returnUrl: string) => ({
  tracking_id: trackingId,
  partner_config_override: { return_url: returnUrl },
  operations: [
    {
      operation: 'API_INTEGRATION',
      api_integration_preference: {
        rest_api_integration: {
          integration_method: 'PAYPAL',
          integration_type: 'THIRD_PARTY',
          third_party_details: { features: ['PAYMENT', 'REFUND'] },
        },
      },
    },
  ],
  products: ['EXPRESS_CHECKOUT'],
  legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
})

const Referral = z.object({ links: z.array(z.object({ href: z.string(), rel: z.string() })) })

/** @returns the address of PayPal's consent page */
export async function createReferral(viewer: Viewer, trackingId: string, returnUrl: string): Promise<string> {
  const { links } = await askPaypal(viewer, {
    method: 'POST',
    path: '/v2/customer/partner-referrals',
    body: referralBody(trackingId, returnUrl),
    requestId: trackingId,
    answer: Referral,
  })
  const url = links.find(({ rel }) => rel === 'action_url')?.href
  if (!url) throw new OutsideError('paypal', 'broken', 'a referral came without its page')
  return url
}

const Tracked = z.object({ merchant_id: z.string() })

/** @returns the account that agreed under a tracking id; undefined where none did */
export async function merchantOfReferral(viewer: Viewer, trackingId: string): Promise<string | undefined> {
  const path = `/v1/customer/partners/${partnerId(viewer.config)}/merchant-integrations?tracking_id=${encodeURIComponent(trackingId)}`
  const found = await known(askPaypal(viewer, { method: 'GET', path, answer: Tracked }))
  return found?.merchant_id
}

const Integration = z.object({
  payments_receivable: z.boolean().default(false),
  primary_email_confirmed: z.boolean().default(false),
  oauth_integrations: z
    .array(
      z.object({
        oauth_third_party: z
          .array(z.object({ partner_client_id: z.string().optional(), scopes: z.array(z.string()).default([]) }))
          .default([]),
      }),
    )
    .default([]),
})

const refundScope = 'https://uri.paypal.com/services/payments/refund'

/** How an account stands. One that never agreed can do nothing for us. */
export async function fetchStanding(viewer: Viewer, merchantId: string): Promise<PaypalStanding> {
  const { clientId } = viewer.config.paypal
  const path = `/v1/customer/partners/${partnerId(viewer.config)}/merchant-integrations/${merchantId}`
  const found = await known(askPaypal(viewer, { method: 'GET', path, answer: Integration }))
  if (!found) return { paymentsReceivable: false, emailConfirmed: false, mayRefund: false }
  const granted = found.oauth_integrations
    .flatMap(({ oauth_third_party }) => oauth_third_party)
    .filter(({ partner_client_id }) => partner_client_id === clientId)
  return {
    paymentsReceivable: found.payments_receivable,
    emailConfirmed: found.primary_email_confirmed,
    mayRefund: granted.some(({ scopes }) => scopes.includes(refundScope)),
  }
}

async function known<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof OutsideError && (error.code === 'RESOURCE_NOT_FOUND' || error.code === 'INVALID_RESOURCE_ID')) return undefined
    throw error
  })
}

function partnerId({ paypal }: Config): string {
  if (!paypal.partnerId) throw paypalOff()
  return paypal.partnerId
}
