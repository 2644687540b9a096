/** First parts of addresses. Everybody's entry knows these names, and nothing else of the pages behind them. */

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
