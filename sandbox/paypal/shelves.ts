import { randomBytes } from 'node:crypto'
import type { Sandbox } from '../core/provider.ts'

/** A seller's business account, as one platform sees it. */
export interface Merchant {
  id: string
  platform: string
  email: string
  name: string
  country: string
  payments_receivable: boolean
  primary_email_confirmed: boolean
  /** Permissions that the seller granted the platform; empty if it never agreed, or took it back. */
  features: ('PAYMENT' | 'REFUND')[]
  tracking_id: string | null
  /** Refuses refunds for want of funds. */
  is_empty: boolean
}

export interface Money {
  currency_code: string
  value: string
}

export type Funding = 'good' | 'declined' | 'pending' | 'refused'

export interface Order {
  id: string
  platform: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  created_at: number
  unit: {
    reference_id: string
    amount: Money
    payee: { merchant_id: string; email_address: string }
    description?: string | undefined
    custom_id?: string | undefined
    invoice_id?: string | undefined
  }
  return_url: string
  cancel_url: string
  funding: Funding | null
}

export interface Capture {
  id: string
  platform: string
  order_id: string
  merchant_id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
  amount: Money
  fee_minor: number
  custom_id?: string | undefined
  invoice_id?: string | undefined
  created_at: number
}

export interface Refund {
  id: string
  platform: string
  capture_id: string
  order_id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: Money
  fee_minor: number
  custom_id?: string | undefined
  invoice_id?: string | undefined
  note_to_payer?: string | undefined
  created_at: number
}

/** A batch of one payment out of the platform's balance. */
export interface Payout {
  id: string
  platform: string
  item_id: string
  transaction_id: string
  sender_batch_id: string
  receiver: string
  note: string | undefined
  sender_item_id: string | undefined
  amount: Money
  fee_minor: number
  status: 'SUCCESS' | 'FAILED' | 'PENDING' | 'UNCLAIMED' | 'RETURNED' | 'ONHOLD' | 'BLOCKED' | 'REFUNDED' | 'REVERSED'
  created_at: number
  processed_at: number | null
}

export interface Dispute {
  id: string
  platform: string
  capture_id: string
  merchant_id: string
  reason: string
  status: string
  outcome: string | null
  amount: Money
  created_at: number
  changed_at: number
}

export interface Referral {
  id: string
  platform: string
  tracking_id: string
  return_url: string
  features: Merchant['features']
}

export interface Platform {
  id: string
  webhook: { id: string; url: string } | null
}

/** The object that a request id made; the same id is answered with its newest state. */
interface Kept {
  id: string
  platform: string
  kind: 'order' | 'refund' | 'capture'
  ref: string
}

export type Shelves = ReturnType<typeof createShelves>

export const defaultPlatform = 'default'

export function createShelves({ state, app }: Sandbox) {
  const of = { platform: (document: { platform: string }) => document.platform }
  const platforms = state.collection<Platform>('paypal.platforms')
  return {
    merchants: state.collection<Merchant>('paypal.merchants', { key: ({ platform, id }) => `${platform}/${id}`, indexes: of }),
    orders: state.collection<Order>('paypal.orders', { indexes: of }),
    captures: state.collection<Capture>('paypal.captures', {
      indexes: {
        ...of,
        order: ({ order_id }) => order_id,
        invoice: ({ merchant_id, invoice_id }) => invoice_id && `${merchant_id}/${invoice_id}`,
      },
    }),
    refunds: state.collection<Refund>('paypal.refunds', {
      indexes: { ...of, order: ({ order_id }) => order_id, capture: ({ capture_id }) => capture_id },
    }),
    payouts: state.collection<Payout>('paypal.payouts', {
      indexes: { ...of, sender: ({ platform, sender_batch_id }) => `${platform}/${sender_batch_id}` },
    }),
    disputes: state.collection<Dispute>('paypal.disputes', { indexes: of }),
    referrals: state.collection<Referral>('paypal.referrals', { indexes: of }),
    kept: state.collection<Kept>('paypal.kept', { indexes: of }),
    tokens: state.collection<{ id: string; platform: string; expires_at: number }>('paypal.tokens', { indexes: of }),
    platforms,
    /** The webhook of a platform: the one told, or for the default platform the app's. */
    webhookOf(name: string): Platform['webhook'] {
      const known = platforms.get(name)
      if (known) return known.webhook
      return name === defaultPlatform ? { id: webhookId, url: `${app.urlFor()}/v1/webhooks/paypal/` } : null
    },
  }
}

export const scopeOf = (platform: string): string => (platform === defaultPlatform ? 'paypal' : `paypal/${platform}`)

/** Client ids are `sandbox-paypal` and `sandbox-paypal_<name>`; every one is a platform of its own. */
export function platformOfClient(clientId: string): string | undefined {
  if (clientId === 'sandbox-paypal') return defaultPlatform
  return /^sandbox-paypal_([A-Za-z0-9-]+)$/.exec(clientId)?.[1]
}

export const clientOf = (platform: string): string => (platform === defaultPlatform ? 'sandbox-paypal' : `sandbox-paypal_${platform}`)

/** The platforms' own account, and the id of their webhook, known to the app beforehand as in a developer's account. */
export const partnerId = 'PARTNERSANDBX'
export const webhookId = 'WHSANDBOX'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const random = (length: number): string => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
export const newMerchantId = (): string => random(13)
export const newId = (): string => random(17)

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
export const minorOf = ({ currency_code, value }: Money): number => Math.round(Number(value) * 10 ** digitsOf(currency_code))
export const moneyOf = (minor: number, currency: string): Money => ({
  currency_code: currency,
  value: (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency)),
})
export const hasRightPrecision = ({ currency_code, value }: Money): boolean => (value.split('.')[1]?.length ?? 0) <= digitsOf(currency_code)
/** Currencies that PayPal takes payments in. */
export const currencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
)
