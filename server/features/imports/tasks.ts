import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { offerCheckoutRates } from './checkout-rates/offer-checkout-rates.ts'
import { noteAccessLost, noteConnection, noteDeletion, noteUninstall } from './follow-shop.ts'
import { ageStock, ageStockOf } from './following/age-stock.ts'
import { followCopy } from './following/follow-copy.ts'
import { followCopies, followStore, recordChanges } from './following/follow-product.ts'
import { pushStock } from './following/push-stock.ts'
import { repriceListed } from './following/reprice-listed.ts'
import { mailNotices } from './notices/mail-notices.ts'
import { noteSupplier } from './notices/note-supplier.ts'
import { noticeChanges } from './notices/notice-changes.ts'
import { watchStock } from './notices/watch-stock.ts'
import { pushItem } from './push-item.ts'
import { requeueOrphaned } from './requeue-orphaned.ts'
import { resumeWaiting } from './resume-waiting.ts'
import { repriceList } from './settings/apply-settings.ts'
import { compareCopy, compareShop, compareShops } from './upkeep/compare-shops.ts'
import { keepShopEdits } from './upkeep/keep-shop-edits.ts'
import { noteShopChange } from './upkeep/note-shop-change.ts'
import { takeOut } from './upkeep/take-out.ts'

export const importsTasks = {
  'imports.push-item': outside(pushItem),
  'imports.record-changes': atomic(recordChanges),
  'imports.follow-copies': atomic(followCopies),
  'imports.follow-store': atomic(followStore),
  'imports.follow-copy': outside(followCopy),
  'imports.age-stock': atomic(ageStock),
  'imports.age-stock-of': atomic(ageStockOf),
  'imports.push-stock': outside(pushStock),
  'imports.notice-changes': atomic(noticeChanges),
  'imports.watch-stock': atomic(watchStock),
  'imports.note-supplier': atomic(noteSupplier),
  'imports.mail-notices': atomic(mailNotices),
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
