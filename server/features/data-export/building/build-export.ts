import { exportDays } from '@quayside/domain/data-export/data-export'
import { supplierOf } from '#features/suppliers'
import { keepFile, releaseFiles, takeFileFor } from '#features/uploads'
import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { archiveFiles } from '../archive/archive-files.ts'
import { zipOf } from '../archive/zip-of.ts'
import { exportReadyEmail } from '../data-export.email.ts'
import { endFailed, tellOfEnd } from '../end-failed.ts'
import { type DataExport, expireOlder, findPreparing, noteReady } from '../exports.records.ts'

/**
 * Writes the archive to disk as it is read, a page of rows at a time. A worker that dies leaves a file that nobody claims, which is removed
 * within a day; the job comes back and writes another.
 */
export async function buildExport({
  context,
  input: { exportId },
  job,
}: {
  context: OutsideContext
  input: { exportId: number }
  job: JobFacts
}): Promise<void> {
  const known = await context.transaction(({ db }) => findPreparing(db, exportId))
  if (!known) return
  try {
    await build(context, known)
  } catch (error) {
    if (job.isLast) await context.transaction((open) => endFailed(open, known))
    throw error
  }
}

async function build(context: OutsideContext, { id, supplierId }: DataExport): Promise<void> {
  const supplier = await context.transaction(({ db }) => supplierOf(db, supplierId))
  if (!supplier) throw new Error(`there is no supplier ${supplierId}`)
  const source = zipOf(archiveFiles(context, supplier), context.now)
  const file = await keepFile(context, { supplierId, purpose: 'data_export', name: 'archive.zip', source })
  await context.transaction(async (open) => {
    const { db, now } = open
    const { storageKey, sizeBytes } = file
    const expiresAt = after(now, days(exportDays))
    const isFirst = await noteReady(db, id, { fileId: file.id, storageKey, sizeBytes, endedAt: now, expiresAt })
    if (!isFirst) return releaseFiles(db, now, [storageKey])
    await takeFileFor(open, { supplierId, purpose: 'data_export', fileId: file.id })
    await releaseFiles(db, now, await expireOlder(db, supplierId, id))
    await tellOfEnd(open, supplierId, `data-export-ready:${id}`, exportReadyEmail({ product: open.config.productName }))
  })
}
