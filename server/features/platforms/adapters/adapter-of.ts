import { type PlatformKind, platformNames } from '@quayside/domain/platforms/platform-kind'
import { Refusal } from '#foundation/context/refusal'
import type { PlatformAdapter } from '../port.ts'
import { shopify } from './shopify/shopify.ts'

const adapters: Partial<Record<PlatformKind, PlatformAdapter>> = { shopify }

export const knownAdapters = Object.entries(adapters) as [PlatformKind, PlatformAdapter][]

/** The adapter of a platform; undefined for one that this version does not support. */
export const knownAdapter = (platform: PlatformKind): PlatformAdapter | undefined => adapters[platform]

/** @throws Refusal for a platform that this version does not support */
export function adapterOf(platform: PlatformKind): PlatformAdapter {
  const adapter = knownAdapter(platform)
  if (!adapter)
    throw new Refusal('PLATFORM_UNAVAILABLE', `${platformNames[platform]} cannot be connected yet.`, {
      status: 422,
      field: 'other_platform',
    })
  return adapter
}
