/**
 * The import settings that a copy's prices are based on. A store may change its settings without applying them to imported products; their
 * copies then keep following their suppliers under the former settings.
 */
import type { ImportSettings } from '@quayside/domain/stores/import-settings'
import type { Store, settingsHistoryOf } from '#features/stores'

type SettingsHistory = Awaited<ReturnType<typeof settingsHistoryOf>>

interface Standing {
  readonly settings: ImportSettings
  /** Settings to take effect next, if the store has asked to apply them. */
  readonly next: ImportSettings | undefined
  /** Version to note once the settings have taken effect; null: the store has never changed any. */
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
