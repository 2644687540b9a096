import type { StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'

/** Owner of a card: a store pays its suppliers with it, a supplier its commission. */
export type CardOwner = { readonly storeId: number } | { readonly supplierId: number }

export const ownerOf = (actor: StoreActor | SupplierActor): CardOwner =>
  actor.kind === 'store' ? { storeId: actor.storeId } : { supplierId: actor.supplierId }

/** The owner as a column and its value. */
export const columnOf = (owner: CardOwner): readonly [column: 'storeId' | 'supplierId', id: number] =>
  'storeId' in owner ? ['storeId', owner.storeId] : ['supplierId', owner.supplierId]

/** Reads the owner from a row that has exactly one. */
export const ownerIn = ({ storeId, supplierId }: { storeId: number | null; supplierId: number | null }): CardOwner =>
  storeId === null ? { supplierId: supplierId! } : { storeId }
