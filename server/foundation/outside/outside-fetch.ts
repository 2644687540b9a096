/**
 * The one way to the outer world. Vendors' SDKs are given this fetch, so that time-outs, the log and the rule
 * 'no call while a transaction is open' hold for them too.
 */
import type { Log } from '#foundation/log/log'
import { OutsideError } from '#foundation/outside/outside-error'
import { assertNoTransaction } from '#foundation/outside/transaction-watch'

export interface OutsideOptions {
  readonly provider: string
  readonly timeoutMs: number
  readonly log?: Log
  /** Where the request really goes; a sandbox has other addresses than the vendor. */
  readonly rewrite?: (url: URL) => URL
}

export function outsideFetch({ provider, timeoutMs, log, rewrite }: OutsideOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const wanted = new URL(request.url)
    const url = rewrite ? rewrite(wanted) : wanted
    assertNoTransaction(`${provider} ${request.method} ${url.pathname}`)
    const started = performance.now()
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
    try {
      const answer = await fetch(url, {
        method: request.method,
        headers: request.headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      })
      log?.info(
        { provider, method: request.method, path: url.pathname, status: answer.status, ms: Math.round(performance.now() - started) },
        'outside call',
      )
      return answer
    } catch (cause) {
      log?.warn(
        { provider, method: request.method, path: url.pathname, ms: Math.round(performance.now() - started) },
        'outside call got no answer',
      )
      throw new OutsideError(provider, 'no-answer', `${provider} did not answer`, { cause })
    }
  }
}
