/** First page of each kind of account, and of a new one. @see V-015, V-022, V-026, X-010 */
import { type SiteName, sites } from '../sites/site.ts'
import type { AccountKind } from '../vocabulary/actor.ts'

const homes: Readonly<Record<Exclude<AccountKind, 'store'>, string>> = {
  supplier: '/supplier/products',
  admin: '/admin/suppliers',
  accounts: '/accounts',
  affiliate: '/affiliate/dashboard',
}

/** Home page of an account; only a store's differs between sites. */
export const homeOf = (kind: AccountKind, site: SiteName = 'main'): string => (kind === 'store' ? sites[site].storeHome : homes[kind])

/** Returns the first page of a new store. @param isPrebuilt true if it signed up to buy a prebuilt store */
export const newStoreHomeOf = (site: SiteName, isPrebuilt: boolean): string => (isPrebuilt ? '/prebuilt' : sites[site].newStoreHome)

/** First page of a new supplier that a platform verified. */
export const newSupplierHome = '/supplier/onboarding/'
