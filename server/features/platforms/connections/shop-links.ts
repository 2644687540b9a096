import type { Config } from '#foundation/config/config'
import { knownAdapter } from '../adapters/adapter-of.ts'
import type { ShopLinks } from '../port.ts'
import type { Connection } from './connection.ts'

/** Undefined for a platform that this version does not speak: nobody knows its addresses. */
export const shopLinks = (config: Config, { platform, shopDomain }: Pick<Connection, 'platform' | 'shopDomain'>): ShopLinks | undefined =>
  knownAdapter(platform)?.linksOf(config, shopDomain)
