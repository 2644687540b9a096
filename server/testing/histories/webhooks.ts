import type { Play } from './play.ts'

export const providers = ['stripe', 'paypal', 'shopify'] as const

/** Matches deliveries to this world alone, of all vendors. */
export const toUs = ({ world }: Pick<Play, 'world'>): string => `${new URL(world.url).host}/`
