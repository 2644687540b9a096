import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { type NotificationSettings, notificationEvents } from '@quayside/domain/stores/notification-settings'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockStore, saveNotificationsOf } from './settings.records.ts'
import { storeOf } from './stores.records.ts'

/** Saves changes to a store's notification settings. Past events are not evaluated again. @see S-41, X-006 */
export async function saveNotificationSettings({
  context,
  input: { settings },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.saveNotificationSettings>
}): Promise<Answer<typeof storesApi.saveNotificationSettings>> {
  const { db, now, actor } = context
  await lockStore(db, actor.storeId)
  const before = (await storeOf(db, actor.storeId)).notificationSettings
  const after: NotificationSettings = {
    ...before,
    ...Object.fromEntries(notificationEvents.flatMap((event) => (settings[event] ? [[event, settings[event]]] : []))),
  }
  const changed = notificationEvents.filter((event) => before[event] !== after[event])
  if (changed.length > 0) {
    await saveNotificationsOf(db, actor.storeId, now, after)
    const detail = Object.fromEntries(changed.map((event) => [event, { from: before[event], to: after[event] }]))
    await recordAudit(context, { action: 'stores.notifications-saved', detail })
    await publishToAccount(context, { storeId: actor.storeId }, { kind: 'settings' })
  }
  return { success: true, message: 'Changes saved', settings: after }
}
