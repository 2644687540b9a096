/** Commands of staff, their state and their log. */
import { type CommandName, type CommandState, isUnderWay, type TaskLogColumn } from '@quayside/domain/admin/commands'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { partOf } from '#foundation/database/parts-of-words'
import { admin } from '../tables.ts'

export interface StoredCommand {
  readonly id: number
  readonly command: CommandName
  readonly input: Readonly<Record<string, unknown>>
  readonly subject: string
  readonly seen: string
  readonly personId: number
  readonly accountId: number
  readonly sessionId: number
  readonly askedBy: string
  readonly state: CommandState
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly place: Readonly<Record<string, string | number>> | null
  readonly done: number
  readonly total: number | null
  readonly result: string | null
  readonly failure: string | null
  readonly sealed: Readonly<Record<string, string>> | null
}

interface NewCommand
  extends Pick<StoredCommand, 'command' | 'input' | 'subject' | 'seen' | 'sealed' | 'personId' | 'accountId' | 'sessionId' | 'askedBy'> {
  readonly key: string
  readonly searchWords: string
}

/** @returns undefined where one about the same record is under way, or this one was asked for before */
export async function insertCommand(db: Db, now: Date, { input, sealed, ...command }: NewCommand): Promise<number | undefined> {
  const row = await admin(db)
    .insertInto('adminCommand')
    .values({ ...command, input: JSON.stringify(input), sealed: sealed && JSON.stringify(sealed), state: 'waiting', askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = [
  'id',
  'command',
  'input',
  'subject',
  'seen',
  'personId',
  'accountId',
  'sessionId',
  'askedBy',
  'state',
  'askedAt',
  'endedAt',
  'place',
  'done',
  'total',
  'result',
  'failure',
  'sealed',
] as const

export async function findCommand(db: Db, by: { id: number } | { key: string }): Promise<StoredCommand | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  const row = await admin(db).selectFrom('adminCommand').select(columns).where(column, '=', value).executeTakeFirst()
  return row as StoredCommand | undefined
}

/** The command about a record that has not ended. */
export async function commandUnderWay(db: Db, subject: string): Promise<StoredCommand | undefined> {
  const row = await admin(db)
    .selectFrom('adminCommand')
    .select(columns)
    .where('subject', '=', subject)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return row as StoredCommand | undefined
}

/** Locks a command that has not ended until the transaction ends. */
export async function lockCommand(db: Db, id: number): Promise<StoredCommand | undefined> {
  const row = await admin(db).selectFrom('adminCommand').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  const command = row as StoredCommand | undefined
  return command && isUnderWay(command.state) ? command : undefined
}

interface Progress {
  readonly place?: Readonly<Record<string, string | number>> | undefined
  readonly done?: number | undefined
  readonly total?: number | undefined
}

export async function saveProgress(db: Db, id: number, { place, done, total }: Progress): Promise<void> {
  await admin(db)
    .updateTable('adminCommand')
    .set({
      state: 'running',
      ...(place === undefined ? {} : { place: JSON.stringify(place) }),
      ...(done === undefined ? {} : { done }),
      ...(total === undefined ? {} : { total }),
    })
    .where('id', '=', id)
    .execute()
}

/** @param end `result` of one that has finished, `failure` of one that has not */
export async function endCommand(db: Db, id: number, now: Date, end: { result: string } | { failure: string }): Promise<void> {
  await admin(db)
    .updateTable('adminCommand')
    .set({ ...end, state: 'result' in end ? 'finished' : 'failed', endedAt: now, sealed: null })
    .where('id', '=', id)
    .execute()
}

export async function addLines(db: Db, commandId: number, at: Date, lines: readonly string[]): Promise<void> {
  if (!lines.length) return
  await admin(db)
    .insertInto('adminCommandLine')
    .values(lines.map((words) => ({ commandId, at, words })))
    .execute()
}

/** Lines that are shown; the first ones of a longer log are left out. */
const mostLines = 500

export async function linesOf(db: Db, commandId: number): Promise<{ at: Date; words: string }[]> {
  const rows = await admin(db)
    .selectFrom('adminCommandLine')
    .select(['at', 'words'])
    .where('commandId', '=', commandId)
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute()
  return rows.toReversed()
}

const columnOf = { id: 'id', date: 'id', func_name: 'command', asked_by: 'askedBy' } as const satisfies Record<TaskLogColumn, string>

interface Asked {
  readonly search: string
  readonly column: TaskLogColumn
  readonly isDescending: boolean
  readonly offset: number
  readonly limit: number
}

/** A page of the log and the number of all that match. */
export async function commandsPage(db: Db, asked: Asked): Promise<{ commands: StoredCommand[]; count: number }> {
  const direction = asked.isDescending ? 'desc' : 'asc'
  const rows = await matching(db, asked.search)
    .select(columns)
    .orderBy(columnOf[asked.column], direction)
    .orderBy('id', direction)
    .offset(asked.offset)
    .limit(asked.limit)
    .execute()
  const { count } = await matching(db, asked.search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { commands: rows as unknown as StoredCommand[], count }
}

function matching(db: Db, search: string) {
  const query = admin(db).selectFrom('adminCommand')
  if (!search) return query
  const pattern = partOf(search)
  return pattern === undefined ? query.where(sql<boolean>`false`) : query.where('searchWords', 'like', pattern)
}
