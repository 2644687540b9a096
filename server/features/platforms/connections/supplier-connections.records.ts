/** Connections of suppliers' own shops; a supplier has one. */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import { mayWriteOrders } from '@quayside/domain/platforms/shopify-scopes'
import type { Db } from '#foundation/database/db'
import type { ShopFacts } from '../port.ts'
import { platforms } from '../tables.ts'
import type { ConnectionStatus, SupplierConnection } from './connection.ts'

const shown = [
  'id',
  'supplierId',
  'platform',
  'shopDomain',
  'status',
  'shopName',
  'shopCurrency',
  'connectedAt',
  'preparedAt',
  'syncInventory',
  'syncPricing',
  'sendOrders',
  'autoImport',
  'importedAt',
  'useCompareAtPrice',
  'scopes',
  'unansweredSince',
] as const
const live: ConnectionStatus[] = ['connected', 'reauthorise']
const ended: ConnectionStatus[] = ['disconnected', 'uninstalled']

interface Row extends Omit<SupplierConnection, 'platform' | 'status' | 'isPrepared' | 'takesOrders'> {
  readonly scopes: readonly string[]
  readonly platform: string
  readonly status: string
  readonly preparedAt: Date | null
}

const connectionOf = ({ preparedAt, scopes, ...row }: Row): SupplierConnection => ({
  ...row,
  platform: row.platform as PlatformKind,
  status: row.status as ConnectionStatus,
  isPrepared: preparedAt !== null,
  takesOrders: mayWriteOrders(scopes),
})

export async function findSupplierConnection(db: Db, id: number): Promise<SupplierConnection | undefined> {
  const row = await platforms(db).selectFrom('supplierConnection').select(shown).where('id', '=', id).executeTakeFirst()
  return row && connectionOf(row)
}

/** The newest connection of a shop, in any state. */
export async function findSupplierConnectionOfShop(
  db: Db,
  platform: PlatformKind,
  shopDomain: string,
): Promise<SupplierConnection | undefined> {
  const row = await platforms(db)
    .selectFrom('supplierConnection')
    .select(shown)
    .where('platform', '=', platform)
    .where('shopDomain', '=', shopDomain)
    .orderBy('connectedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && connectionOf(row)
}

/** The supplier's live connection: connected, or waiting to be authorised again. */
export async function findSupplierConnectionOf(db: Db, supplierId: number): Promise<SupplierConnection | undefined> {
  const row = await platforms(db)
    .selectFrom('supplierConnection')
    .select(shown)
    .where('supplierId', '=', supplierId)
    .where('status', 'in', live)
    .executeTakeFirst()
  return row && connectionOf(row)
}

/** Live connections of suppliers, by supplier. */
export async function supplierConnectionsOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, SupplierConnection>> {
  if (!supplierIds.length) return new Map()
  const rows = await platforms(db)
    .selectFrom('supplierConnection')
    .select(shown)
    .where('supplierId', 'in', [...supplierIds])
    .where('status', 'in', live)
    .execute()
  return new Map(rows.map((row) => [row.supplierId, connectionOf(row)]))
}

interface Agreed {
  readonly scopes: readonly string[]
  readonly facts: ShopFacts
}

export interface NewSupplierConnection extends Agreed {
  readonly supplierId: number
  readonly platform: PlatformKind
  readonly shopDomain: string
}

export async function insertSupplierConnection(db: Db, now: Date, { facts, scopes, ...wanted }: NewSupplierConnection): Promise<number> {
  const { id } = await platforms(db)
    .insertInto('supplierConnection')
    .values({ ...wanted, status: 'connected', ...columnsOf({ facts, scopes }), connectedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The supplier's connection of a shop that it was disconnected from. */
export async function findEndedConnection(
  db: Db,
  { supplierId, platform, shopDomain }: Pick<NewSupplierConnection, 'supplierId' | 'platform' | 'shopDomain'>,
): Promise<SupplierConnection | undefined> {
  const row = await platforms(db)
    .selectFrom('supplierConnection')
    .select(shown)
    .where('platform', '=', platform)
    .where('shopDomain', '=', shopDomain)
    .where('supplierId', '=', supplierId)
    .where('status', 'in', ended)
    .orderBy('connectedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && connectionOf(row)
}

/** Connects a shop again that was disconnected: its settings, and what is known of its products, go on. */
export async function resumeSupplierConnection(db: Db, now: Date, id: number, agreed: Agreed): Promise<void> {
  await platforms(db)
    .updateTable('supplierConnection')
    .set({
      ...columnsOf(agreed),
      status: 'connected',
      connectedAt: now,
      disconnectedAt: null,
      preparedAt: null,
      unansweredSince: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Renews a connected shop after the owner authorised again: its webhooks are checked once more. */
export async function renewSupplierConnection(db: Db, id: number, agreed: Agreed): Promise<void> {
  await platforms(db)
    .updateTable('supplierConnection')
    .set({ ...columnsOf(agreed), preparedAt: null })
    .where('id', '=', id)
    .execute()
}

export async function markSupplierPrepared(db: Db, id: number, now: Date): Promise<void> {
  await platforms(db).updateTable('supplierConnection').set({ preparedAt: now }).where('id', '=', id).execute()
}

const columnsOf = ({ facts, scopes }: Agreed) => ({ scopes: [...scopes], shopName: facts.name, shopCurrency: facts.currency })

export interface ShopSettings {
  readonly syncInventory?: boolean
  readonly syncPricing?: boolean
  readonly sendOrders?: boolean
  readonly autoImport?: boolean
  readonly useCompareAtPrice?: boolean
}

/** @returns whether it is the first import */
export async function markImported(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await platforms(db)
    .updateTable('supplierConnection')
    .set({ importedAt: now })
    .where('id', '=', id)
    .where('importedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveSync(db: Db, id: number, edit: ShopSettings): Promise<void> {
  await platforms(db).updateTable('supplierConnection').set(edit).where('id', '=', id).execute()
}
