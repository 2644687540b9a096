import type { Answer, Endpoint } from '@quayside/contract/endpoint'
import type { WireError } from '@quayside/contract/vocabulary/error'
import type { z } from 'zod'

export interface FakeCall {
  params: Record<string, string>
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: what a page sent, for the test to look into
  body: any
  headers: Headers
}

type Answerer<E> = Answer<E> | ((call: FakeCall) => Answer<E> | Promise<Answer<E>>)

class Refused extends Error {
  readonly status: number
  readonly error: Partial<WireError>
  readonly others: readonly Partial<WireError>[]
  constructor(status: number, error: Partial<WireError>, others: readonly Partial<WireError>[]) {
    super(error.message)
    this.status = status
    this.error = error
    this.others = others
  }
}

/** Creates an error to throw in a responder: a refusal of the server, which may complain of several things. */
export const refusal = (status: number, error: Partial<WireError>, ...others: readonly Partial<WireError>[]) =>
  new Refused(status, error, others)

/**
 * Fake API that replaces the network and enforces the contract. A response that violates the contract fails, and so does a call without a
 * responder. Dispose it to restore the network.
 */
export function fakeApi() {
  const answers = new Map<Endpoint, (call: FakeCall) => unknown>()
  const heard: { endpoint: Endpoint; call: FakeCall }[] = []
  const network = globalThis.fetch
  const requests = globalThis.XMLHttpRequest
  globalThis.XMLHttpRequest = FakeUpload as never
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/v1/')) return network(input, init)
    if (pathname === '/v1/events/') return silentStream(request.signal)
    for (const [endpoint, answer] of answers) {
      const params = endpoint.method === request.method ? match(endpoint.path, pathname) : undefined
      if (!params) continue
      const call = { params, query: Object.fromEntries(searchParams), body: await bodyOf(request), headers: request.headers }
      heard.push({ endpoint, call })
      return reply(endpoint, answer, call)
    }
    return Response.json(
      { error: { message: `No test answers ${request.method} ${pathname}`, code: 'INTERNAL' }, request_id: 'test' },
      { status: 500 },
    )
  }
  return {
    /** Sets the response of a call; a later one replaces an earlier one. */
    on<E extends Endpoint>(endpoint: E, answer: Answerer<E>) {
      answers.set(endpoint, (call) => (typeof answer === 'function' ? (answer as (call: FakeCall) => unknown)(call) : answer))
      return this
    },
    /** Inputs of a call, in order. */
    sent: (endpoint: Endpoint) => heard.filter((one) => one.endpoint === endpoint).map(({ call }) => call),
    [Symbol.dispose]() {
      globalThis.fetch = network
      globalThis.XMLHttpRequest = requests
    },
  }
}

/** Minimal XMLHttpRequest for uploads: it is routed like every other call, and reports half before full progress. */
class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  status = 0
  statusText = ''
  response: unknown
  #method = ''
  #address = ''
  #isAborted = false
  readonly #headers = new Headers()

  open(method: string, address: string): void {
    this.#method = method
    this.#address = new URL(address, location.href).href
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getResponseHeader(): null {
    return null
  }

  abort(): void {
    this.#isAborted = true
    this.onabort?.()
  }

  async send(file: File): Promise<void> {
    for (const loaded of [file.size / 2, file.size]) this.upload.onprogress?.({ loaded, total: file.size })
    const answer = await fetch(this.#address, { method: this.#method, headers: this.#headers, body: file })
    if (this.#isAborted) return
    this.status = answer.status
    this.response = await answer.json()
    this.onload?.()
  }
}

export type FakeApi = ReturnType<typeof fakeApi>

async function reply(endpoint: Endpoint, answer: (call: FakeCall) => unknown, call: FakeCall): Promise<Response> {
  try {
    const body = await answer(call)
    const schema = endpoint.response as z.ZodType
    return Response.json(schema.parse(body) ?? null)
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    const [error, ...others] = [failure.error, ...failure.others].map((one) => ({ code: 'CONFLICT', ...one }))
    const errors = others.length ? { errors: [error, ...others] } : {}
    return Response.json({ error, ...errors, request_id: 'test-1' }, { status: failure.status })
  }
}

/** An open event stream without events. */
function silentStream(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(out) {
      out.enqueue(new TextEncoder().encode('id: 1.a\nevent: open\ndata: {}\n\n'))
      signal.addEventListener('abort', () => out.error(signal.reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Returns the values of a path's `{names}`; undefined if it does not match. */
function match(path: string, pathname: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const found = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
  return found ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])) : undefined
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return request.json()
  if (type.includes('form-data')) return Object.fromEntries(await request.formData())
  if (type.includes('octet-stream')) return request.text()
  return undefined
}
