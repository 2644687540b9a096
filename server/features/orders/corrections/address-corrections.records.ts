/** Corrected addresses of orders, one each. Whoever writes one holds the order's lock. */
import type { AddressCorrection, AddressPushState } from '@quayside/domain/orders/address/address-correction'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from '../tables.ts'

export interface KeptCorrection extends AddressCorrection {
  readonly storeOrderId: number
  readonly acceptedAt: Date
  readonly state: AddressPushState
  readonly failure: string | null
}

export async function correctionOf(db: Db, storeId: number, storeOrderId: number): Promise<KeptCorrection | undefined> {
  const row = await orders(db)
    .selectFrom('addressCorrection')
    .select(['storeOrderId', 'formers', 'address', 'acceptedAt', 'state', 'failure', 'shopAddress', 'shopUpdatedAt'])
    .where('storeOrderId', '=', storeOrderId)
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row as KeptCorrection | undefined
}

export interface NewCorrection {
  readonly storeOrderId: number
  readonly formers: readonly PlatformAddress[]
  readonly address: PlatformAddress
}

/** Keeps a correction that the shop is to be told of; it takes the place of an earlier one. */
export async function saveCorrection(db: Db, storeId: number, now: Date, correction: NewCorrection): Promise<void> {
  const { storeOrderId, formers, address } = correction
  const values = {
    formers: JSON.stringify(formers),
    address: JSON.stringify(address),
    acceptedAt: now,
    state: 'waiting' as const,
    failure: null,
    shopAddress: null,
    shopUpdatedAt: null,
  }
  await orders(db)
    .insertInto('addressCorrection')
    .values({ storeOrderId, storeId, ...values })
    .onConflict((conflict) => conflict.column('storeOrderId').doUpdateSet(values))
    .execute()
}

export type PushedAddress =
  | { readonly state: 'pushed'; readonly shopAddress: PlatformAddress | null; readonly shopUpdatedAt: Date }
  | { readonly state: 'failed'; readonly failure: string }
  | { readonly state: 'waiting' }

/** @returns false where the shop was told already, or where another correction has taken its place */
export async function savePush(
  db: Db,
  { storeOrderId, acceptedAt }: Pick<KeptCorrection, 'storeOrderId' | 'acceptedAt'>,
  outcome: PushedAddress,
): Promise<boolean> {
  const pushed = outcome.state === 'pushed' ? outcome : undefined
  const { numUpdatedRows } = await orders(db)
    .updateTable('addressCorrection')
    .set({
      state: outcome.state,
      failure: outcome.state === 'failed' ? outcome.failure : null,
      shopAddress: pushed?.shopAddress ? JSON.stringify(pushed.shopAddress) : null,
      shopUpdatedAt: pushed?.shopUpdatedAt ?? null,
    })
    .where('storeOrderId', '=', storeOrderId)
    .where('acceptedAt', '=', acceptedAt)
    .where('state', '<>', 'pushed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCorrections(db: Db, storeId: number, storeOrderIds: readonly number[]): Promise<void> {
  await orders(db)
    .deleteFrom('addressCorrection')
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', sql<number>`any(${[...storeOrderIds]}::bigint[])`)
    .execute()
}
