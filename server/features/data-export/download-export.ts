import type { dataExportApi } from '@quayside/contract/data-export/endpoints'
import type { Input } from '@quayside/contract/endpoint'
import { exportGone } from '@quayside/domain/data-export/data-export'
import { mailSecurityNotice } from '#features/identity'
import { openStoredFile } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { fileAnswer } from '#foundation/http/file-answer'
import { findExport } from './exports.records.ts'

/** The file as it lies, streamed; each download is noted and mailed to the owner. @throws Refusal NOT_FOUND, EXPORT_EXPIRED */
export async function downloadExport({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof dataExportApi.download>
}) {
  const { supplierId } = context.actor
  const { storageKey, endedAt } = await context.transaction(async (open) => {
    const known = await findExport(open.db, supplierId, input.id)
    if (!known || known.state === 'preparing' || known.state === 'failed') throw notFound()
    if (!known.storageKey || !known.expiresAt || known.state === 'expired' || known.expiresAt <= open.now)
      throw new Refusal('EXPORT_EXPIRED', exportGone, { status: 409 })
    await recordAudit(open, { action: 'data-export.downloaded', detail: { export: known.id } })
    await mailSecurityNotice(open, { notice: 'data-export-downloaded', about: `${known.id}:${open.request.id}`, owner: { supplierId } })
    return { storageKey: known.storageKey, endedAt: known.endedAt ?? open.now }
  })
  return fileAnswer({
    fileName: `archive-${endedAt.toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    body: await openStoredFile(context.config.dataDir, { purpose: 'data_export', storageKey }),
  })
}
