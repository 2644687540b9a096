/** The public interface of store products: import items, their copies in shops, and the known issues there. */
export {
  type ComparableCopy,
  findComparable,
  findComparableById,
  findComparableInShop,
  findComparedAt,
  findConnectionsInUse,
  findLag,
  type Lag,
  lockUnchanged,
} from './copies/comparable-copies.records.ts'
export {
  findConflictedItems,
  findOpenConflicts,
  findSync,
  markUndone,
  type OpenConflict,
  resolveConflicts,
} from './copies/conflicts.records.ts'
export {
  findActable,
  findLeaving,
  type Leaving,
  type LeavingCopy,
  markLeaving,
  markStaying,
  markWaiting,
} from './copies/leaving-copies.records.ts'
export {
  findPendingStock,
  findPushedStock,
  noteStockTrouble,
  type PendingCopy,
  resumeStock,
  type StockAnswer,
  savePendingStock,
  saveStockOutcomes,
} from './copies/pending-stock.records.ts'
export { lockCopies, saveSellable, soldVariantsOf, type WatchedCopy } from './copies/sellable-copies.records.ts'
export {
  type CopyVariant,
  copiesOf,
  detachCopies,
  detachCopy,
  endCopy,
  findItemsElsewhere,
  reattachCopies,
  saveCopy,
  saveCopyIds,
} from './copies/store-copies.records.ts'
export {
  beginPush,
  type Changed,
  type CopyToSync,
  confirmSyncs,
  countLiveCopiesOfStore,
  endPush,
  externalVariantsOf,
  insertSync,
  liveCopiesOf,
  liveCopiesOfStore,
  liveCopiesPricedWith,
  lockLiveCopy,
  lockPushedPictures,
  lockPushedValues,
  markJustMade,
  noteNothingToPush,
  type Pushed,
  saveBase,
  saveConflicts,
  saveTakenEdits,
  storesCarrying,
} from './copies/synced-copies.records.ts'
export { findWaitingCopies, findWaitingItems, noteCopyTrouble } from './copies/waiting.records.ts'
export {
  afterPush,
  digestOf,
  type PushPlan,
  planPush,
  planStock,
  type SetAside,
  type Stock,
  whileOnItsWay,
  withoutTitle,
} from './copies/what-to-push.ts'
export {
  closeAll,
  closeOfCopy,
  closeOfItem,
  closeOfStore,
  deleteFixedRecords,
  findHealth,
  findHealthRecord,
  findUnsynced,
  type HealthRow,
  hasOpenOfCopy,
  noteRepairError,
  openDifferencesOf,
  openOfCopy,
  openOfStore,
  withOpenOf,
} from './health/health.records.ts'
export { noteOutage, tryingAgain } from './health/note-outage.ts'
export { noteOutcome, noteRefusal } from './health/note-refusal.ts'
export { noteUnpushedShipments } from './health/note-unpushed-shipments.ts'
export { featureUploadOf, lockPictures, savePictures } from './items/feature-image.records.ts'
export {
  countHeld,
  deleteItem,
  type Failure,
  findImportedBy,
  findItem,
  findItemById,
  findItemOfProduct,
  findItems,
  findListedIds,
  findOrphaned,
  type ImportItem,
  type ItemVariant,
  insertItem,
  lockItems,
  markFailed,
  markImported,
  markImporting,
  noteTrouble,
  putBackOnList,
  saveItemVariants,
  saveSyncedText,
  saveVariantImages,
  takeBack,
  takeBackWaiting,
  takeUp,
  updateItem,
  variantsOfItems,
} from './items/import-items.records.ts'
export { listedPrice, listedValues } from './items/listed-values.ts'
export { listingPictures, vendorOf } from './items/listing-words.ts'
export {
  countBehind,
  findItemsAtStake,
  findListedAtStake,
  findListedOf,
  saveGivenPrices,
} from './items/prices-at-stake.records.ts'
export { type AtStake, pricesAtStake } from './items/prices-at-stake.ts'
