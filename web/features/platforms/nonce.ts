import { nonceDays } from '@quayside/domain/platforms/authorisation'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'

const nonceCookie = 'platform_nonce'

/** Leaves for a platform's consent page. This browser keeps the nonce that the page will give back: nobody else's return is taken here. */
export function leaveFor(consentPage: string, go: (address: string) => void = (address) => location.assign(address)) {
  const nonce = new URL(consentPage).searchParams.get('state')
  if (nonce) writeCookie(nonceCookie, nonce, nonceDays)
  go(consentPage)
}

/** Whether the return is of what this browser began; asked once. */
export function takeNonce(state: unknown): boolean {
  const nonce = readCookie(nonceCookie)
  removeCookie(nonceCookie)
  return Boolean(nonce) && nonce === state
}
