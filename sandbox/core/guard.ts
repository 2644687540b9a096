import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, FaultStatus } from './faults.ts'
import type { Provider, Sandbox } from './provider.ts'

/** Logs a provider's requests and injects planned faults. Covers routes that the same (encapsulated) instance adds afterwards. */
export function guard(app: FastifyInstance, provider: Provider, sandbox: Sandbox): void {
  const entries = new WeakMap<FastifyRequest, { id: number; description: string; fault?: Fault['fault'] }>()

  app.addHook('preValidation', async (request) => {
    const description = provider.describe(request)
    if (description === null) return
    const id = sandbox.requests.begin({
      provider: provider.name,
      description,
      method: request.method,
      path: request.url,
      headers: visibleHeaders(request),
      body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? ''),
    })
    entries.set(request, { id, description })
  })

  // Runs after the provider's own preValidation, so that requests rejected there meet no fault.
  app.addHook('preHandler', async (request, reply) => {
    const entry = entries.get(request)
    if (!entry) return
    const planned = sandbox.faults.take(provider.name, entry.description)
    const fault = planned?.fault ?? provider.sentinel?.(request)
    if (!fault) return
    entry.fault = fault
    if (fault === 'hold') return sandbox.faults.held(provider.name, entry.description)
    return happen(fault, planned?.delayMs ?? 3000, provider, request, reply, () => sandbox.requests.finish(entry.id, { fault }))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const entry = entries.get(request)
    if (!entry) return payload
    if (entry.fault === 'status-500-acted') {
      const { headers, body } = wordsOf(provider, 500, request)
      reply.code(500).headers({ ...headers, 'content-type': 'application/json' })
      sandbox.requests.finish(entry.id, { status: 500, answer: JSON.stringify(body), fault: entry.fault })
      return JSON.stringify(body)
    }
    const answer = typeof payload === 'string' ? payload : ''
    sandbox.requests.finish(entry.id, { status: reply.statusCode, answer, ...(entry.fault && { fault: entry.fault }) })
    if (entry.fault === 'drop-answer') request.raw.socket.destroy()
    return payload
  })
}

const idleTimeoutMs = 120_000

async function happen(
  fault: Exclude<Fault['fault'], 'hold'>,
  delayMs: number,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  note: () => void,
): Promise<FastifyReply | undefined> {
  switch (fault) {
    case 'slow':
      await new Promise((done) => setTimeout(done, delayMs))
      return undefined
    case 'timeout':
      note()
      reply.hijack()
      setTimeout(() => request.raw.socket.destroy(), idleTimeoutMs).unref()
      return reply
    case 'reset-connection':
      note()
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return reply
    case 'status-401':
    case 'status-403':
    case 'status-429':
    case 'status-500': {
      const status = Number(fault.slice('status-'.length)) as FaultStatus
      const { headers, body } = wordsOf(provider, status, request)
      return reply.code(status).headers(headers).send(body)
    }
    case 'status-500-acted':
    case 'drop-answer':
      return undefined
  }
}

const plainWords: Readonly<Record<FaultStatus, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too many requests',
  500: 'Internal error',
}

function wordsOf(provider: Provider, status: FaultStatus, request: FastifyRequest): { headers: Record<string, string>; body: unknown } {
  const { headers = {}, body } = provider.faultAnswer?.(status, request) ?? { body: { error: plainWords[status] } }
  return { headers, body }
}

function visibleHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return headers
}
