/**
 * The way from one of our sites to another, signed in. Browsers share no cookie between them, so the site one goes to is asked first: it
 * leaves a nonce in this browser and sends it back for a code, and takes no code that comes without it.
 */
import { hostOf, isPortalName, type SiteName, type SiteRef, sites } from '@quayside/domain/sites/site'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import type { RawQuery } from '#foundation/api/read-query.ts'
import { readText, readWhole } from '#foundation/api/read-query.ts'
import { newNumber } from '#foundation/api/request-number.ts'

const nonceCookie = 'handoff_nonce'
const nonceDays = 5 / (24 * 60)

/** Step of the handoff, as the address has it. */
export type Step =
  /** At the site one goes to: it keeps a nonce. @property from the site one is signed in at */
  | { readonly kind: 'begin'; readonly accountId: number; readonly from: SiteRef }
  /** Back where one is signed in: it makes a code. */
  | { readonly kind: 'grant'; readonly accountId: number; readonly nonce: string }
  /** At the site one goes to: it takes the code. */
  | { readonly kind: 'redeem'; readonly code: string }

export function stepOf({ code, account, nonce, from, portal }: RawQuery): Step | undefined {
  const [codeText, nonceText, accountId] = [readText(code), readText(nonce), readWhole(account)]
  if (codeText) return { kind: 'redeem', code: codeText }
  if (accountId === undefined) return undefined
  if (nonceText) return { kind: 'grant', accountId, nonce: nonceText }
  const site = siteNamed(readText(from), readText(portal))
  return site && { kind: 'begin', accountId, from: site }
}

function siteNamed(name: string | undefined, portal: string | undefined): SiteRef | undefined {
  if (!name || !Object.hasOwn(sites, name)) return undefined
  if (name !== 'portal') return { name: name as SiteName, subdomain: null }
  return portal && isPortalName(portal) ? { name, subdomain: portal } : undefined
}

/** Start of the handoff, at the site that an account is at home at. @param here the site one is signed in at */
export const beginningOf = (platformUrl: string, accountId: number, here: SiteRef): string =>
  `${platformUrl}/handoff?${new URLSearchParams({
    account: String(accountId),
    from: here.name,
    ...(here.subdomain ? { portal: here.subdomain } : {}),
  })}`

/** Keeps a nonce in this browser. @returns the page that makes the code */
export function keepNonce({ accountId, from }: { accountId: number; from: SiteRef }, urls: { main: string; suppliers: string }): string {
  const nonce = newNumber()
  writeCookie(nonceCookie, nonce, nonceDays)
  return `${urlOf(from, urls)}/handoff?${new URLSearchParams({ account: String(accountId), nonce })}`
}

/** Asked once. */
export function takeNonce(): string | undefined {
  const nonce = readCookie(nonceCookie)
  removeCookie(nonceCookie)
  return nonce || undefined
}

/** From the configuration alone. */
function urlOf(site: SiteRef, { main, suppliers }: { main: string; suppliers: string }): string {
  if (site.name === 'main') return main
  if (site.name === 'suppliers') return suppliers
  const { protocol, host } = new URL(main)
  return `${protocol}//${hostOf(site, host)}`
}
