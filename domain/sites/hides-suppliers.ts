import { type SiteName, sites } from './site.ts'

/** Whether one of these sites (the one a request came to, the one a store is at home on) tells nobody who makes a product. @see X-057 */
export const hidesSuppliers = (...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(sites, name) && sites[name as SiteName].hidesSupplierIdentity)

/** At the beginning of a sentence, in place of a hidden supplier's name. */
export const namelessSupplier = 'The supplier'

/** In place of the names of an order's suppliers, so that each can still be told from the others. */
export const namelessBlock = (place: number): string => `Supplier ${place + 1}`

/** Why there is nothing to press where a supplier wants to be asked first. */
export const approvalNotAskedHere = 'The maker of this product approves stores first, and is not asked from this site.'
