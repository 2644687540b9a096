/** Mailings, their recipients, and the pace at which mails go out. */
import type { MailBlock } from '@quayside/contract/campaigns/draft'
import type { MailingState } from '@quayside/domain/campaigns/mailing'
import type { UserGroup } from '@quayside/domain/campaigns/user-groups'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { campaigns } from './tables.ts'

export interface NewMailing {
  readonly campaignId: number
  readonly versionId: number
  readonly userGroup: UserGroup
  readonly offerId: number | null
  readonly maxSendCount: number
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly startedBy: number
}

export interface MailingToSend {
  readonly id: number
  readonly userGroup: UserGroup
  readonly offerId: number | null
  readonly subject: string
  readonly blocks: MailBlock[]
}

export async function insertMailing(db: Db, now: Date, { blocks, ...mailing }: NewMailing): Promise<number> {
  const { id } = await campaigns(db)
    .insertInto('campaignMailing')
    .values({ ...mailing, blocks: JSON.stringify(blocks), state: 'sending', recipients: 0, startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteRecipients(db: Db, id: number, recipients: number): Promise<void> {
  await campaigns(db).updateTable('campaignMailing').set({ recipients }).where('id', '=', id).execute()
}

/** Locks a mailing, so that of two acts on it one is first. */
export async function lockMailing(db: Db, id: number): Promise<{ state: MailingState } | undefined> {
  const row = await campaigns(db).selectFrom('campaignMailing').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { state: row.state as MailingState }
}

export async function setState(db: Db, id: number, state: MailingState, endedAt: Date | null = null): Promise<void> {
  await campaigns(db).updateTable('campaignMailing').set({ state, endedAt, heldUp: null }).where('id', '=', id).execute()
}

/** The mailing whose turn it is: the oldest that is being sent. */
export async function nextMailing(db: Db): Promise<MailingToSend | undefined> {
  const row = await campaigns(db)
    .selectFrom('campaignMailing')
    .select(['id', 'userGroup', 'offerId', 'subject', 'blocks'])
    .where('state', '=', 'sending')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, userGroup: row.userGroup as UserGroup, blocks: row.blocks as unknown as MailBlock[] }
}

export async function isSending(db: Db, id: number): Promise<boolean> {
  const row = await campaigns(db)
    .selectFrom('campaignMailing')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Boolean(row)
}

/** Notes why nothing goes out; null where it does again. */
export async function noteHeldUp(db: Db, heldUp: string | null): Promise<void> {
  await campaigns(db)
    .updateTable('campaignMailing')
    .set({ heldUp })
    .where('state', '=', 'sending')
    .where('heldUp', 'is distinct from', heldUp)
    .execute()
}

/** Locks the pace of all mailings. @returns when the next mails may go out */
export async function lockPace(db: Db): Promise<Date> {
  const { nextAt } = await campaigns(db).selectFrom('campaignPace').select('nextAt').forUpdate().executeTakeFirstOrThrow()
  return nextAt
}

export async function savePace(db: Db, nextAt: Date): Promise<void> {
  await campaigns(db).updateTable('campaignPace').set({ nextAt }).execute()
}

export interface OpenRecipient {
  readonly id: number
  readonly email: string
  readonly accountId: number
  readonly storeId: number | null
  readonly supplierId: number | null
}

const recipientColumns = ['id', 'email', 'accountId', 'storeId', 'supplierId'] as const

/** Recipients whose turn it is. */
export const waitingRecipients = (db: Db, mailingId: number, most: number): Promise<OpenRecipient[]> =>
  campaigns(db)
    .selectFrom('campaignRecipient')
    .select(recipientColumns)
    .where('mailingId', '=', mailingId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

/** Recipients whose worker has died: taken before this time, and not settled. */
export async function abandonedRecipients(db: Db, mailingId: number, takenBefore: Date): Promise<{ id: number; key: string }[]> {
  const rows = await campaigns(db)
    .selectFrom('campaignRecipient')
    .select('id')
    .where('mailingId', '=', mailingId)
    .where('state', '=', 'taken')
    .where('takenAt', '<', takenBefore)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => ({ id, key: mailKeyOf(id) }))
}

/** Key of a recipient's mail in the outbox. */
export const mailKeyOf = (recipientId: number): string => `campaign-recipient:${recipientId}`

export async function hasOpenRecipients(db: Db, mailingId: number): Promise<boolean> {
  const row = await campaigns(db)
    .selectFrom('campaignRecipient')
    .select('id')
    .where('mailingId', '=', mailingId)
    .where('state', 'in', ['waiting', 'taken'])
    .limit(1)
    .executeTakeFirst()
  return Boolean(row)
}

export async function noteTaken(db: Db, now: Date, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await campaigns(db)
    .updateTable('campaignRecipient')
    .set({ state: 'taken', takenAt: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export async function noteWaiting(db: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await campaigns(db)
    .updateTable('campaignRecipient')
    .set({ state: 'waiting', takenAt: null })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'taken')
    .execute()
}

export type Settled = 'sent' | 'skipped' | 'failed' | 'unclear'

export async function settleRecipients(
  db: Db,
  now: Date,
  ids: readonly number[],
  state: Settled,
  reason: string | null = null,
): Promise<void> {
  if (!ids.length) return
  await campaigns(db)
    .updateTable('campaignRecipient')
    .set({ state, reason, settledAt: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', 'in', ['waiting', 'taken'])
    .execute()
}

export interface MailingRow {
  readonly id: number
  readonly campaign: string
  readonly version: string
  readonly userGroup: string
  readonly offer: string | null
  readonly state: string
  readonly heldUp: string | null
  readonly startedBy: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly recipients: number
}

export const pageOfMailings = (db: Db, page: number, perPage: number): Promise<MailingRow[]> =>
  campaigns(db)
    .selectFrom('campaignMailing as mailing')
    .innerJoin('campaign', 'campaign.id', 'mailing.campaignId')
    .innerJoin('campaignVersion as version', 'version.id', 'mailing.versionId')
    .innerJoin('person', 'person.id', 'mailing.startedBy')
    .leftJoin('planOffer as offer', 'offer.id', 'mailing.offerId')
    .select([
      'mailing.id',
      'campaign.name as campaign',
      'version.name as version',
      'mailing.userGroup',
      'offer.title as offer',
      'mailing.state',
      'mailing.heldUp',
      'person.name as startedBy',
      'mailing.startedAt',
      'mailing.endedAt',
      'mailing.recipients',
    ])
    .orderBy('mailing.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export async function countMailings(db: Db): Promise<number> {
  const { count } = await campaigns(db)
    .selectFrom('campaignMailing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Numbers of recipients by state. */
export async function countByState(db: Db, mailingIds: readonly number[]): Promise<{ mailingId: number; state: string; count: number }[]> {
  if (!mailingIds.length) return []
  return campaigns(db)
    .selectFrom('campaignRecipient')
    .select(['mailingId', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('mailingId', 'in', [...mailingIds])
    .groupBy(['mailingId', 'state'])
    .execute()
}

/** Open offers of plans, newest first. */
export const listOpenOffers = (db: Db, now: Date): Promise<{ id: number; title: string }[]> =>
  campaigns(db)
    .selectFrom('planOffer')
    .select(['id', 'title'])
    .where('isOn', '=', true)
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export async function isOfferOpen(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await campaigns(db)
    .selectFrom('planOffer')
    .select('id')
    .where('id', '=', id)
    .where('isOn', '=', true)
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .executeTakeFirst()
  return Boolean(row)
}

/** Text of the mailing that a recipient belongs to. */
export async function blocksOfRecipient(db: Db, recipientId: number): Promise<MailBlock[] | undefined> {
  const row = await campaigns(db)
    .selectFrom('campaignRecipient as recipient')
    .innerJoin('campaignMailing as mailing', 'mailing.id', 'recipient.mailingId')
    .select('mailing.blocks')
    .where('recipient.id', '=', recipientId)
    .executeTakeFirst()
  return row && (row.blocks as unknown as MailBlock[])
}

/** Notes the first time that a recipient follows a link. */
export async function noteClicked(db: Db, recipientId: number, now: Date): Promise<void> {
  await campaigns(db)
    .updateTable('campaignRecipient')
    .set({ clickedAt: now })
    .where('id', '=', recipientId)
    .where('clickedAt', 'is', null)
    .execute()
}

export interface Results {
  readonly mailingId: number
  readonly clicked: number
  readonly converted: number
}

/** Recipients who followed a link, and stores of theirs that took a paid plan within 30 days of it: by the offer, where there is one. */
export async function resultsOf(db: Db, mailingIds: readonly number[]): Promise<Results[]> {
  if (!mailingIds.length) return []
  const { rows } = await sql<Results>`
    select r.mailing_id, count(*) as clicked, count(*) filter (where exists (
      select 1 from plan_subscription p where p.store_id = r.store_id and p.confirmed and not p.is_given
        and p.start_at >= r.clicked_at and p.start_at < r.clicked_at + interval '30 days'
        and (m.offer_id is null or p.offer_id = m.offer_id))) as converted
    from campaign_recipient r join campaign_mailing m on m.id = r.mailing_id
    where r.mailing_id = any(${[...mailingIds]}::bigint[]) and r.clicked_at is not null
    group by r.mailing_id`.execute(campaigns(db))
  return rows
}

/** Recipients whose address was suppressed after their mail went out. */
export async function countBounced(db: Db, mailingIds: readonly number[]): Promise<{ mailingId: number; bounced: number }[]> {
  if (!mailingIds.length) return []
  const { rows } = await sql<{ mailingId: number; bounced: number }>`
    select r.mailing_id, count(*) as bounced from campaign_recipient r join mail_suppression s on s.email = r.email
    where r.mailing_id = any(${[...mailingIds]}::bigint[]) and r.settled_at is not null and s.suppressed_at >= r.settled_at
    group by r.mailing_id`.execute(campaigns(db))
  return rows
}
