import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { ShopFacts, ShopPlaces } from '../port.ts'
import { platforms } from '../tables.ts'
import type { Connection, ConnectionStatus } from './connection.ts'

const shown = [
  'id',
  'storeId',
  'platform',
  'shopDomain',
  'status',
  'shopName',
  'shopCurrency',
  'locationId',
  'publicationId',
  'connectedAt',
  'preparedAt',
  'unansweredSince',
  'ratesOfferedAt',
  'ratesRefusal',
  'scopes',
] as const
const live: ConnectionStatus[] = ['connected', 'reauthorise']

/** The store's live connection: connected, or waiting to be authorised again. */
export async function findConnectionOf(db: Db, storeId: number): Promise<Connection | undefined> {
  const row = await platforms(db)
    .selectFrom('connection')
    .select(shown)
    .where('storeId', '=', storeId)
    .where('status', 'in', live)
    .executeTakeFirst()
  return row && connection(row)
}

export async function findConnection(db: Db, id: number): Promise<Connection | undefined> {
  const row = await platforms(db).selectFrom('connection').select(shown).where('id', '=', id).executeTakeFirst()
  return row && connection(row)
}

/** The newest connection of a shop, in any state. */
export async function findConnectionOfShop(db: Db, platform: PlatformKind, shopDomain: string): Promise<Connection | undefined> {
  const row = await platforms(db)
    .selectFrom('connection')
    .select(shown)
    .where('platform', '=', platform)
    .where('shopDomain', '=', shopDomain)
    .orderBy('connectedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && connection(row)
}

/** All connections that a shop ever had, with any store. */
export async function findConnectionsOfShop(db: Db, platform: PlatformKind, shopDomain: string): Promise<Connection[]> {
  const rows = await platforms(db)
    .selectFrom('connection')
    .select(shown)
    .where('platform', '=', platform)
    .where('shopDomain', '=', shopDomain)
    .orderBy('id')
    .execute()
  return rows.map(connection)
}

/**
 * Takes connections that are due for polling, longest-waiting first. The next poll is due when this one says so, or at `again` if it
 * crashes.
 */
export async function takeConnectionsToPoll(db: Db, now: Date, again: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update connection set next_poll_at = ${again} where id = any(array(
      select id from connection where status = 'connected' and next_poll_at <= ${now} order by next_poll_at, id limit ${limit} for update skip locked))
    returning id`.execute(platforms(db))
  return rows.map(({ id }) => id)
}

export async function saveNextPoll(db: Db, id: number, nextPollAt: Date): Promise<void> {
  await platforms(db).updateTable('connection').set({ nextPollAt }).where('id', '=', id).execute()
}

export interface NewConnection {
  readonly storeId: number
  readonly platform: PlatformKind
  readonly shopDomain: string
  readonly scopes: readonly string[]
  readonly facts: ShopFacts
  /** Start of order polling. */
  readonly ordersPolledUntil: Date
}

export async function insertConnection(db: Db, now: Date, { facts, scopes, ...wanted }: NewConnection): Promise<number> {
  const { id } = await platforms(db)
    .insertInto('connection')
    .values({
      ...wanted,
      status: 'connected',
      scopes: [...scopes],
      shopName: facts.name,
      shopCurrency: facts.currency,
      connectedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renews a connected shop after the owner authorised again: its setup is checked once more. */
export async function renewConnection(db: Db, id: number, { facts, scopes }: Pick<NewConnection, 'facts' | 'scopes'>): Promise<void> {
  await platforms(db)
    .updateTable('connection')
    .set({ scopes: [...scopes], shopName: facts.name, shopCurrency: facts.currency, preparedAt: null })
    .where('id', '=', id)
    .execute()
}

export async function savePlaces(db: Db, id: number, now: Date, { locationId, publicationId }: ShopPlaces): Promise<void> {
  await platforms(db).updateTable('connection').set({ locationId, publicationId, preparedAt: now }).where('id', '=', id).execute()
}

export async function saveRatesOffered(db: Db, id: number, now: Date): Promise<void> {
  await platforms(db).updateTable('connection').set({ ratesOfferedAt: now, ratesRefusal: null }).where('id', '=', id).execute()
}

export async function saveRatesRefusal(db: Db, id: number, ratesRefusal: string): Promise<void> {
  await platforms(db).updateTable('connection').set({ ratesRefusal }).where('id', '=', id).execute()
}

export async function findPolledUntil(db: Db, id: number): Promise<Date | null> {
  const row = await platforms(db).selectFrom('connection').select('ordersPolledUntil').where('id', '=', id).executeTakeFirst()
  return row?.ordersPolledUntil ?? null
}

export async function savePolledUntil(db: Db, id: number, until: Date): Promise<void> {
  await platforms(db).updateTable('connection').set({ ordersPolledUntil: until }).where('id', '=', id).execute()
}

interface Row extends Omit<Connection, 'platform' | 'status' | 'isPrepared' | 'offersRates' | 'writesOrders'> {
  readonly platform: string
  readonly status: string
  readonly preparedAt: Date | null
  readonly ratesOfferedAt: Date | null
  readonly scopes: readonly string[]
}

const connection = ({ preparedAt, ratesOfferedAt, scopes, ...row }: Row): Connection => ({
  ...row,
  platform: row.platform as PlatformKind,
  status: row.status as ConnectionStatus,
  isPrepared: preparedAt !== null,
  offersRates: ratesOfferedAt !== null,
  writesOrders: scopes.includes('write_orders'),
})

/** Titles of the collections of the store's shop, as last read. */
export async function collectionTitlesOf(db: Db, storeId: number): Promise<string[]> {
  const row = await platforms(db)
    .selectFrom('connection')
    .select('collections')
    .where('storeId', '=', storeId)
    .where('status', 'in', live)
    .executeTakeFirst()
  return row?.collections ?? []
}

export async function saveCollections(db: Db, id: number, now: Date, titles: readonly string[]): Promise<void> {
  await platforms(db)
    .updateTable('connection')
    .set({ collections: [...titles], collectionsReadAt: now })
    .where('id', '=', id)
    .execute()
}

export async function findCollectionsReadAt(db: Db, id: number): Promise<Date | null> {
  const row = await platforms(db).selectFrom('connection').select('collectionsReadAt').where('id', '=', id).executeTakeFirst()
  return row?.collectionsReadAt ?? null
}

/** Whether the shop bills its store's plan: an approved charge has not ended. */
export async function isPlanBilled(db: Db, connectionId: number): Promise<boolean> {
  const row = await platforms(db)
    .selectFrom('shopCharge')
    .select('id')
    .where('connectionId', '=', connectionId)
    .where('acceptedAt', 'is not', null)
    .where('status', 'in', ['pending', 'active', 'frozen'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
