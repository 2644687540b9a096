/** Does the actions that stores have set for an event: mails them, removes the product, or both. */
import { mails, type NotificationEvent, removes } from '@quayside/domain/stores/notification-settings'
import type { WatchedCopy } from '#features/store-products'
import { storesOf } from '#features/stores'
import { askToLeave } from '#features/sync'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type AlertLine, insertAlerts, type NewAlert } from './alerts.records.ts'

export interface Happened {
  readonly copy: WatchedCopy
  readonly event: NotificationEvent
  /** Null: an event of stock. */
  readonly changeId: number | null
  readonly changes: readonly AlertLine[]
}

/** Minutes within which a store's alerts go out as one mail. */
const digestMinutes = 10

/** Dispatches alerts in the caller's transaction. Alerts dispatched before are skipped. @see S-41 */
export async function dispatchAlerts(context: AtomicContext, happened: readonly Happened[]): Promise<void> {
  const { db, now } = context
  if (!happened.length) return
  const stores = await storesOf(
    db,
    happened.map(({ copy }) => copy.storeId),
  )
  const wanted = happened.flatMap((one): NewAlert[] => {
    const action = stores.get(one.copy.storeId)?.notificationSettings[one.event] ?? 'NONE'
    return action === 'NONE' ? [] : [{ ...one, action }]
  })
  const inserted = await insertAlerts(db, now, wanted)
  // Ordered by store: two transactions that insert the same mails in different orders would wait for each other.
  const byStore = [...Map.groupBy(inserted, ({ copy }) => copy.storeId)].sort(([one], [other]) => one - other)
  for (const [storeId, ofStore] of byStore) await dispatchToStore(context, storeId, ofStore)
}

async function dispatchToStore(context: AtomicContext, storeId: number, inserted: readonly NewAlert[]): Promise<void> {
  const leaving = inserted.filter(({ action }) => removes(action))
  if (leaving.length) {
    // The first of several events is given as the reason.
    const first = new Map(leaving.toReversed().map(({ copy, event }) => [copy.id, event]))
    await askToLeave(
      context,
      [...first].map(([id, event]) => ({ id, for: event })),
    )
    const events = [...new Set(leaving.map(({ event }) => event))]
    await recordAudit(context, { action: 'imports.taken-out', storeId, detail: { products: first.size, events } })
    await publishToAccount(context, { storeId }, { kind: 'imports' })
  }
  if (inserted.some(({ action }) => mails(action))) {
    const runAt = after(context.now, minutes(digestMinutes))
    await context.enqueue('alerts.mail-alerts', { storeId }, { key: `alerts.mail-alerts:${storeId}`, runAt, keepsTime: true })
  }
}
