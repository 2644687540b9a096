/** Codes of sign-in handoffs between sites. Only their hashes are stored; each works once. */
import type { SiteName, SiteRef } from '@quayside/domain/sites/site'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { identity } from '../tables.ts'

export interface NewHandoff {
  readonly codeHash: Buffer
  readonly sessionId: number
  readonly accountId: number
  readonly site: SiteRef
  /** Hash of the nonce that the browser keeps at the other site. */
  readonly nonceHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertHandoff(db: Db, { site, ...handoff }: NewHandoff): Promise<void> {
  await identity(db)
    .insertInto('handoff')
    .values({ ...handoff, site: site.name, subdomain: site.subdomain })
    .execute()
}

export interface SpentHandoff {
  readonly sessionId: number
  readonly accountId: number
  readonly site: SiteRef
  readonly nonceHash: Buffer | null
}

/** @returns its owner, if it was still good; it is spent from now on */
export async function spendHandoff(db: Db, now: Date, code: string): Promise<SpentHandoff | undefined> {
  const row = await identity(db)
    .updateTable('handoff')
    .set({ usedAt: now })
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['sessionId', 'accountId', 'site', 'subdomain', 'nonceHash'])
    .executeTakeFirst()
  if (!row) return undefined
  const { site, subdomain, ...spent } = row
  return { ...spent, site: { name: site as SiteName, subdomain } }
}

export const deleteOldHandoffs = (db: Db, expiredBefore: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'handoff', 'expiresAt', expiredBefore)
