/** Pictures and files of messages, which are never changed. */
import type { MessageFileKind } from '@quayside/domain/inbox/message'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { Owner } from './parties.ts'
import { inbox } from './tables.ts'

export interface MessageFileRow {
  readonly id: number
  readonly messageId: number
  readonly kind: MessageFileKind
  readonly name: string
  readonly sizeBytes: number
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
  const rows = await inbox(db)
    .selectFrom('messageFile')
    .select(['id', 'messageId', 'kind', 'name', 'sizeBytes'])
    .where('messageId', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .orderBy('messageId')
    .orderBy('position')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes), kind: row.kind as MessageFileKind })),
    ({ messageId }) => messageId,
  )
}

/** A file of a conversation of this owner. */
export async function fileOf(db: Db, { party, id: ownerId }: Owner, fileId: number): Promise<KeptFile | undefined> {
  const row = await inbox(db)
    .selectFrom('messageFile as f')
    .innerJoin('conversation as c', 'c.id', 'f.conversationId')
    .select(['f.kind', 'f.name', 'f.storageKey'])
    .where('f.id', '=', fileId)
    .where(party === 'store' ? 'c.storeId' : 'c.supplierId', '=', ownerId)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as MessageFileKind }
}

/** A file of any conversation, with its two sides. */
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
  return row && { ...row, kind: row.kind as MessageFileKind }
}
