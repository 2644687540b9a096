/** E-commerce platforms that a store can run on (V-003). */
export const platformKinds = ['shopify', 'wix', 'bigcommerce', 'woocommerce', 'shoplazza'] as const
export type PlatformKind = (typeof platformKinds)[number]

export const platformNames: Readonly<Record<PlatformKind, string>> = {
  shopify: 'Shopify',
  wix: 'Wix',
  bigcommerce: 'BigCommerce',
  woocommerce: 'WooCommerce',
  shoplazza: 'Shoplazza',
}
