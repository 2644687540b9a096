/** A call made before the app has loaded, for the first page of the visit. */
export interface EarlyAnswer {
  readonly answer: Promise<Response>
  /** Request id of the call. */
  readonly number: string
  /** Token with which it was made. */
  readonly token: string | undefined
  readonly abort: () => void
}

declare global {
  /** Responses by address, in the form of `earlyKey`. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** Normalises the address of a call, independently of the order of its parameters. */
export function earlyKey(address: string): string {
  const [path = '', asked = ''] = address.split('?')
  const search = new URLSearchParams(asked)
  search.sort()
  return `${path}?${search}`
}

/** Age after which an unused response is too old for the page. */
const oldestMs = 30_000

/** Returns the response already under way. Each is used once, by the account it was requested for, and soon after the visit began. */
export function takeEarlyAnswer(address: string, token: string | undefined): EarlyAnswer | undefined {
  const key = earlyKey(address)
  const early = globalThis.earlyAnswers?.get(key)
  if (!early) return undefined
  globalThis.earlyAnswers?.delete(key)
  return early.token === token && performance.now() < oldestMs ? early : undefined
}
