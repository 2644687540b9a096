import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { edited, type Rules, ruleFaults, rulesOf, storeRulesView } from '@quayside/contract/stores/rules-on-the-wire'
import type { StoreRules, StoreRulesEdit } from '@quayside/contract/stores/store-rules'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishSettingsSaved } from './events.ts'
import { figuresOf } from './figures.records.ts'
import { lockStore, recordVersion, saveSettingsOf } from './settings.records.ts'
import { type Store, storeOf } from './stores.records.ts'

interface SaveSettings {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.saveSettings>
}

/**
 * Saves changes to a store's import settings. Prices in its shop and on its list stay until it applies the settings to them.
 * @see S-43, X-006
 */
export async function saveSettings({ context, input: { settings } }: SaveSettings): Promise<Answer<typeof storesApi.saveSettings>> {
  const { db, now, actor } = context
  await lockStore(db, actor.storeId)
  const { store, rules } = await proposedSettings(db, actor.storeId, settings)
  const [before, after] = [storeRulesView(store), storeRulesView(rules)]
  const changes = changedOf(before, after)
  if (Object.keys(changes).length > 0) {
    await saveSettingsOf(db, store.id, now, rules)
    if (!same(store.importSettings, rules.importSettings)) {
      await recordVersion(db, store.id, now, store.importSettings, rules.importSettings)
      await publishSettingsSaved(context, store.id)
    }
    await recordAudit(context, { action: 'stores.settings-saved', detail: changes })
    await publishToAccount(context, { storeId: store.id }, { kind: 'settings' })
  }
  return { success: true, message: 'Changes saved', settings: after }
}

/**
 * The store, and its settings with the proposed changes.
 * @throws Refusal with their faults, by field
 * @see V-189
 */
export async function proposedSettings(db: Db, storeId: number, edit: StoreRulesEdit): Promise<{ store: Store; rules: Rules }> {
  const store = await storeOf(db, storeId)
  const wire = edited(store, edit)
  const { platform } = await figuresOf(db, storeId)
  const [first, ...others] = ruleFaults(wire, platform).map(({ field, message }) => invalid(`settings.${field}`, message))
  if (first) throw new Refusal(first.code, first.message, { ...first.details, others })
  return { store, rules: rulesOf(wire) }
}

/** Changed settings by name, with the values before and after. */
function changedOf(before: StoreRules, after: StoreRules): Record<string, unknown> {
  return Object.fromEntries(
    (Object.keys(after) as (keyof StoreRules)[])
      .filter((name) => !same(before[name], after[name]))
      .map((name) => [name, { from: before[name], to: after[name] }]),
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
