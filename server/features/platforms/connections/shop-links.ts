import type { Config } from '#foundation/config/config'
import { knownAdapter } from '../adapters/adapter-of.ts'
import type { ShopLinks } from '../port.ts'
import type { Connection } from './connection.ts'

/** Addresses in a shop; undefined for a platform that this version does not support. */
export const shopLinks = (config: Config, { platform, shopDomain }: Pick<Connection, 'platform' | 'shopDomain'>): ShopLinks | undefined =>
  knownAdapter(platform)?.linksOf(config, shopDomain)
