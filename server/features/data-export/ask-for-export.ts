import type { dataExportApi } from '@quayside/contract/data-export/endpoints'
import type { Answer } from '@quayside/contract/endpoint'
import { exportRunning } from '@quayside/domain/data-export/data-export'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { dataExportView } from './data-export.view.ts'
import { findExport, insertExport } from './exports.records.ts'

/** One at a time is prepared; the owner hears of it at once, since it holds all that the supplier has. @throws Refusal EXPORT_RUNNING */
export async function askForExport({ context }: { context: AtomicContext<SupplierActor> }): Promise<Answer<typeof dataExportApi.ask>> {
  const { db, now, actor } = context
  const { supplierId } = actor
  const id = await insertExport(db, supplierId, now)
  if (id === undefined) throw new Refusal('EXPORT_RUNNING', exportRunning, { status: 409 })
  await context.enqueue('data-export.build', { exportId: id }, { key: `data-export.build:${id}` })
  await recordAudit(context, { action: 'data-export.asked', detail: { export: id } })
  await mailSecurityNotice(context, { notice: 'data-export-asked', about: String(id), owner: { supplierId } })
  await publishToAccount(context, { supplierId }, { kind: 'data_export' })
  return { data_export: dataExportView((await findExport(db, supplierId, id))!, now) }
}
