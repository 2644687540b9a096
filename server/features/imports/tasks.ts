import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { alertChanges } from './alerts/alert-changes.ts'
import { mailAlerts } from './alerts/mail-alerts.ts'
import { noteSupplier } from './alerts/note-supplier.ts'
import { watchStock } from './alerts/watch-stock.ts'
import { offerCheckoutRates } from './checkout-rates/offer-checkout-rates.ts'
import { noteAccessLost, noteConnection, noteDeletion, noteUninstall } from './note-shop-events.ts'
import { pushItem } from './push-item.ts'
import { requeueOrphaned } from './requeue-orphaned.ts'
import { resumeWaiting } from './resume-waiting.ts'
import { repriceList } from './settings/apply-settings.ts'
import { compareCopy, compareShop, compareShops } from './shop-health/compare-shops.ts'
import { keepShopEdits } from './shop-health/keep-shop-edits.ts'
import { noteShopChange } from './shop-health/note-shop-change.ts'
import { takeOut } from './shop-health/take-out.ts'
import { ageStock, ageStockOf } from './sync/age-stock.ts'
import { pushStock } from './sync/push-stock.ts'
import { repriceListed } from './sync/reprice-listed.ts'
import { recordChanges, syncCopies, syncStore } from './sync/sync-copies.ts'
import { syncCopy } from './sync/sync-copy.ts'

export const importsTasks = {
  'imports.push-item': outside(pushItem),
  'imports.record-changes': atomic(recordChanges),
  'imports.sync-copies': atomic(syncCopies),
  'imports.sync-store': atomic(syncStore),
  'imports.sync-copy': outside(syncCopy),
  'imports.age-stock': atomic(ageStock),
  'imports.age-stock-of': atomic(ageStockOf),
  'imports.push-stock': outside(pushStock),
  'imports.alert-changes': atomic(alertChanges),
  'imports.watch-stock': atomic(watchStock),
  'imports.note-supplier': atomic(noteSupplier),
  'imports.mail-alerts': atomic(mailAlerts),
  'imports.compare-shops': atomic(compareShops),
  'imports.compare-shop': outside(compareShop),
  'imports.compare-copy': outside(compareCopy),
  'imports.keep-shop-edits': outside(keepShopEdits),
  'imports.note-shop-change': atomic(noteShopChange),
  'imports.take-out': outside(takeOut),
  'imports.reprice-list': atomic(repriceList),
  'imports.reprice-listed': atomic(repriceListed),
  'imports.requeue-orphaned': atomic(requeueOrphaned),
  'imports.resume-waiting': atomic(resumeWaiting),
  'imports.offer-checkout-rates': outside(offerCheckoutRates),
  'imports.note-deletion': atomic(noteDeletion),
  'imports.note-uninstall': atomic(noteUninstall),
  'imports.note-access-lost': atomic(noteAccessLost),
  'imports.note-connection': atomic(noteConnection),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof importsTasks> {}
}
