import type { AddressDraft } from '@quayside/domain/stores/address'
import type { Db } from '#foundation/database/db'
import { stores } from '../tables.ts'

export interface Address extends AddressDraft {
  readonly id: number
  readonly isStoreAddress: boolean
}

const columns = [
  'id',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'countryCode',
  'provinceCode',
  'province',
  'zip',
  'isStoreAddress',
] as const

/** All addresses of a store: the main one first, then by age. */
export const addressesOf = (db: Db, storeId: number): Promise<Address[]> =>
  stores(db).selectFrom('address').select(columns).where('storeId', '=', storeId).orderBy('isStoreAddress', 'desc').orderBy('id').execute()

export const findAddress = (db: Db, storeId: number, id: number): Promise<Address | undefined> =>
  stores(db).selectFrom('address').select(columns).where('storeId', '=', storeId).where('id', '=', id).executeTakeFirst()

/** The store's main address. */
export const storeAddressOf = (db: Db, storeId: number): Promise<Address | undefined> =>
  stores(db).selectFrom('address').select(columns).where('storeId', '=', storeId).where('isStoreAddress', '=', true).executeTakeFirst()

export async function countAddresses(db: Db, storeId: number): Promise<number> {
  const { count } = await stores(db)
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAddress(db: Db, storeId: number, now: Date, draft: AddressDraft): Promise<number> {
  const { id } = await stores(db)
    .insertInto('address')
    .values({ ...draft, storeId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the store has such an address */
export async function updateAddress(db: Db, storeId: number, id: number, now: Date, draft: AddressDraft): Promise<boolean> {
  const { numUpdatedRows } = await stores(db)
    .updateTable('address')
    .set({ ...draft, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes one address the main one, in place of any other. */
export async function setStoreAddress(db: Db, storeId: number, id: number): Promise<void> {
  await clearStoreAddress(db, storeId)
  await stores(db).updateTable('address').set({ isStoreAddress: true }).where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** Leaves the store without a main address. */
export async function clearStoreAddress(db: Db, storeId: number): Promise<void> {
  await stores(db)
    .updateTable('address')
    .set({ isStoreAddress: false })
    .where('storeId', '=', storeId)
    .where('isStoreAddress', '=', true)
    .execute()
}

/** @returns whether the store had such an address */
export async function deleteAddress(db: Db, storeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await stores(db).deleteFrom('address').where('storeId', '=', storeId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
