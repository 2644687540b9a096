/**
 * The only way to call outside services. Vendors' SDKs use this fetch, so that timeouts, logging and the rule against calls in an open
 * transaction apply to them too.
 */
import type { Log } from '#foundation/log/log'
import { outsideSeconds } from '#foundation/metrics/metrics'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Send } from '#foundation/outside/send-to-public'
import { tallyCall } from '#foundation/outside/tally-call'
import { assertNoTransaction } from '#foundation/outside/transaction-watch'
import { causeOfThis } from '#foundation/tracing/cause'
import { inSpan } from '#foundation/tracing/trace'

export interface OutsideOptions {
  readonly provider: string
  readonly timeoutMs: number
  readonly log?: Log
  /** Rewrites the request's address; a sandbox has other addresses than the vendor. */
  readonly rewrite?: (url: URL) => URL
  /** True for an unknown party, which gets no trace headers. */
  readonly isStranger?: boolean
  /** Sender for addresses from data. @see send-to-public.ts */
  readonly send?: Send
}

export function outsideFetch({ provider, timeoutMs, log, rewrite, isStranger = false, send }: OutsideOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const wanted = new URL(request.url)
    const url = rewrite ? rewrite(wanted) : wanted
    const { method } = request
    assertNoTransaction(`${provider} ${method} ${url.pathname}`)
    const requestId = causeOfThis()
    if (requestId && !isStranger) request.headers.set('x-request-id', requestId)
    const started = performance.now()
    const took = (outcome: string) => {
      const ms = performance.now() - started
      outsideSeconds.observe({ provider, outcome }, ms / 1000)
      tallyCall(provider, outcome)
      return { provider, method, path: url.pathname, ms: Math.round(ms), ...(requestId ? { requestId } : {}) }
    }
    const attributes = { 'http.request.method': method, 'server.address': url.host, 'url.path': url.pathname }
    return inSpan({ name: `${provider} ${method}`, kind: 'client', attributes }, async (span) => {
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
      try {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
        const asked = { method, headers: request.headers, body, signal }
        const answer = send ? await send(url, asked) : await fetch(url, { ...asked, redirect: 'manual' })
        span.setAttribute('http.response.status_code', answer.status)
        log?.info({ ...took(`${Math.floor(answer.status / 100)}xx`), status: answer.status }, 'outside call')
        return answer
      } catch (cause) {
        if (cause instanceof OutsideError) throw cause
        log?.warn(took('no-answer'), 'outside call got no answer')
        throw new OutsideError(provider, 'no-answer', `${provider} did not answer`, { cause })
      }
    })
  }
}
