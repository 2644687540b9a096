/** First path segments of public pages. The entry bundle contains only these names, not the pages. */

export const originNames = [
  'dodropshipping',
  'dodropshippingpricing',
  'ecom-era',
  'youtube',
  'facebook',
  'tiktok',
  'twitter',
  'podcast',
  'instagram',
] as const
export type OriginName = (typeof originNames)[number]

export const publicNames = [...originNames, 'for-suppliers', 'dfs', 'getprebuilt', 'thanks', 'terms', 'privacy'] as const
export type PublicName = (typeof publicNames)[number]

export const isPublicName = (name: string): name is PublicName => (publicNames as readonly string[]).includes(name)
