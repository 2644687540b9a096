/** Pictures and files of messages. One that its sender removed stays named, for both sides and for staff. */
import type { MessageFileKind } from '@quayside/domain/inbox/message'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { preparedRead } from '#foundation/database/prepared-read'
import type { Owner } from './parties.ts'
import { inbox } from './tables.ts'

export interface MessageFileRow {
  readonly id: number
  readonly messageId: number
  readonly kind: MessageFileKind
  readonly name: string
  readonly sizeBytes: number
  readonly removed: boolean
  /** False once its bytes were given up. */
  readonly isKept: boolean
}

export interface KeptFile extends Pick<MessageFileRow, 'kind' | 'name'> {
  readonly storageKey: string
}

export async function insertMessageFiles(
  db: Db,
  message: { readonly id: number; readonly conversationId: number },
  files: readonly (KeptFile & { readonly sizeBytes: number })[],
): Promise<void> {
  if (!files.length) return
  await inbox(db)
    .insertInto('messageFile')
    .values(
      files.map(({ kind, name, sizeBytes, storageKey }, at) => ({
        messageId: message.id,
        conversationId: message.conversationId,
        position: at + 1,
        kind,
        name,
        sizeBytes,
        storageKey,
      })),
    )
    .execute()
}

/** Files by message, in their order. */
export async function filesOfMessages(db: Db, messageIds: readonly number[]): Promise<Map<number, MessageFileRow[]>> {
  if (!messageIds.length) return new Map()
  const rows = await filesOf(db, [messageIds])
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

const filesOf = preparedRead<MessageFileRow>(`
  select id, message_id as "messageId", kind, name, size_bytes as "sizeBytes", removed_at is not null as removed,
    storage_key is not null as "isKept"
  from message_file where message_id = any($1::bigint[]) order by message_id, position`)

/** A file of a conversation of this owner, unless it was removed. */
export async function fileOf(db: Db, { party, id: ownerId }: Owner, fileId: number): Promise<KeptFile | undefined> {
  const row = await inbox(db)
    .selectFrom('messageFile as f')
    .innerJoin('conversation as c', 'c.id', 'f.conversationId')
    .select(['f.kind', 'f.name', 'f.storageKey'])
    .where('f.id', '=', fileId)
    .where(party === 'store' ? 'c.storeId' : 'c.supplierId', '=', ownerId)
    .where('f.removedAt', 'is', null)
    .executeTakeFirst()
  return kept(row)
}

/** A file of any conversation, with its two sides; one that was removed for as long as its bytes are kept. */
export async function fileForStaff(
  db: Db,
  fileId: number,
): Promise<(KeptFile & { readonly conversationId: number; readonly storeId: number; readonly supplierId: number }) | undefined> {
  const row = await inbox(db)
    .selectFrom('messageFile as f')
    .innerJoin('conversation as c', 'c.id', 'f.conversationId')
    .select(['f.kind', 'f.name', 'f.storageKey', 'f.conversationId', 'c.storeId', 'c.supplierId'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  return kept(row)
}

const kept = <Row extends { readonly kind: string; readonly storageKey: string | null }>(row: Row | undefined) =>
  row && row.storageKey !== null ? { ...row, kind: row.kind as MessageFileKind, storageKey: row.storageKey } : undefined

/** A file that this side has sent, removed or not. */
export async function sentFileOf(
  db: Db,
  { party, id: ownerId }: Owner,
  fileId: number,
): Promise<{ readonly messageId: number; readonly conversationId: number; readonly name: string } | undefined> {
  return inbox(db)
    .selectFrom('messageFile as f')
    .innerJoin('message as m', 'm.id', 'f.messageId')
    .select(['f.messageId', 'f.conversationId', 'f.name'])
    .where('f.id', '=', fileId)
    .where('m.sender', '=', party)
    .where(party === 'store' ? 'm.storeId' : 'm.supplierId', '=', ownerId)
    .executeTakeFirst()
}

/** @returns whether it was not removed before */
export async function noteFileRemoved(db: Db, now: Date, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await inbox(db)
    .updateTable('messageFile')
    .set({ removedAt: now })
    .where('id', '=', fileId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up the bytes of a conversation's removed files, unless a report of it waits for staff. @returns their keys */
export async function dropRemovedFiles(db: Db, conversationId: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with gone as (
      select id, storage_key from message_file
      where conversation_id = ${conversationId} and removed_at is not null and storage_key is not null
        and not exists (select from conversation_report r where r.conversation_id = ${conversationId} and r.settled_at is null)
      for update
    )
    update message_file f set storage_key = null from gone where f.id = gone.id
    returning gone.storage_key`.execute(inbox(db))
  return rows.map(({ storageKey }) => storageKey)
}
