import type Stripe from 'stripe'
import type { State } from '../../core/state.ts'
import type { CardBehaviour } from './test-cards.ts'

/** Stripe's objects in unexpanded API form, separated by platform and, where applicable, by connected account. */
export type Shelves = ReturnType<typeof createShelves>

export interface Shelf<T extends { id: string }> {
  get(platform: string, id: string): T | undefined
  /** Finds an object of one account; `account` null means the platform's own. */
  ofAccount(platform: string, account: string | null, id: string): T | undefined
  /** Finds an object on any platform, for hosted pages. */
  where(id: string): { platform: string; object: T } | undefined
  put(platform: string, object: T, account?: string | null): T
  update(platform: string, id: string, change: (draft: T) => void): T
  /** Lists objects, oldest first; `account` null means the platform's own. */
  list(platform: string, account?: string | null): T[]
  find(platform: string, by: string, value: string): T[]
  /** Returns whether it existed. */
  delete(platform: string, id: string): boolean
  clear(platform: string): void
}

/** Connection of an account to a platform, with the code that created it. */
export interface Connection {
  id: string
  connected: boolean
  /** Scope in the OAuth response that connected it. */
  scope: string
}

/** Secrets of a payment method; never returned. */
export interface CardSecret {
  id: string
  behaviour: CardBehaviour
}

/** A charge whose money moves shortly after the bank's approval. */
export interface PendingCapture {
  /** Id of the charge. */
  id: string
  /** Milliseconds since 1970. */
  dueAt: number
}

/** A balance transaction that lists leave out for a time. */
export interface HiddenLine {
  id: string
  /** Seconds since 1970. */
  until: number
}

export interface ConnectCode {
  id: string
  account: string
  scope: string
  /** Milliseconds on the platform's clock. */
  expiresAt: number
  used: boolean
}

export function createShelves(state: State) {
  return {
    customers: shelf<Stripe.Customer>(state, 'customers'),
    paymentMethods: shelf<Stripe.PaymentMethod>(state, 'payment-methods', { customer: (method) => idOf(method.customer) }),
    cardSecrets: shelf<CardSecret>(state, 'card-secrets'),
    sessions: shelf<Stripe.Checkout.Session>(state, 'sessions'),
    setupIntents: shelf<Stripe.SetupIntent>(state, 'setup-intents'),
    accounts: shelf<Stripe.Account>(state, 'accounts'),
    connections: shelf<Connection>(state, 'connections'),
    connectCodes: shelf<ConnectCode>(state, 'connect-codes'),
    paymentIntents: shelf<Stripe.PaymentIntent>(state, 'payment-intents', {
      customer: (intent) => idOf(intent.customer),
      destination: (intent) => idOf(intent.transfer_data?.destination),
    }),
    charges: shelf<Stripe.Charge>(state, 'charges', { intent: (charge) => idOf(charge.payment_intent) }),
    pendingCaptures: shelf<PendingCapture>(state, 'pending-captures'),
    balanceTransactions: shelf<Stripe.BalanceTransaction>(state, 'balance-transactions', { source: (entry) => idOf(entry.source) }),
    hiddenLines: shelf<HiddenLine>(state, 'hidden-lines'),
    transfers: shelf<Stripe.Transfer>(state, 'transfers'),
    transferReversals: shelf<Stripe.TransferReversal>(state, 'transfer-reversals'),
    applicationFees: shelf<Stripe.ApplicationFee>(state, 'application-fees'),
    feeRefunds: shelf<Stripe.FeeRefund>(state, 'fee-refunds'),
    refunds: shelf<Stripe.Refund>(state, 'refunds', {
      charge: (refund) => idOf(refund.charge),
      intent: (refund) => idOf(refund.payment_intent),
    }),
    disputes: shelf<Stripe.Dispute>(state, 'disputes', { charge: (dispute) => idOf(dispute.charge) }),
    fraudWarnings: shelf<Stripe.Radar.EarlyFraudWarning>(state, 'fraud-warnings'),
    payouts: shelf<Stripe.Payout>(state, 'payouts'),
    events: shelf<Stripe.Event>(state, 'events'),
    products: shelf<Stripe.Product>(state, 'products'),
    coupons: shelf<Stripe.Coupon>(state, 'coupons'),
    discounts: shelf<Stripe.Discount>(state, 'discounts'),
    subscriptions: shelf<Stripe.Subscription>(state, 'subscriptions', { customer: (subscription) => idOf(subscription.customer) }),
    invoices: shelf<Stripe.Invoice>(state, 'invoices'),
    invoicePayments: shelf<Stripe.InvoicePayment>(state, 'invoice-payments', { invoice: (payment) => idOf(payment.invoice) }),
  }
}

/** Returns the id of an expandable field. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  if (field === null || field === undefined) return null
  return typeof field === 'string' ? field : field.id
}

interface Stored<T> {
  platform: string
  account: string | null
  object: T
}

function shelf<T extends { id: string }>(state: State, name: string, indexes: Record<string, (object: T) => string | null> = {}): Shelf<T> {
  const documents = state.collection<Stored<T>>(`stripe.${name}`, {
    key: ({ platform, object }) => `${platform}/${object.id}`,
    indexes: {
      id: ({ object }) => object.id,
      owner: ({ platform, account }) => [platform, `${platform}/${account ?? ''}`],
      ...Object.fromEntries(
        Object.entries(indexes).map(([by, of]) => [
          by,
          ({ platform, object }: Stored<T>) => (of(object) ? `${platform}/${of(object)}` : null),
        ]),
      ),
    },
  })
  const objects = (found: Stored<T>[]) => found.map((document) => document.object)
  return {
    get: (platform, id) => documents.get(`${platform}/${id}`)?.object,
    ofAccount(platform, account, id) {
      const document = documents.get(`${platform}/${id}`)
      return document?.account === account ? document.object : undefined
    },
    where: (id) => documents.findOne('id', id),
    put: (platform, object, account = null) => documents.put({ platform, account, object }).object,
    update: (platform, id, change) => documents.update(`${platform}/${id}`, (draft) => change(draft.object)).object,
    list: (platform, account) => objects(documents.find('owner', account === undefined ? platform : `${platform}/${account ?? ''}`)),
    find: (platform, by, value) => objects(documents.find(by, `${platform}/${value}`)),
    delete: (platform, id) => documents.delete(`${platform}/${id}`),
    clear(platform) {
      for (const document of documents.find('owner', platform)) documents.delete(`${platform}/${document.object.id}`)
    },
  }
}
