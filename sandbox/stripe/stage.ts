import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { factsOf, newAccount } from './accounts.ts'
import { balances } from './bookkeeping.ts'
import { disconnect } from './connect-oauth.ts'
import { defaultPlatform, scopeOf } from './platforms.ts'
import type { Room } from './room.ts'
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

/** Backstage of Stripe; `{name}` is a platform's: `default`, or what follows `sk_test_sandbox_`. */
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

/** What happens at Stripe without the platform: an account becomes ready or restricted. The platform is told. */
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
