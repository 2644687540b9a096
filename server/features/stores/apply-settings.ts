import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { lockStore, saveApplied, settingsHistoryOf } from './settings.records.ts'

/** From here on what has been imported stands by the settings as they are now. */
export async function markSettingsApplied(context: AtomicContext<StoreActor>): Promise<void> {
  const { db, now, actor } = context
  await lockStore(db, actor.storeId)
  const { latest } = await settingsHistoryOf(db, actor.storeId)
  await saveApplied(db, actor.storeId, now, latest)
  await recordAudit(context, { action: 'stores.settings-applied' })
}
