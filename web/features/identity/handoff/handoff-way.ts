/**
 * Handoff of a session from one of our sites to another. Browsers share no cookie between the sites, so the target site starts it: it
 * stores a nonce in this browser and sends it to the source site, which returns a code. It accepts no code without this nonce.
 */
import { hostOf, isPortalName, type SiteName, type SiteRef, sites } from '@quayside/domain/sites/site'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import type { RawQuery } from '#foundation/api/read-query.ts'
import { readText, readWhole } from '#foundation/api/read-query.ts'
import { newNumber } from '#foundation/api/request-number.ts'

const nonceCookie = 'handoff_nonce'
const nonceDays = 5 / (24 * 60)

/** Step of the handoff, parsed from the address. */
export type Step =
  /** First step, at the target site: it stores a nonce. @property from the site with the session */
  | { readonly kind: 'begin'; readonly accountId: number; readonly from: SiteRef }
  /** Second step, at the source site: it creates a code. */
  | { readonly kind: 'grant'; readonly accountId: number; readonly nonce: string }
  /** Last step, at the target site: it redeems the code. */
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

/** Returns the address that starts the handoff, at the account's home site. @param here the site with the session */
export const beginningOf = (platformUrl: string, accountId: number, here: SiteRef): string =>
  `${platformUrl}/handoff?${new URLSearchParams({
    account: String(accountId),
    from: here.name,
    ...(here.subdomain ? { portal: here.subdomain } : {}),
  })}`

/** Stores a nonce in this browser. @returns the address that creates the code */
export function keepNonce({ accountId, from }: { accountId: number; from: SiteRef }, urls: { main: string; suppliers: string }): string {
  const nonce = newNumber()
  writeCookie(nonceCookie, nonce, nonceDays)
  return `${urlOf(from, urls)}/handoff?${new URLSearchParams({ account: String(accountId), nonce })}`
}

/** Returns the nonce and removes it. */
export function takeNonce(): string | undefined {
  const nonce = readCookie(nonceCookie)
  removeCookie(nonceCookie)
  return nonce || undefined
}

/** Builds the address from the configuration alone. */
function urlOf(site: SiteRef, { main, suppliers }: { main: string; suppliers: string }): string {
  if (site.name === 'main') return main
  if (site.name === 'suppliers') return suppliers
  const { protocol, host } = new URL(main)
  return `${protocol}//${hostOf(site, host)}`
}
