import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { bearerOf } from '../api/calls.ts'
import { newId, randomLetters } from '../api/ids.ts'
import { platformOfClient, platformOfKey, scopeOf } from '../api/platforms.ts'
import { masked } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import { newAccount, ready, restricted } from './accounts.ts'
import { connectPage, refusalPage } from './connect-page.ts'

const Authorize = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  scope: z.enum(['read_write', 'read_only']).default('read_only'),
  state: z.string().optional(),
  redirect_uri: z.url(),
  stripe_user: z.object({ email: z.string().optional(), country: z.string().optional(), business_name: z.string().optional() }).optional(),
})
type AuthorizeRequest = z.output<typeof Authorize>

const Answer = z.strictObject({
  choice: z.enum(['connect', 'refuse']),
  /** A previously connected account; empty for a new one. */
  account: z.string().default(''),
  email: z.string().default(''),
  business_name: z.string().default(''),
  country: z.enum(['US', 'CA', 'GB', 'DE', 'AU']).default('US'),
  standing: z.enum(['ready', 'restricted']).default('ready'),
})

const currencyOf = { US: 'usd', CA: 'cad', GB: 'gbp', DE: 'eur', AU: 'aud' } as const
const codeLifeMs = 5 * 60 * 1000

/** Connects a supplier's own Stripe account: the consent page, and the calls that follow. */
export function registerConnect(app: FastifyInstance, room: Room): void {
  for (const path of ['/stripe/connect/oauth/authorize', '/oauth/authorize']) {
    app.get(path, (request, reply) => {
      reply.type('text/html')
      const asked = readAsked(request)
      if (typeof asked === 'string') return reply.code(400).send(refusalPage(asked))
      const known = room.shelves.accounts.list(asked.platform).filter((account) => !isConnected(room, asked.platform, account.id))
      return reply.send(connectPage(asked, known, request.url))
    })
    app.post(path, (request, reply) => {
      const asked = readAsked(request)
      if (typeof asked === 'string') return reply.code(400).type('text/html').send(refusalPage(asked))
      const answer = Answer.parse(request.body)
      const back = room.sandbox.state.transaction(() => answerTo(room, asked, answer))
      return reply.redirect(back, 303)
    })
  }
  app.post('/oauth/token', (request, reply) => token(room, request, reply))
  app.post('/oauth/deauthorize', (request, reply) => deauthorize(room, request, reply))
}

/** Ends a connection and notifies the platform on its Connect endpoint. */
export function disconnect(room: Room, platform: string, account: string): void {
  room.shelves.connections.update(platform, account, (draft) => {
    draft.connected = false
  })
  const application = { id: `ca_${platform}`, object: 'application', name: 'The marketplace' }
  room.announce({ platform, account }, 'account.application.deauthorized', application)
}

export function isConnected(room: Room, platform: string, account: string): boolean {
  return room.shelves.connections.get(platform, account)?.connected === true
}

function readAsked(request: FastifyRequest): (AuthorizeRequest & { platform: string }) | string {
  const read = Authorize.safeParse(request.query)
  if (!read.success) return `${read.error.issues[0]!.path.join('.')}: ${read.error.issues[0]!.message}`
  const platform = platformOfClient(read.data.client_id)
  if (!platform) return `No application matches the supplied client identifier: ${read.data.client_id}`
  return { ...read.data, platform }
}

function answerTo(room: Room, asked: AuthorizeRequest & { platform: string }, answer: z.output<typeof Answer>): string {
  const back = new URL(asked.redirect_uri)
  const add = (pairs: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(pairs)) if (value !== undefined) back.searchParams.set(name, value)
    return back.href
  }
  if (answer.choice === 'refuse') {
    return add({ error: 'access_denied', error_description: 'The user denied your request', state: asked.state })
  }
  const account = chooseAccount(room, asked.platform, answer)
  const expiresAt = room.sandbox.clock.now(scopeOf(asked.platform)) + codeLifeMs
  const code = room.shelves.connectCodes.put(asked.platform, { id: newId('ac', 32), account, scope: asked.scope, expiresAt, used: false })
  return add({ scope: asked.scope, code: code.id, state: asked.state })
}

