import { type SiteName, sites } from './site.ts'

/** Whether one of these sites (the one a request came to, the one a store is at home on) tells nobody who makes a product. @see X-057 */
export const hidesSuppliers = (...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(sites, name) && sites[name as SiteName].hidesSupplierIdentity)
