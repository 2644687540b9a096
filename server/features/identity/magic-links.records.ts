/** Sign-in links in mails. Only their hashes are stored; each works once. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { identity } from './tables.ts'

export interface NewMagicLink {
  readonly tokenHash: Buffer
  readonly accountId: number
  readonly type: string
  readonly tab: string | null
  readonly conversationLabel?: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The impersonating admin. */
  readonly impersonatorAccountId?: number
  readonly impersonatorSessionId?: number
}

export interface SpentLink {
  readonly accountId: number
  readonly type: string
  readonly impersonatorAccountId: number | null
  readonly impersonatorSessionId: number | null
}

export async function insertMagicLink(db: Db, link: NewMagicLink): Promise<void> {
  await identity(db).insertInto('magicLink').values(link).execute()
}

/** @returns its owner, if it was valid; the link is spent */
export async function spendMagicLink(db: Db, now: Date, token: string): Promise<SpentLink | undefined> {
  return identity(db)
    .updateTable('magicLink')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'type', 'impersonatorAccountId', 'impersonatorSessionId'])
    .executeTakeFirst()
}

/** Owner of a valid link; the link stays unspent. */
export async function personOfLink(db: Db, now: Date, token: string): Promise<number | undefined> {
  const row = await identity(db)
    .selectFrom('magicLink')
    .innerJoin('account', 'account.id', 'magicLink.accountId')
    .select('account.personId')
    .where('magicLink.tokenHash', '=', hashToken(token))
    .where('magicLink.usedAt', 'is', null)
    .where('magicLink.expiresAt', '>', now)
    .executeTakeFirst()
  return row?.personId
}

export const deleteOldLinks = (db: Db, expiredBefore: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'magicLink', 'expiresAt', expiredBefore)
