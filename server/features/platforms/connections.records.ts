import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import type { Db } from '#foundation/database/db'
import type { Connection, ConnectionStatus } from './connection.ts'
import { platforms } from './tables.ts'

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
] as const
const live: ConnectionStatus[] = ['connected', 'reauthorise']

/** The store's live connection: connected, or waiting for the owner to authorise again. */
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

interface Row extends Omit<Connection, 'platform' | 'status'> {
  readonly platform: string
  readonly status: string
}

const connection = (row: Row): Connection => ({ ...row, platform: row.platform as PlatformKind, status: row.status as ConnectionStatus })
