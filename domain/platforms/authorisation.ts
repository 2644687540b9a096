/** Words and limits of connecting a shop. @see S-04 */

/** M-012 */
export const unexpectedShopifyError = 'Unexpected error connecting to Shopify. Contact support'
/** M-012, at the suppliers' door: it names where support is reached. */
export const unexpectedSupplierError = (supportEmail: string): string =>
  `Unexpected error connecting to Shopify. Contact ${supportEmail || 'support'}`

/** Our apps on a platform: one for stores, one for suppliers. */
export const platformApps = ['STORES', 'SUPPLIERS'] as const
export type PlatformApp = (typeof platformApps)[number]

export const shopTaken = 'This Shopify store is connected to another account. Please disconnect it there first.'
/** A shop that we do not know names an e-mail that we do: whose it is has to be shown by signing in. */
export const accountExists = 'An account with this email address already exists. Please sign in and connect your store under Settings.'

/** K-006 */
export const nonceLength = 20
/** K-005 */
export const nonceDays = 1
/** K-164 */
export const installReferralSource = 'dropshipforsale'
