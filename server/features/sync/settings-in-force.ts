/**
 * The import settings that a copy's prices stand by. A store may change its settings without having them applied to what it has imported: then
 * its copies stand by the former ones, and follow their suppliers by those.
 */
import type { ImportSettings } from '@quayside/domain/stores/import-settings'
import type { Store, settingsHistoryOf } from '#features/stores'

type SettingsHistory = Awaited<ReturnType<typeof settingsHistoryOf>>

interface Standing {
  readonly settings: ImportSettings
  /** Settings that will be in force next, where the store has asked for that since. */
  readonly next: ImportSettings | undefined
  /** Version that is noted once they are in force; null: the store has never changed any. */
  readonly version: number | null
}

/** @param version null: older than the store's first change */
export function settingsInForce(
  version: number | null,
  { versions, first, applied }: SettingsHistory,
  { importSettings }: Pick<Store, 'importSettings'>,
): Standing {
  const own = version ?? first
  const settings = (own === null ? undefined : versions.get(own)) ?? importSettings
  const isBehind = applied !== null && own !== null && applied > own
  return { settings, next: isBehind ? versions.get(applied) : undefined, version: isBehind ? applied : own }
}