function chooseAccount(room: Room, platform: string, answer: z.output<typeof Answer>): string {
  const known = answer.account && room.shelves.accounts.get(platform, answer.account)
  if (known) return known.id
  const id = newId('acct', 16)
  const made: Stripe.Account = newAccount({
    id,
    email: answer.email || `${id.slice(-6).toLowerCase()}@supplier.test`,
    country: answer.country,
    currency: currencyOf[answer.country],
    businessName: answer.business_name || null,
    created: room.sandbox.clock.seconds(scopeOf(platform)),
    ...(answer.standing === 'ready' ? ready : restricted),
  })
  room.shelves.accounts.put(platform, made)
  return id
}

const Token = z.strictObject({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
  client_secret: z.string().optional(),
})

function token(room: Room, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refuse = (status: number, error: string, description: string) => reply.code(status).send({ error, error_description: description })
  reply.header('request-id', newId('req', 14))
  const form = Token.safeParse(request.body)
  if (!form.success) return refuse(400, 'invalid_request', `${form.error.issues[0]!.path.join('.')}: ${form.error.issues[0]!.message}`)
  const key = form.data.client_secret ?? bearerOf(request) ?? ''
  const platform = platformOfKey(key)
  if (!platform) return refuse(401, 'invalid_client', `Invalid API Key provided: ${masked(key)}`)
  if (form.data.grant_type !== 'authorization_code') return refuse(400, 'unsupported_grant_type', 'Refresh tokens are not imitated here')
  if (!form.data.code) return refuse(400, 'invalid_request', 'No authorization code provided')
  const code = room.shelves.connectCodes.get(platform, form.data.code)
  if (!code) return refuse(400, 'invalid_grant', `Authorization code does not exist: ${form.data.code}`)
  if (code.expiresAt <= room.sandbox.clock.now(scopeOf(platform)))
    return refuse(400, 'invalid_grant', `Authorization code expired: ${code.id}`)
  if (code.used) {
    room.sandbox.state.transaction(() => disconnect(room, platform, code.account))
    return refuse(
      400,
      'invalid_grant',
      'This authorization code has already been used. All tokens issued with this code have been revoked.',
    )
  }
  room.sandbox.state.transaction(() => {
    room.shelves.connectCodes.update(platform, code.id, (draft) => {
      draft.used = true
    })
    room.shelves.connections.put(platform, { id: code.account, connected: true, scope: code.scope })
  })
  return reply.send({
    access_token: `sk_test_${randomLetters(24)}`,
    livemode: false,
    refresh_token: `rt_${randomLetters(40)}`,
    scope: code.scope,
    stripe_publishable_key: `pk_test_${randomLetters(24)}`,
    stripe_user_id: code.account,
    token_type: 'bearer',
  })
}

const Deauthorize = z.strictObject({ client_id: z.string(), stripe_user_id: z.string(), client_secret: z.string().optional() })

function deauthorize(room: Room, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refuse = (status: number, error: string, description: string) => reply.code(status).send({ error, error_description: description })
  reply.header('request-id', newId('req', 14))
  const form = Deauthorize.safeParse(request.body)
  if (!form.success) return refuse(400, 'invalid_request', `${form.error.issues[0]!.path.join('.')}: ${form.error.issues[0]!.message}`)
  const key = form.data.client_secret ?? bearerOf(request) ?? ''
  const platform = platformOfKey(key)
  if (!platform) return refuse(401, 'invalid_client', `Invalid API Key provided: ${masked(key)}`)
  if (platformOfClient(form.data.client_id) !== platform) {
    return refuse(401, 'invalid_client', `No such application: '${form.data.client_id}'`)
  }
  const { stripe_user_id: account } = form.data
  if (!isConnected(room, platform, account)) {
    return refuse(401, 'invalid_client', `This application is not connected to stripe account ${account}, or that account does not exist.`)
  }
  room.sandbox.state.transaction(() => disconnect(room, platform, account))
  return reply.send({ stripe_user_id: account })
}
