/** Campaigns and the versions of their text. */
import type { MailBlock } from '@quayside/contract/campaigns/draft'
import type { Db } from '#foundation/database/db'
import { campaigns } from './tables.ts'

export interface VersionRow {
  readonly id: number
  readonly campaignId: number
  readonly name: string
  readonly subject: string
  readonly blocks: MailBlock[]
  readonly revision: number
  readonly updatedAt: Date
}

export interface VersionText {
  readonly name: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

const columns = ['id', 'campaignId', 'name', 'subject', 'blocks', 'revision', 'updatedAt'] as const
const typed = (row: Omit<VersionRow, 'blocks'> & { blocks: unknown }): VersionRow => ({ ...row, blocks: row.blocks as MailBlock[] })

/** Campaigns and versions that staff choose from. */
const mostListed = 200

export const listCampaigns = (db: Db): Promise<{ id: number; name: string }[]> =>
  campaigns(db).selectFrom('campaign').select(['id', 'name']).orderBy('id', 'desc').limit(mostListed).execute()

export const listVersions = (db: Db, campaignIds: readonly number[]): Promise<{ id: number; name: string; campaignId: number }[]> =>
  campaignIds.length
    ? campaigns(db)
        .selectFrom('campaignVersion')
        .select(['id', 'name', 'campaignId'])
        .where('campaignId', 'in', [...campaignIds])
        .orderBy('id')
        .execute()
    : Promise.resolve([])

/** @returns undefined where the name is taken */
export async function insertCampaign(db: Db, now: Date, name: string): Promise<number | undefined> {
  const row = await campaigns(db)
    .insertInto('campaign')
    .values({ name, createdAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function campaignExists(db: Db, id: number): Promise<boolean> {
  return Boolean(await campaigns(db).selectFrom('campaign').select('id').where('id', '=', id).executeTakeFirst())
}

/** @returns undefined where the name is taken within the campaign */
export async function insertVersion(db: Db, now: Date, campaignId: number, text: VersionText): Promise<VersionRow | undefined> {
  const row = await campaigns(db)
    .insertInto('campaignVersion')
    .values({ campaignId, name: text.name, subject: text.subject, blocks: JSON.stringify(text.blocks), updatedAt: now })
    .onConflict((conflict) => conflict.columns(['campaignId', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && typed(row)
}

export async function versionOf(db: Db, id: number): Promise<VersionRow | undefined> {
  const row = await campaigns(db).selectFrom('campaignVersion').select(columns).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

export async function lockVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const row = await campaigns(db).selectFrom('campaignVersion').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && typed(row)
}

/** Whether another version of the campaign has this name. */
export async function isNameTaken(db: Db, { id, campaignId }: Pick<VersionRow, 'id' | 'campaignId'>, name: string): Promise<boolean> {
  const row = await campaigns(db)
    .selectFrom('campaignVersion')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return Boolean(row)
}

export async function updateVersion(db: Db, now: Date, id: number, text: VersionText): Promise<VersionRow> {
  const row = await campaigns(db)
    .updateTable('campaignVersion')
    .set((eb) => ({
      name: text.name,
      subject: text.subject,
      blocks: JSON.stringify(text.blocks),
      revision: eb('revision', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return typed(row)
}
