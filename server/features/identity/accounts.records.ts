/** People and their accounts. */
import { mainSite, type SiteName, type SiteRef } from '@quayside/domain/sites/site'
import { type AccountKind, accountKinds } from '@quayside/domain/vocabulary/actor'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { identity } from './tables.ts'

export interface Account {
  readonly id: number
  readonly personId: number
  readonly kind: AccountKind
  readonly storeId: number | null
  readonly supplierId: number | null
  /** Home site of the account. */
  readonly home: SiteRef
}

export interface PersonWithPassword {
  readonly id: number
  readonly passwordHash: string | null
}

export async function personByEmail(db: Db, email: string): Promise<PersonWithPassword | undefined> {
  return identity(db)
    .selectFrom('person')
    .select(['id', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

/** Accounts, oldest first. Unknown kinds and removed accounts are left out. */
export async function accountsOf(db: Db, personId: number): Promise<Account[]> {
  const rows = await identity(db)
    .selectFrom('account')
    .select(accountColumns)
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(known)
}

export async function accountById(db: Db, accountId: number): Promise<Account | undefined> {
  const row = await identity(db)
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', accountId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row && known(row)[0]
}

const accountColumns = ['id', 'personId', 'kind', 'storeId', 'supplierId', 'site', 'subdomain'] as const

type AccountRow = Omit<Account, 'kind' | 'home'> & { kind: string; site: string; subdomain: string | null }

function known({ site, subdomain, ...row }: AccountRow): Account[] {
  const kind = accountKinds.find((one) => one === row.kind)
  return kind ? [{ ...row, kind, home: { name: site as SiteName, subdomain } }] : []
}

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  /** True if its owner has to choose another. */
  readonly isTemporaryPassword?: boolean
}

/** @returns undefined when the e-mail is taken; of two concurrent calls one waits for the other */
export async function insertPerson(
  db: Db,
  now: Date,
  { email, name, passwordHash, isTemporaryPassword = false }: NewPerson,
): Promise<number | undefined> {
  const row = await identity(db)
    .insertInto('person')
    .values({ email: email.trim(), name, passwordHash, passwordIsTemporary: isTemporaryPassword, createdAt: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes the address of a person, which is no longer confirmed. @returns false where another has it */
export async function updateEmail(db: Db, personId: number, email: string): Promise<boolean> {
  const other = identity(db).selectFrom('person').select('id').where(sql`lower(email)`, '=', email.trim().toLowerCase())
  const row = await identity(db)
    .updateTable('person')
    .set({ email: email.trim(), emailVerifiedAt: null })
    .where('id', '=', personId)
    .where(({ not, exists }) => not(exists(other)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an account to another person. Its open sign-in links end. */
export async function moveAccount(db: Db, now: Date, accountId: number, personId: number): Promise<void> {
  await identity(db).updateTable('account').set({ personId }).where('id', '=', accountId).execute()
  await identity(db).updateTable('magicLink').set({ usedAt: now }).where('accountId', '=', accountId).where('usedAt', 'is', null).execute()
  await identity(db).deleteFrom('demoSignIn').where('accountId', '=', accountId).execute()
}

export interface NewAccount {
  readonly personId: number
  readonly kind: AccountKind
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly home: SiteRef
}

/** @returns undefined where its home is an unknown portal */
export async function insertAccount(db: Db, now: Date, { home, ...account }: NewAccount): Promise<number | undefined> {
  try {
    const { id } = await identity(db)
      .insertInto('account')
      .values({ ...account, site: home.name, subdomain: home.subdomain, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'account_portal') return undefined
    throw error
  }
}

/** Account for a sign-in by the store's platform: that of the store's first person. */
export async function storeAccountOf(db: Db, storeId: number): Promise<{ accountId: number; personId: number; email: string } | undefined> {
  return identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id as accountId', 'account.personId', 'person.email'])
    .where('account.storeId', '=', storeId)
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst()
}

/** The first account of a store or supplier that is not removed. */
export async function firstAccountOf(db: Db, kind: 'store' | 'supplier', ownerId: number): Promise<Account | undefined> {
  const row = await identity(db)
    .selectFrom('account')
    .select(accountColumns)
    .where(kind === 'store' ? 'storeId' : 'supplierId', '=', ownerId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && known(row)[0]
}

/** Account for a sign-in by the supplier's platform: that of the supplier's first person. */
export async function supplierAccountOf(
  db: Db,
  supplierId: number,
): Promise<{ accountId: number; personId: number; email: string } | undefined> {
  return identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id as accountId', 'account.personId', 'person.email'])
    .where('account.supplierId', '=', supplierId)
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst()
}

/** Home site of a store: that of its first account. */
export async function homeOfStore(db: Db, storeId: number): Promise<SiteRef> {
  const row = await identity(db)
    .selectFrom('account')
    .select(['site', 'subdomain'])
    .where('storeId', '=', storeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { name: row.site, subdomain: row.subdomain } : mainSite
}

export interface Addressee {
  readonly accountId: number
  readonly email: string
  readonly name: string
}

/** Addressee of mail to a store: its first person. */
export async function addresseeOfStore(db: Db, storeId: number): Promise<Addressee | undefined> {
  return addressees(db).where('account.storeId', '=', storeId).executeTakeFirst()
}

export async function addresseeOfSupplier(db: Db, supplierId: number): Promise<Addressee | undefined> {
  return addressees(db).where('account.supplierId', '=', supplierId).executeTakeFirst()
}

const addressees = (db: Db) =>
  identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id as accountId', 'person.email', 'person.name'])
    .orderBy('account.id')
    .limit(1)

/** Stores of the people with these addresses; addresses without a store are left out. @param emails in lower case */
export async function storesOfAddresses(db: Db, emails: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select([sql<string>`lower(person.email)`.as('email'), 'account.storeId'])
    .where(sql<string>`lower(person.email)`, '=', sql<string>`any(${[...emails]}::text[])`)
    .where('account.kind', '=', 'store')
    .where('account.removedAt', 'is', null)
    .execute()
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  return new Map([...byEmail].map(([email, of]) => [email, of.flatMap(({ storeId }) => storeId ?? [])]))
}

export async function ownerNameOf(db: Db, personId: number): Promise<string> {
  const row = await identity(db).selectFrom('person').select('name').where('id', '=', personId).executeTakeFirstOrThrow()
  return row.name
}
