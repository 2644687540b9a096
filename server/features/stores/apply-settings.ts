import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { lockStore, saveApplied, settingsHistoryOf } from './settings.records.ts'

/** Marks the present import settings as those that imported products are based on. */
export async function markSettingsApplied(context: AtomicContext<StoreActor>): Promise<void> {
  const { db, now, actor } = context
  await lockStore(db, actor.storeId)
  const { latest } = await settingsHistoryOf(db, actor.storeId)
  await saveApplied(db, actor.storeId, now, latest)
  await recordAudit(context, { action: 'stores.settings-applied' })
}
