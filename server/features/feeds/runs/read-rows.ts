import { createHash } from 'node:crypto'
import { hasKey } from '@quayside/domain/feeds/mapping'
import { rowReader } from '@quayside/domain/feeds/row-draft'
import type { OutsideContext } from '#foundation/context/context'
import { openKeptFile } from '../feed-files.ts'
import { type FeedRun, lockRunIn, updateRun } from '../feed-runs.records.ts'
import type { FileRow } from '../reading/feed-file.ts'
import { openFeedFile } from '../reading/open-feed-file.ts'
import {
  groupByCatalogue,
  insertRefusals,
  insertRows,
  type Refusal,
  refuseDoubledSkus,
  type StagedRowRecord,
} from '../staged-rows.records.ts'

const rowsAtOnce = 1000

interface Batch {
  readonly rows: StagedRowRecord[]
  readonly refusals: Refusal[]
  /** Number of rows read so far, without empty ones. */
  read: number
}

/**
 * Reads a file's rows in batches. Saved batches are kept, and after a crash reading skips past them.
 * @throws FeedFileError where the file cannot be read
 */
export async function readRows(context: OutsideContext, run: FeedRun): Promise<void> {
  const { columns, rows } = await openFeedFile(() => openKeptFile(context.config.dataDir, run.fileName))
  const read = rowReader(run.mapping, columns)
  let batch: Batch = { rows: [], refusals: [], read: 0 }
  for await (const row of rows) {
    batch.read++
    // Rows saved before are parsed again, because an empty cell in a later row may refer to them.
    const outcome = row.broken === undefined ? read(row.cells) : undefined
    if (batch.read <= run.rowsRead) continue
    stage(batch, row, outcome)
    if (batch.rows.length + batch.refusals.length < rowsAtOnce) continue
    if (!(await saveBatch(context, run, batch))) return
    batch = { rows: [], refusals: [], read: batch.read }
  }
  await context.transaction(async ({ db }) => {
    if (!(await lockRunIn(db, run.id, 'reading'))) return
    await insertBatch(db, run.id, batch)
    if (!hasKey(run.mapping)) await groupByCatalogue(db, run.id, run.supplierId)
    const skuColumn = run.mapping.fields.find(({ field }) => field === 'sku')?.columns.join(', ') ?? 'SKU'
    await refuseDoubledSkus(db, run.id, skuColumn)
    await updateRun(db, run.id, { state: 'comparing' })
  })
}

function stage(
  { rows, refusals }: Batch,
  { rowNumber, cells, broken }: FileRow,
  outcome: ReturnType<ReturnType<typeof rowReader>> | undefined,
): void {
  if (!outcome) {
    const value = cells.join(', ').slice(0, 200)
    refusals.push({ rowNumber, productKey: null, field: null, columnName: '', value, message: broken! })
  } else if ('faults' in outcome) {
    for (const { field, column, value, message } of outcome.faults)
      refusals.push({ rowNumber, productKey: outcome.key ?? null, field, columnName: column, value, message })
  } else {
    const text = JSON.stringify(outcome.draft)
    rows.push({ rowNumber, draft: outcome.draft, text, hash: createHash('md5').update(text).digest('hex') })
  }
}

/** @returns false where the run was cancelled meanwhile */
const saveBatch = (context: OutsideContext, { id }: FeedRun, batch: Batch): Promise<boolean> =>
  context.transaction(async ({ db }) => {
    if (!(await lockRunIn(db, id, 'reading'))) return false
    await insertBatch(db, id, batch)
    return true
  })

async function insertBatch(db: Parameters<typeof insertRows>[0], runId: number, { rows, refusals, read }: Batch): Promise<void> {
  await insertRows(db, runId, rows)
  await insertRefusals(db, runId, refusals)
  await updateRun(db, runId, { rowsRead: read })
}
