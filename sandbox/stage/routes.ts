import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { planNames } from '../core/delivery-plans.ts'
import { faultNames } from '../core/faults.ts'
import type { Provider, Sandbox } from '../core/provider.ts'
import { registerPages } from './pages.ts'
import { createWorlds } from './worlds.ts'

/** JSON endpoints of the stage below `/stage/`. Each vendor's folder adds its own. */
export function registerStage(app: FastifyInstance, sandbox: Sandbox, providers: readonly Provider[]): void {
  registerPages(app, sandbox, providers)
  registerWorld(app, sandbox, providers)
  registerTrouble(app, sandbox, providers)
  registerLooks(app, sandbox)
}

const Pattern = z.union([z.string(), z.array(z.string())]).optional()
const Filter = z.strictObject({
  provider: z.string().optional(),
  match: Pattern,
  state: z.string().optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(200),
})

function registerWorld(app: FastifyInstance, sandbox: Sandbox, providers: readonly Provider[]): void {
  const worlds = createWorlds(sandbox, providers)

  app.put('/stage/world', (request) => {
    worlds.put(z.record(z.string(), z.unknown()).parse(request.body))
    return { world: 'put' }
  })
  app.post('/stage/world', (request, reply) => {
    worlds.add(z.record(z.string(), z.unknown()).parse(request.body))
    return reply.code(201).send({ world: 'added to' })
  })
  app.get('/stage/world', () => worlds.get())
  app.post('/stage/reset', () => {
    worlds.reset()
    return { world: 'reset' }
  })

  const App = z.strictObject({ url: z.url(), scope: z.string().optional() })
  app.put('/stage/app', (request) => {
    const { url, scope } = App.parse(request.body)
    sandbox.app.setUrl(url, scope)
    return { url: sandbox.app.urlFor(scope) }
  })
  app.get('/stage/app', (request) => ({ url: sandbox.app.urlFor(z.object({ scope: z.string().optional() }).parse(request.query).scope) }))

  const Advance = z.strictObject({ advance_seconds: z.number().min(0), scope: z.string().optional() })
  app.post('/stage/clock', (request) => {
    const { advance_seconds, scope } = Advance.parse(request.body)
    return { now: new Date(sandbox.clock.advance(advance_seconds * 1000, scope)).toISOString() }
  })
  app.get('/stage/clock', (request) => {
    const { scope } = z.object({ scope: z.string().optional() }).parse(request.query)
    return { now: new Date(sandbox.clock.now(scope)).toISOString() }
  })
}

function registerTrouble(app: FastifyInstance, sandbox: Sandbox, providers: readonly Provider[]): void {
  const ProviderName = z.enum(providers.map((provider) => provider.name) as [string, ...string[]])
  const NewFault = z.strictObject({
    provider: ProviderName,
    match: Pattern,
    fault: z.enum(faultNames),
    times: z.number().int().min(1).default(1),
    delay_ms: z.number().int().min(1).default(3000),
  })
  app.post('/stage/faults', (request, reply) => {
    const { delay_ms, match, ...fault } = NewFault.parse(request.body)
    return reply.code(201).send(sandbox.faults.plan({ ...fault, delayMs: delay_ms, ...(match !== undefined && { match }) }))
  })
  const Released = z.strictObject({ provider: ProviderName, match: Pattern })
  app.post('/stage/faults/release', (request) => {
    const { provider, match } = Released.parse(request.body)
    return { released: sandbox.faults.release(provider, match) }
  })
  app.get('/stage/faults', () => ({ faults: sandbox.faults.list() }))
  app.delete('/stage/faults', () => {
    sandbox.faults.clear()
    return { faults: [] }
  })
  app.delete<{ Params: { id: string } }>('/stage/faults/:id', (request, reply) =>
    sandbox.faults.cancel(request.params.id) ? { deleted: request.params.id } : reply.code(404).send({ error: 'no such fault' }),
  )

  const Again = z.strictObject({
    action: z.enum(['redeliver', 'duplicate', 'wrong-signature']),
    delivery: z.string(),
  })
  const Last = z.strictObject({ action: z.literal('redeliver'), provider: ProviderName.optional(), match: Pattern })
  const Ahead = z.strictObject({
    action: z.enum(planNames),
    provider: ProviderName.optional(),
    match: Pattern,
    times: z.number().int().min(1).optional(),
  })
  const Release = z.strictObject({
    action: z.literal('release'),
    provider: ProviderName.optional(),
    match: Pattern,
    reverse: z.boolean().default(false),
  })
  const Forget = z.strictObject({ action: z.literal('forget'), provider: ProviderName.optional(), match: Pattern })
  const Retry = z.strictObject({ action: z.literal('retry-now'), provider: ProviderName.optional(), match: Pattern })
  app.post('/stage/webhooks', async (request, reply) => {
    const body = z.union([Release, Forget, Retry, Again, Last, Ahead]).parse(request.body)
    if (body.action === 'release') return { deliveries: sandbox.deliveries.release(body) }
    if (body.action === 'forget') {
      sandbox.deliveries.forgetPlans(body)
      return { forgotten: true }
    }
    if (body.action === 'retry-now') return { retried: sandbox.deliveries.retryNow(body) }
    if ('delivery' in body || body.action === 'redeliver') {
      const known = 'delivery' in body ? sandbox.deliveries.get(body.delivery) : sandbox.deliveries.list(body).at(-1)
      if (!known) return reply.code(404).send({ error: 'no such delivery' })
      const times = body.action === 'duplicate' ? 2 : 1
      const again = () => sandbox.deliveries.resend(known.id, { wrongSignature: body.action === 'wrong-signature' })
      return { delivery: known.id, attempts: await Promise.all(Array.from({ length: times }, again)) }
    }
    const { action, times = action === 'reorder' ? 2 : 1, ...rest } = body as z.infer<typeof Ahead>
    return reply.code(201).send(sandbox.deliveries.plan({ ...rest, action, times }))
  })
}

function registerLooks(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/stage/requests', (request) => ({ requests: sandbox.requests.list(Filter.parse(request.query)) }))
  app.get('/stage/deliveries', (request) => {
    const { limit, provider, match, state } = Filter.parse(request.query)
    return { deliveries: sandbox.deliveries.list({ provider, match, state }).slice(-limit) }
  })
}
