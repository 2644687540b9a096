import { nonceDays } from '@quayside/domain/platforms/authorisation'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'

const nonceCookie = 'platform_nonce'

/**
 * Leaves for a platform's consent page. The browser stores the nonce that the redirect must bring back, so that no foreign redirect is
 * accepted.
 */
export function leaveFor(consentPage: string, go: (address: string) => void = (address) => location.assign(address)) {
  const nonce = new URL(consentPage).searchParams.get('state')
  if (nonce) writeCookie(nonceCookie, nonce, nonceDays)
  go(consentPage)
}

/** Whether this browser started the authorisation; removes the nonce. */
export function takeNonce(state: unknown): boolean {
  const nonce = readCookie(nonceCookie)
  removeCookie(nonceCookie)
  return Boolean(nonce) && nonce === state
}
