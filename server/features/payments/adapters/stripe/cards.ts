/** Saves a card on Stripe's page: Checkout in setup mode. Its number never reaches us. */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { OutsideError } from '#foundation/outside/outside-error'
import type { CardOwner } from '../../card-owner.ts'
import type { CardFacts, CardSession, CardSessionState } from '../../port.ts'
import { asking, type Viewer } from './client.ts'
import { idOf, orNothing } from './shapes.ts'

export interface NewCustomer {
  readonly owner: CardOwner
  readonly name: string
  readonly email: string
}

export const customerParams = ({ owner, name, email }: NewCustomer): Stripe.CustomerCreateParams => ({
  name,
  email,
  metadata: ownerFacts(owner),
})

const ownerFacts = (owner: CardOwner): Record<string, string> =>
  'storeId' in owner ? { store: String(owner.storeId) } : { supplier: String(owner.supplierId) }

/** @returns the customer's id; a repeated call returns the same */
export async function createCustomer(viewer: Viewer, customer: NewCustomer): Promise<string> {
  const words = createHash('sha256').update(`${customer.name}\n${customer.email}`).digest('hex').slice(0, 16)
  const idempotencyKey = `customer:${keyOf(customer.owner)}:${words}`
  const { id } = await asking(viewer, (stripe) => stripe.customers.create(customerParams(customer), { idempotencyKey }))
  return id
}

const keyOf = (owner: CardOwner): string => ('storeId' in owner ? `${owner.storeId}` : `supplier-${owner.supplierId}`)

export interface NewCardSession {
  readonly owner: CardOwner
  readonly customerId: string
  readonly currency: string
  readonly successUrl: string
  readonly cancelUrl: string
  /** Words beside the button of the page; undefined for none. */
  readonly message: string | undefined
}

export const cardSessionParams = (session: NewCardSession): Stripe.Checkout.SessionCreateParams => ({
  mode: 'setup',
  customer: session.customerId,
  currency: session.currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  ...(session.message === undefined ? {} : { custom_text: { submit: { message: session.message } } }),
  metadata: ownerFacts(session.owner),
})

export async function createCardSession(viewer: Viewer, session: NewCardSession): Promise<CardSession> {
  const { id, url } = await asking(viewer, (stripe) => stripe.checkout.sessions.create(cardSessionParams(session)))
  if (!url) throw new OutsideError('stripe', 'broken', 'a checkout session came without its page')
  return { sessionId: id, url }
}

/** @returns undefined where Stripe has no such session */
export async function cardSessionState(viewer: Viewer, sessionId: string): Promise<CardSessionState | undefined> {
  const session = await orNothing(
    asking(viewer, (stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] })),
  )
  if (!session) return undefined
  const customerId = idOf(session.customer)
  if (session.mode !== 'setup' || session.status === 'expired') return { state: 'expired', customerId }
  const intent = session.setup_intent
  const method = typeof intent === 'object' ? intent?.payment_method : undefined
  if (session.status !== 'complete' || typeof intent !== 'object' || intent?.status !== 'succeeded' || !customerId) {
    return { state: 'open', customerId }
  }
  if (typeof method !== 'object' || !method?.card) return { state: 'expired', customerId }
  return { state: 'complete', customerId, card: factsOf(method) }
}

/** Attaches a card that a client has saved itself to the store's customer. */
export async function attachCard(viewer: Viewer, paymentMethodId: string, customerId: string): Promise<CardFacts> {
  const method = await asking(viewer, (stripe) => stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }))
  if (!method.card) throw new OutsideError('stripe', 'refused', 'that is no card', { code: 'not_a_card' })
  return factsOf(method)
}

export const defaultCardParams = (paymentMethodId: string): Stripe.CustomerUpdateParams => ({
  invoice_settings: { default_payment_method: paymentMethodId },
})

export async function setDefaultCard(viewer: Viewer, customerId: string, paymentMethodId: string): Promise<void> {
  await asking(viewer, (stripe) => stripe.customers.update(customerId, defaultCardParams(paymentMethodId)))
}

/** Detaches a card; does nothing where it is detached already. */
export async function detachCard(viewer: Viewer, paymentMethodId: string): Promise<void> {
  if (!(await isAttached(viewer, paymentMethodId))) return
  await asking(viewer, (stripe) => stripe.paymentMethods.detach(paymentMethodId))
}

export async function isAttached(viewer: Viewer, paymentMethodId: string): Promise<boolean> {
  const method = await orNothing(asking(viewer, (stripe) => stripe.paymentMethods.retrieve(paymentMethodId)))
  return Boolean(method?.customer)
}

function factsOf({ id, card, created }: Stripe.PaymentMethod): CardFacts {
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card!
  return { paymentMethodId: id, brand, last4, expMonth, expYear, createdAt: new Date(created * 1000) }
}
