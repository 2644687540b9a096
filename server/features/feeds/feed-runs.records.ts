/** Runs of feeds, with their progress and results. */
import type { FeedRunState } from '@quayside/domain/feeds/feed-run'
import type { FeedMapping } from '@quayside/domain/feeds/mapping'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOldestWhole } from '#foundation/database/delete-old'
import { feeds } from './tables.ts'

export interface FeedRun {
  readonly id: number
  readonly feedId: number
  readonly supplierId: number
  readonly state: FeedRunState
  readonly appliesItself: boolean
  /** Empty while the file is being fetched. */
  readonly fileName: string
  /** Shopify's id of the bulk export. */
  readonly exportId: string | null
  /** Number of objects that the export has processed. */
  readonly objects: number
  /** Chosen products of the shop; null: all of them. */
  readonly chosen: string[] | null
  readonly columns: string[]
  readonly mapping: FeedMapping
  readonly rowsRead: number
  readonly comparedTo: string
  readonly products: number
  readonly created: number
  readonly changed: number
  readonly withdrawn: number
  readonly unchanged: number
  readonly refusedRows: number
  readonly heldBack: number
  readonly weighty: number
  readonly jumps: number
  readonly written: number
  readonly failures: number
  readonly reasons: string[]
  readonly failure: string | null
  readonly startedAt: Date
  readonly comparedAt: Date | null
  readonly endedAt: Date | null
}

const all = (db: Db) => feeds(db).selectFrom('feedRun').selectAll('feedRun')

const runOf = ({ state, mapping, ...row }: Omit<FeedRun, 'state' | 'mapping'> & { state: string; mapping: unknown }): FeedRun => ({
  ...row,
  state: state as FeedRunState,
  mapping: mapping as FeedMapping,
})

export interface NewRun {
  readonly feedId: number
  readonly supplierId: number
  readonly appliesItself: boolean
  readonly fileName: string
  readonly columns: readonly string[]
  readonly mapping: FeedMapping
  readonly state?: 'fetching' | 'reading'
  readonly chosen?: readonly string[] | null
}

/** @returns undefined where the feed has another unfinished run */
export async function insertRun(
  db: Db,
  now: Date,
  { columns, mapping, state = 'reading', chosen = null, ...run }: NewRun,
): Promise<number | undefined> {
  const row = await feeds(db)
    .insertInto('feedRun')
    .values({ ...run, columns: [...columns], mapping: JSON.stringify(mapping), state, chosen: chosen && [...chosen], startedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('feedId') // As text: a statement prepared with parameters does not find the index.
        .where(sql<boolean>`state in ('fetching', 'reading', 'comparing', 'ready', 'quarantined', 'applying', 'undoing')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findRun(db: Db, id: number): Promise<FeedRun | undefined> {
  const row = await all(db).where('id', '=', id).executeTakeFirst()
  return row && runOf(row)
}

/** Locks a run of the supplier until the transaction ends. */
export async function lockRunOf(db: Db, supplierId: number, id: number): Promise<FeedRun | undefined> {
  const row = await all(db).where('supplierId', '=', supplierId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && runOf(row)
}

export async function findRunOf(db: Db, supplierId: number, id: number): Promise<FeedRun | undefined> {
  const run = await findRun(db, id)
  return run?.supplierId === supplierId ? run : undefined
}

/** Locks a run until the transaction ends. @returns undefined where it is no longer in this state */
export async function lockRunIn(db: Db, id: number, state: FeedRunState): Promise<FeedRun | undefined> {
  const row = await all(db).where('id', '=', id).where('state', '=', state).forUpdate().executeTakeFirst()
  return row && runOf(row)
}

/** Runs, newest first. */
export async function findRuns(db: Db, feedId: number, limit: number, offset: number): Promise<FeedRun[]> {
  const rows = await all(db).where('feedId', '=', feedId).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(runOf)
}

export async function countRuns(db: Db, feedId: number): Promise<number> {
  const { count } = await feeds(db)
    .selectFrom('feedRun')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feedId', '=', feedId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The latest run of each feed. */
export async function findLatestRuns(db: Db, feedIds: readonly number[]): Promise<Map<number, FeedRun>> {
  const rows = await feeds(db)
    .selectFrom('feedRun')
    .selectAll()
    .where(
      'id',
      'in',
      sql<number>`(select r.id from unnest(${[...feedIds]}::bigint[]) f(id) cross join lateral
        (select id from feed_run where feed_id = f.id order by id desc limit 1) r)`,
    )
    .execute()
  return new Map(rows.map((row) => [row.feedId, runOf(row)]))
}

/** A run that is going on, or that waits for a decision. */
export async function findOpenRun(db: Db, feedId: number): Promise<{ id: number } | undefined> {
  return feeds(db)
    .selectFrom('feedRun')
    .select('id')
    .where('feedId', '=', feedId)
    .where('state', 'in', ['fetching', 'reading', 'comparing', 'ready', 'quarantined', 'applying', 'undoing'])
    .limit(1)
    .executeTakeFirst()
}

export const hasOpenRun = async (db: Db, feedId: number): Promise<boolean> => (await findOpenRun(db, feedId)) !== undefined

/** Whether no later run has written anything that was not undone. */
export async function isLatestWritten(db: Db, { id, feedId }: Pick<FeedRun, 'id' | 'feedId'>): Promise<boolean> {
  const later = await feeds(db)
    .selectFrom('feedRun')
    .select('id')
    .where('feedId', '=', feedId)
    .where('id', '>', id)
    .where('written', '>', 0)
    .where('state', '!=', 'undone')
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

export interface RunEdit {
  readonly state?: FeedRunState
  readonly comparedTo?: string
  readonly fileName?: string
  readonly exportId?: string
  readonly objects?: number
  readonly rowsRead?: number
  readonly withdrawn?: number
  readonly refusedRows?: number
  readonly reasons?: readonly string[]
  readonly failure?: string | null
  readonly comparedAt?: Date
  readonly endedAt?: Date | null
}

export async function updateRun(db: Db, id: number, { reasons, ...edit }: RunEdit): Promise<void> {
  await feeds(db)
    .updateTable('feedRun')
    .set({ ...edit, ...(reasons ? { reasons: [...reasons] } : {}) })
    .where('id', '=', id)
    .execute()
}

export const countedFigures = [
  'products',
  'created',
  'changed',
  'unchanged',
  'heldBack',
  'weighty',
  'jumps',
  'written',
  'failures',
] as const
export type CountedFigures = Partial<Record<(typeof countedFigures)[number], number>>

export async function addToRun(db: Db, id: number, figures: CountedFigures): Promise<void> {
  await feeds(db)
    .updateTable('feedRun')
    .set(({ eb }) => Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, eb(name as 'products', '+', count)])))
    .where('id', '=', id)
    .execute()
}

/** Deletes a batch of an old run, but not of a feed's latest, nor of one that can be undone. @returns whether there may be more */
export const deleteOldRuns = (db: Db, endedBefore: Date): Promise<boolean> =>
  deleteOldestWhole(
    feeds(db),
    {
      table: 'feedRun',
      column: 'endedAt',
      parts: (['feedChange', 'feedRow', 'feedRefusal'] as const).map((table) => ({ table, column: 'runId' })),
      only: sql<boolean>`exists (select from feed_run later where later.feed_id = feed_run.feed_id and later.id > feed_run.id
        and (feed_run.written = 0 or (later.written > 0 and later.state <> 'undone')))`,
    },
    endedBefore,
  )
