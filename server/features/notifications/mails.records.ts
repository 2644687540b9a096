/** Queued and sent mails. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { notifications } from './tables.ts'

/** Destination of a mail's sign-in link. @see domain/identity/magic-landing.ts */
export interface MailLink {
  readonly type: string
  readonly tab?: string
  /** Label of the conversation, where the type is `store` or `supplier_inbox`. */
  readonly conversationLabel?: string
}

/** HTML and text, each in one part, or in two with the sign-in link between them. @see composeMail */
export interface MailBody {
  readonly html: readonly string[]
  readonly text: readonly string[]
}

export interface MailContent extends MailBody {
  readonly subject: string
  readonly link?: MailLink
  /** Address for replies, where it is not the sender. */
  readonly replyTo?: string
  /** Address at which a mail program unsubscribes, in optional mails. */
  readonly unsubscribeUrl?: string
}

export interface NewMail extends MailContent {
  /** Idempotency key: `order-arrived:12`. */
  readonly key: string
  /** Example: `orders.order-arrived`. */
  readonly kind: string
  readonly to: string
  readonly storeId?: number
  readonly supplierId?: number
  /** Account that the sign-in link is for. */
  readonly accountId?: number
  /** True for one of many mails sent at the same time, which nobody waits for. */
  readonly isDigest?: boolean
}

export interface StoredMail extends MailContent {
  readonly id: number
  readonly key: string
  readonly to: string
  readonly accountId: number | null
  readonly sentAt: Date | null
}

/** @returns undefined when a mail with this key was queued before */
export async function insertMail(db: Db, now: Date, mail: NewMail): Promise<number | undefined> {
  const { subject, html, text, link, replyTo, unsubscribeUrl } = mail
  const row = await notifications(db)
    .insertInto('mail')
    .values({
      key: mail.key,
      kind: mail.kind,
      recipient: mail.to,
      storeId: mail.storeId ?? null,
      supplierId: mail.supplierId ?? null,
      accountId: mail.accountId ?? null,
      data: JSON.stringify({ subject, html, text, link, replyTo, unsubscribeUrl }),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function mailOf(db: Db, mailId: number): Promise<StoredMail | undefined> {
  const row = await notifications(db)
    .selectFrom('mail')
    .select(['id', 'key', 'recipient', 'accountId', 'sentAt', 'data'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!row) return undefined
  const { recipient, data, ...mail } = row
  return { ...mail, ...(data as unknown as MailContent), to: recipient }
}

/** Deletes mails that were not sent yet. */
export async function forgetMails(db: Db, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  await notifications(db)
    .deleteFrom('mail')
    .where('key', 'in', [...keys])
    .execute()
}

export async function noteAttempt(db: Db, mailId: number): Promise<void> {
  await notifications(db)
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .execute()
}

export async function noteSent(db: Db, mailId: number, now: Date): Promise<void> {
  await notifications(db).updateTable('mail').set({ sentAt: now, failure: null }).where('id', '=', mailId).execute()
}

export async function noteFailure(db: Db, mailId: number, failure: string): Promise<void> {
  await notifications(db).updateTable('mail').set({ failure }).where('id', '=', mailId).where('sentAt', 'is', null).execute()
}

/** Takes a mail into hand, once. @returns undefined where somebody did before */
export async function claimMail(db: Db, mailId: number, now: Date): Promise<StoredMail | undefined> {
  const { numUpdatedRows } = await notifications(db)
    .updateTable('mail')
    .set((eb) => ({ inHandAt: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('sentAt', 'is', null)
    .where('inHandAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? mailOf(db, mailId) : undefined
}

/** The mail server has refused a mail, so it is in nobody's hands. */
export async function noteRefusal(db: Db, mailId: number, failure: string): Promise<void> {
  await notifications(db).updateTable('mail').set({ failure, inHandAt: null }).where('id', '=', mailId).execute()
}

/** Deletes mails whose feature keeps what became of them. */
export async function dropMails(db: Db, mailIds: readonly number[]): Promise<void> {
  if (!mailIds.length) return
  await notifications(db)
    .deleteFrom('mail')
    .where('id', 'in', [...mailIds])
    .execute()
}

export const deleteSentMails = (db: Db, before: Date): Promise<boolean> => deleteOlder(notifications(db), 'mail', 'sentAt', before)

/** Mails of the outbox by their keys. */
export async function mailsByKey(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { readonly id: number; readonly sentAt: Date | null; readonly inHandAt: Date | null }>> {
  if (!keys.length) return new Map()
  const rows = await notifications(db)
    .selectFrom('mail')
    .select(['key', 'id', 'sentAt', 'inHandAt'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map(({ key, ...mail }) => [key, mail]))
}
