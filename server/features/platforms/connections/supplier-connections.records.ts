/** Shops by which suppliers sign in; a supplier has one. */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import type { Db } from '#foundation/database/db'
import type { ShopFacts } from '../port.ts'
import { platforms } from '../tables.ts'
import type { SealedTokens } from './connection-secrets.records.ts'

export interface SupplierConnection {
  readonly id: number
  readonly supplierId: number
  readonly shopDomain: string
}

const shown = ['id', 'supplierId', 'shopDomain'] as const

/** The live one of a shop. */
export async function findSupplierConnectionOfShop(
  db: Db,
  platform: PlatformKind,
  shopDomain: string,
): Promise<SupplierConnection | undefined> {
  return platforms(db)
    .selectFrom('supplierConnection')
    .select(shown)
    .where('platform', '=', platform)
    .where('shopDomain', '=', shopDomain)
    .where('status', '=', 'connected')
    .executeTakeFirst()
}

export async function findSupplierConnectionOf(db: Db, supplierId: number): Promise<SupplierConnection | undefined> {
  return platforms(db)
    .selectFrom('supplierConnection')
    .select(shown)
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'connected')
    .executeTakeFirst()
}

interface Agreed {
  readonly scopes: readonly string[]
  readonly facts: ShopFacts
}

interface NewSupplierConnection extends Agreed {
  readonly supplierId: number
  readonly platform: PlatformKind
  readonly shopDomain: string
}

export async function insertSupplierConnection(db: Db, now: Date, { facts, scopes, ...wanted }: NewSupplierConnection): Promise<number> {
  const { id } = await platforms(db)
    .insertInto('supplierConnection')
    .values({ ...wanted, status: 'connected', ...told({ facts, scopes }), connectedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces scopes and tokens by the latest ones. */
export async function renewSupplierConnection(db: Db, id: number, agreed: Agreed, tokens: SealedTokens): Promise<void> {
  await platforms(db)
    .updateTable('supplierConnection')
    .set({ ...tokens, ...told(agreed) })
    .where('id', '=', id)
    .execute()
}

const told = ({ facts, scopes }: Agreed) => ({ scopes: [...scopes], shopName: facts.name, shopCurrency: facts.currency })
