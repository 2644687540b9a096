/** Lost answers, broken calls, webhooks out of order, and time. */
import { days, minutes, now } from '#foundation/clock/clock'
import { stage } from '#testing/actors/stripe-actors'
import { signInAgain } from '../cast.ts'
import type { Act } from '../play.ts'
import { providers, toUs } from '../webhooks.ts'
import { sweep, workOff } from '../work-off.ts'

// Lists of charges, refunds and disputes are left out: the moves read them, too.
const atStripe = [
  'POST /v1/payment_intents ',
  '/confirm ',
  '/cancel ',
  'POST /v1/refunds ',
  '/reversals',
  'GET /v1/payment_intents',
  'GET /v1/charges/',
  'GET /v1/transfers',
  'GET /v1/application_fees',
]
const atPaypal = ['POST /v2/checkout/orders ', '/capture ', '/refund ', 'GET /v2/', '/v1/oauth2/token']
const faults = ['drop-answer', 'status-500-acted', 'status-500', 'reset-connection', 'status-429']

export const disturbCalls: Act = async ({ world }, { one, chance, whole }) => {
  const isStripe = chance(0.7)
  const path = one(isStripe ? atStripe : atPaypal)
  const fault = one(faults)
  const times = whole(1, 2)
  const match = [`platform=${world.stripeName} `, path]
  await stage(world, 'POST', 'faults', { provider: isStripe ? 'stripe' : 'paypal', match, fault, times })
  return `${isStripe ? 'Stripe' : 'PayPal'} ${path}: ${fault}, ${times} times`
}

export const disturbWebhooks: Act = async (play, { one, whole }) => {
  const provider = one(providers)
  // Nobody asks PayPal what its sellers gave back on its own page: it repeats an event for days.
  const action = one(
    provider === 'paypal'
      ? ['duplicate', 'reorder', 'hold', 'wrong-signature']
      : ['duplicate', 'reorder', 'hold', 'wrong-signature', 'lose'],
  )
  const times = action === 'reorder' ? whole(2, 4) : whole(1, 3)
  await stage(play.world, 'POST', 'webhooks', { action, provider, match: toUs(play), times })
  return `${provider}: ${action} ${times}`
}

export const releaseWebhooks: Act = async (play, { chance }) => {
  for (const provider of providers)
    await stage(play.world, 'POST', 'webhooks', { action: 'release', provider, match: toUs(play), reverse: chance(0.5) })
  return 'released'
}

export const minutesPass: Act = async (play, { one }) => {
  const ms = minutes(one([1, 6, 20, 70]))
  await play.time.pass(ms)
  await workOff(play)
  await sweep(play)
  return `${ms / 60_000} minutes`
}

/** The next month's second day: the last one is closed, and its commission is billed. */
export const monthEnds: Act = async (play) => {
  const at = now()
  await play.time.pass(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 2, 3) - at.getTime())
  play.cast = await signInAgain(play.world, play.cast)
  await sweep(play)
  return now().toISOString().slice(0, 10)
}

/** Longer than a supplier has to ship. */
export const weekPasses: Act = async (play) => {
  await play.time.pass(days(8))
  play.cast = await signInAgain(play.world, play.cast)
  await sweep(play)
  await workOff(play)
  return 'eight days'
}
