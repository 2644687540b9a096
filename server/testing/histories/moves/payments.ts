/** The store pays: by card and by PayPal, alone, at once, and many orders by one press. */
import { randomUUID } from 'node:crypto'
import { signInAs } from '#testing/actors/actors'
import { demand, payBody } from '#testing/actors/business-actors'
import { approveAtPaypal, cancelAtPaypal, type Funding } from '#testing/actors/paypal-actors'
import { connectCard, type TestCard } from '#testing/actors/stripe-actors'
import { type Act, anyBlock, arrivedOrders, attempt, atVendor, type Target, type Wire } from '../play.ts'
import { pendingCaptures, waitingAtBank } from '../vendor-books.ts'

const press = ({ order, block }: Target, method: 'card' | 'paypal' = 'card') => ({ ...payBody(order, block), method })
const named = ({ order, block }: Target): string => `${order.name}/${block.supplier_order_id}`

export const pay: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['pending'])
  if (!target) return 'no order yet'
  const { words } = await attempt(play, 'POST', '/v1/pay_supplier/', play.cast.token, press(target))
  return `${named(target)}: ${words}`
}

/** Two people, or one with two tabs. */
export const payTwice: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['pending'])
  if (!target) return 'no order yet'
  const methods = random.one<readonly ('card' | 'paypal')[]>([
    ['card', 'card'],
    ['card', 'paypal'],
    ['card', 'card', 'card'],
  ])
  const presses = await Promise.all(
    methods.map((method) => attempt(play, 'POST', '/v1/pay_supplier/', play.cast.token, press(target, method))),
  )
  return `${named(target)}: ${presses.map(({ words }, place) => `${methods[place]} ${words}`).join(', ')}`
}

export const payMany: Act = async (play, { chance }) => {
  const ids = await arrivedOrders(play)
  if (!ids.length) return 'no order yet'
  const { world, cast } = play
  const { blocks } = await demand(world, 'GET', `/v1/orders/payment_review/?order_ids=${ids.join(',')}`, cast.token)
  const payments = blocks
    .filter(({ refusal }: Wire) => !refusal)
    .map(({ order_id, supplier_order_id, total: { minor, currency } }: Wire) => ({
      order_id,
      supplier_order_id,
      expected: { minor, currency },
    }))
  if (!payments.length) return 'nothing to pay'
  const body = { idempotency_key: randomUUID(), payments }
  const presses = await Promise.all((chance(0.3) ? [1, 2] : [1]).map(() => attempt(play, 'POST', '/v1/orders/pay_many/', cast.token, body)))
  return `${payments.length} blocks: ${presses.map(({ words }) => words).join(', ')}`
}

const fundings: readonly Funding[] = ['good', 'good', 'good', 'good', 'declined', 'pending', 'refused']

export const payByPaypal: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['pending'])
  if (!target) return 'no order yet'
  const { token } = play.cast
  const begun = await attempt(play, 'POST', '/v1/pay_supplier/', token, press(target, 'paypal'))
  if (begun.body?.status !== 'requires_action') return `${named(target)}: ${begun.words}`
  const funding = random.one(fundings)
  await approveAtPaypal(begun.body.redirect_url, funding)
  // If the page is closed, the webhook tells.
  if (random.chance(0.3)) return `${named(target)}: approved (${funding}), and the page is closed`
  const { order_id, supplier_order_id } = payBody(target.order, target.block)
  const back = () => attempt(play, 'POST', '/v1/finish_authentication/', token, { order_id, supplier_order_id })
  const answers = await Promise.all((random.chance(0.2) ? [1, 2] : [1]).map(back))
  return `${named(target)}: approved (${funding}), ${answers.map(({ words }) => words).join(', ')}`
}

/** Begins and gives up, on the page or by closing it. */
export const leavePaypal: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['pending'])
  if (!target) return 'no order yet'
  const begun = await attempt(play, 'POST', '/v1/pay_supplier/', play.cast.token, press(target, 'paypal'))
  if (begun.body?.status !== 'requires_action') return `${named(target)}: ${begun.words}`
  if (random.chance(0.5)) return `${named(target)}: left open`
  await cancelAtPaypal(begun.body.redirect_url)
  return `${named(target)}: cancelled there`
}

export const endPendingCapture: Act = async (play, { one, chance }) => {
  const pending = await pendingCaptures(play)
  if (!pending.length) return 'no capture is pending'
  const outcome = chance(0.6) ? 'complete' : 'deny'
  await atVendor(play, 'POST', `paypal/${play.world.stripeName}/captures/${one(pending)}`, { outcome })
  return outcome
}

const cards: readonly TestCard[] = [
  'good',
  'good',
  'mastercard',
  'declined',
  'insufficient-funds',
  'pending-refund',
  'needs-authentication',
  'processing',
]

/** The bank, or who pays, answers for a payment that waits for it; the owner may come back from its page. */
export const answerAtBank: Act = async (play, { one, chance }) => {
  const waiting = await waitingAtBank(play)
  if (!waiting.length) return 'nobody waits for a bank'
  const { id, blockId } = one(waiting)
  const outcome = chance(0.7) ? 'approve' : 'refuse'
  await atVendor(play, 'POST', `stripe/${play.world.stripeName}/payment_intents/${id}`, { outcome })
  if (chance(0.5)) return `${blockId}: ${outcome}`
  for (const orderId of await arrivedOrders(play)) {
    const body = { order_id: orderId, supplier_order_id: blockId }
    await attempt(play, 'POST', '/v1/finish_authentication/', play.cast.token, body)
  }
  return `${blockId}: ${outcome}, and the owner comes back`
}

/** The store's orders are paid by themselves from now on, or no longer. */
export const switchAutomatic: Act = async (play, { chance, one }) => {
  const { token } = play.cast
  if (chance(0.3)) return `off: ${(await attempt(play, 'POST', '/v1/automatic_payments/switch_off/', token, {})).words}`
  const { body } = await attempt(play, 'GET', '/v1/automatic_payments/', token)
  const rules = {
    currency: 'USD',
    order_limit: 1_000_000,
    day_limit: 10_000_000,
    supplier_ids: null,
    wait_minutes: one([0, 0, 5]),
    least_profit: null,
    holds_on_address: false,
    holds_on_risk: false,
  }
  const { words } = await attempt(play, 'POST', '/v1/automatic_payments/switch_on/', token, { rules, consent: body.consent_text })
  return `on: ${words}`
}

export const changeCard: Act = async ({ world, cast }, { one }) => {
  const card = one(cards)
  // A card is changed only soon after signing in.
  await connectCard(world, { ...cast, token: await signInAs(world, cast.email) }, card)
  return card
}
