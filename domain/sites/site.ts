/** Which site a host name stands for. @see S-01, X-010 */

export type Site = 'main' | 'suppliers'

/** The host's first label decides; an unknown one is the main site until portals come. */
export function siteOf(host: string): Site {
  return host.toLowerCase().startsWith('suppliers.') ? 'suppliers' : 'main'
}

/** The product's name on a sign-in page: S-02 M-002, S-57 M-260. */
export const signInTitle = (site: Site, product: string): string => (site === 'suppliers' ? `${product} for Suppliers` : 'Sign In')
