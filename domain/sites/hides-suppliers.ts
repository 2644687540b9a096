import { type SiteName, sites } from './site.ts'

/** Whether any of these sites hides supplier names. They are the site of the request and the store's home site. @see X-057 */
export const hidesSuppliers = (...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(sites, name) && sites[name as SiteName].hidesSupplierIdentity)

/** Replaces a hidden supplier's name at the start of a sentence. */
export const namelessSupplier = 'The supplier'

/** Replaces the supplier names of an order, so that its suppliers stay distinguishable. */
export const namelessBlock = (place: number): string => `Supplier ${place + 1}`

/** Explanation shown instead of a button if a supplier requires approval. */
export const approvalNotAskedHere = 'The maker of this product approves stores first, and is not asked from this site.'
