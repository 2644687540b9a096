/** Messages and limits of connecting a shop. @see S-04 */

/** M-012 */
export const unexpectedShopifyError = 'Unexpected error connecting to Shopify. Contact support'
/** M-012 for suppliers, with the support address. */
export const unexpectedSupplierError = (supportEmail: string): string =>
  `Unexpected error connecting to Shopify. Contact ${supportEmail || 'support'}`

/** Our apps on a platform: one for stores, one for suppliers. */
export const platformApps = ['STORES', 'SUPPLIERS'] as const
export type PlatformApp = (typeof platformApps)[number]

export const shopTaken = 'This Shopify store is connected to another account. Please disconnect it there first.'
/** Message for an unknown shop with the email address of a known account: its owner must sign in to prove the account is theirs. */
export const accountExists = 'An account with this email address already exists. Please sign in and connect your store under Settings.'

/** K-006 */
export const nonceLength = 20
/** K-005 */
export const nonceDays = 1
/** K-164 */
export const installReferralSource = 'dropshipforsale'
