import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { factsOf, newAccount } from './accounts/accounts.ts'
import { disconnect } from './accounts/connect-oauth.ts'
import { newId } from './api/ids.ts'
import { defaultPlatform, scopeOf } from './api/platforms.ts'
import type { Room } from './api/room.ts'
import { declineOf } from './api/test-cards.ts'
import { balances, lineFaults, troubleLine } from './balance/bookkeeping.ts'
import { payOut } from './balance/payouts.ts'
import { catchUpBilling } from './billing/run-subscription.ts'
import { authenticate } from './payments/authentication.ts'
import { completeCapture, completeCaptures, endProcessing } from './payments/charging.ts'
import { actOnDispute, disputeActs, disputeReasons, openDispute } from './payments/disputes.ts'
import { warnOfFraud } from './payments/fraud-warnings.ts'
import { completeRefund, failRefund, refund } from './payments/refunds.ts'
import { getWorld, putWorld } from './world.ts'

const Endpoint = z.strictObject({ url: z.url(), secret: z.string().min(1) })
const Endpoints = z.strictObject({ platform: Endpoint.optional(), connect: Endpoint.optional() })
const AccountChange = z.strictObject({
  charges_enabled: z.boolean().optional(),
  payouts_enabled: z.boolean().optional(),
  details_submitted: z.boolean().optional(),
  currently_due: z.array(z.string()).optional(),
  disabled_reason: z.string().nullable().optional(),
  connected: z.literal(false).optional(),
})
const Filter = z.strictObject({
  customer: z.string().optional(),
  destination: z.string().optional(),
  platform: z.string().default(defaultPlatform),
})

/** Stage endpoints of Stripe; `{name}` is a platform: `default`, or the text after `sk_test_sandbox_`. */
export function registerStripeStage(app: FastifyInstance, room: Room): void {
  type Named = { Params: { name: string; account: string } }

  const intents = (query: z.output<typeof Filter>) => {
    const found = room.shelves.paymentIntents
      .list(query.platform)
      .filter(
        (intent) =>
          (!query.customer || intent.customer === query.customer) &&
          (!query.destination || intent.transfer_data?.destination === query.destination),
      )
    return { payment_intents: found }
  }
  app.get('/stage/stripe/payment_intents', (request) => intents(Filter.parse(request.query)))
  app.get<Named>('/stage/stripe/:name/payment_intents', (request) =>
    intents(Filter.parse({ ...(request.query as object), platform: request.params.name })),
  )

  const Outcome = z.strictObject({ outcome: z.enum(['approve', 'refuse']) })
  app.post<Named & { Params: { intent: string } }>('/stage/stripe/:name/payment_intents/:intent', (request, reply) => {
    const { name, intent } = request.params
    const isApproved = Outcome.parse(request.body).outcome === 'approve'
    const ended = room.sandbox.state.transaction(() => answerFor(room, name, intent, isApproved))
    return ended ? room.shelves.paymentIntents.get(name, intent) : reply.code(409).send({ error: `${intent} waits for nobody` })
  })

  registerTroubles(app, room)

  app.put<Named>('/stage/stripe/:name/endpoints', (request) => {
    const { platform, connect } = Endpoints.parse(request.body)
    return room.platforms.setEndpoints(request.params.name, { ...(platform && { platform }), ...(connect && { connect }) })
  })
  app.get<Named>('/stage/stripe/:name/endpoints', (request) => room.platforms.endpoints(request.params.name))

  app.put<Named>('/stage/stripe/:name/world', (request) => {
    room.platforms.note(request.params.name)
    room.sandbox.state.transaction(() => putWorld(room, request.params.name, request.body))
    return getWorld(room, request.params.name)
  })
  app.get<Named>('/stage/stripe/:name/world', (request) => getWorld(room, request.params.name))

  app.get<Named>('/stage/stripe/:name/balances', (request) => {
    const { name } = request.params
    const now = room.sandbox.clock.seconds(scopeOf(name))
    const accounts = room.shelves.accounts.list(name).map((account) => [account.id, balances(room.shelves, name, account.id, now)])
    return { platform: balances(room.shelves, name, null, now), accounts: Object.fromEntries(accounts) }
  })

  app.post<Named>('/stage/stripe/:name/catch-up', (request) => {
    const { name } = request.params
    const hasBilled = catchUpBilling(room, name)
    return { is_quiet: !completeCaptures(room, name, Number.POSITIVE_INFINITY) && !hasBilled }
  })

  app.patch<Named>('/stage/stripe/:name/accounts/:account', (request, reply) => {
    const { name, account } = request.params
    const change = AccountChange.parse(request.body)
    if (!room.shelves.accounts.get(name, account)) return reply.code(404).send({ error: `no account ${account}` })
    return room.sandbox.state.transaction(() => {
      if (change.connected === false) disconnect(room, name, account)
      return changeAccount(room, name, account, change)
    })
  })
}

const RefundWanted = z.strictObject({
  amount: z.number().int().positive().optional(),
  reverse_transfer: z.boolean().default(true),
  refund_application_fee: z.boolean().default(true),
})
const DisputeWanted = z.strictObject({
  amount: z.number().int().positive().optional(),
  reason: z.enum(disputeReasons).optional(),
  inquiry: z.boolean().optional(),
})

