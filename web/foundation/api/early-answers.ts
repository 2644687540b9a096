/** A call that was made before the app had come, for the first page of the visit. */
export interface EarlyAnswer {
  readonly answer: Promise<Response>
  /** Request number of the call. */
  readonly number: string
  /** As whom it was made. */
  readonly token: string | undefined
  readonly abort: () => void
}

declare global {
  /** By address, as `earlyKey` writes it. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** The address of a call whatever the order of what it asks for. */
export function earlyKey(address: string): string {
  const [path = '', asked = ''] = address.split('?')
  const search = new URLSearchParams(asked)
  search.sort()
  return `${path}?${search}`
}

/** After this an answer that no page has taken is too old for the page that is opened then. */
const oldestMs = 30_000

/** The answer that is on its way already; each is taken once, by whom it was asked for, and soon after the visit began. */
export function takeEarlyAnswer(address: string, token: string | undefined): EarlyAnswer | undefined {
  const key = earlyKey(address)
  const early = globalThis.earlyAnswers?.get(key)
  if (!early) return undefined
  globalThis.earlyAnswers?.delete(key)
  return early.token === token && performance.now() < oldestMs ? early : undefined
}