/** Stage endpoints for money movements outside the platform: in its dashboard, at the card's bank, at the supplier's. */
function registerTroubles(app: FastifyInstance, room: Room): void {
  type Named = { Params: { name: string; id: string } }
  const { state } = room.sandbox
  const or409 = <T>(reply: FastifyReply, done: T | undefined, id: string) =>
    done ?? reply.code(409).send({ error: `nothing to do with ${id}` })

  app.post<Named>('/stage/stripe/:name/charges/:id/refunds', (request) => {
    const { name, id } = request.params
    const {
      amount,
      reverse_transfer: reverseTransfer,
      refund_application_fee: refundApplicationFee,
    } = RefundWanted.parse(request.body ?? {})
    return state.transaction(() => {
      const charge = completeCapture(room, name, id)
      return refund(room, { platform: name }, charge, {
        id: newId('re', 24),
        created: room.sandbox.clock.seconds(scopeOf(name)),
        amount: amount ?? charge.amount - charge.amount_refunded,
        reverseTransfer: reverseTransfer && Boolean(charge.transfer),
        refundApplicationFee: refundApplicationFee && Boolean(charge.application_fee),
        reason: null,
        metadata: {},
      })
    })
  })
  app.post<Named>('/stage/stripe/:name/refunds/:id/fail', (request, reply) => {
    const { name, id } = request.params
    return or409(
      reply,
      state.transaction(() => failRefund(room, name, id)),
      id,
    )
  })
  app.post<Named>('/stage/stripe/:name/refunds/:id/succeed', (request, reply) => {
    const { name, id } = request.params
    return or409(
      reply,
      state.transaction(() => completeRefund(room, name, id)),
      id,
    )
  })
  app.post<Named>('/stage/stripe/:name/charges/:id/disputes', (request) => {
    const { name, id } = request.params
    const { amount, reason, inquiry } = DisputeWanted.parse(request.body ?? {})
    return state.transaction(() => openDispute(room, name, id, { amount, reason, isInquiry: inquiry }))
  })
  const DisputeMove = z.strictObject({ act: z.enum(disputeActs) })
  app.post<Named>('/stage/stripe/:name/disputes/:id', (request, reply) => {
    const { name, id } = request.params
    const { act } = DisputeMove.parse(request.body)
    return or409(
      reply,
      state.transaction(() => actOnDispute(room, name, id, act)),
      id,
    )
  })
  app.post<Named>('/stage/stripe/:name/charges/:id/fraud_warnings', (request) => {
    const { name, id } = request.params
    return state.transaction(() => warnOfFraud(room, name, room.shelves.charges.get(name, id)!))
  })
  const LineTrouble = z.strictObject({
    fault: z.enum(lineFaults),
    seconds: z.number().int().positive().default(3600),
    amount: z.number().int().default(-1),
  })
  app.post<Named>('/stage/stripe/:name/balance_transactions/:id/faults', (request, reply) => {
    const { name, id } = request.params
    const wanted = LineTrouble.parse(request.body)
    const now = room.sandbox.clock.seconds(scopeOf(name))
    return or409(
      reply,
      state.transaction(() => troubleLine(room.shelves, name, id, wanted, now)),
      id,
    )
  })
  app.post<Named>('/stage/stripe/:name/payouts', (request, reply) => {
    const { name } = request.params
    const { refused } = Payout.parse(request.body ?? {})
    return or409(
      reply,
      state.transaction(() => payOut(room, name, null, refused)),
      name,
    )
  })
  const Payout = z.strictObject({ refused: z.boolean().default(false) })
  app.post<Named>('/stage/stripe/:name/accounts/:id/payouts', (request, reply) => {
    const { name, id } = request.params
    const { refused } = Payout.parse(request.body ?? {})
    return or409(
      reply,
      state.transaction(() => payOut(room, name, id, refused)),
      id,
    )
  })
}

/** Answers for the bank or its customer on a waiting payment. */
export function answerFor(room: Room, platform: string, intent: string, isApproved: boolean): boolean {
  if (authenticate(room, platform, intent, isApproved)) return true
  const decline = isApproved ? undefined : declineOf('declined')
  return endProcessing(room, { platform }, intent, decline, room.sandbox.clock.seconds(scopeOf(platform)))
}

/** Changes an account as Stripe would: it becomes ready or restricted, and the platform is notified. */
export function changeAccount(room: Room, platform: string, id: string, change: z.output<typeof AccountChange>) {
  const before = room.shelves.accounts.get(platform, id)!
  const {
    charges_enabled: charges,
    payouts_enabled: payouts,
    details_submitted: submitted,
    currently_due: due,
    disabled_reason: reason,
  } = change
  const facts = factsOf(before)
  const after = newAccount({
    ...facts,
    chargesEnabled: charges ?? facts.chargesEnabled,
    payoutsEnabled: payouts ?? facts.payoutsEnabled,
    detailsSubmitted: submitted ?? facts.detailsSubmitted,
    currentlyDue: due ?? facts.currentlyDue,
    disabledReason: reason === undefined ? facts.disabledReason : reason,
  })
  room.shelves.accounts.put(platform, after)
  const previous = {
    charges_enabled: before.charges_enabled,
    payouts_enabled: before.payouts_enabled,
    details_submitted: before.details_submitted,
  }
  if (room.shelves.connections.get(platform, id)?.connected) room.announce({ platform, account: id }, 'account.updated', after, previous)
  return after
}
