import type { dataExportApi } from '@quayside/contract/data-export/endpoints'
import type { Answer } from '@quayside/contract/endpoint'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { dataExportView } from './data-export.view.ts'
import { latestExport } from './exports.records.ts'

export async function readLatestExport({
  context: { db, now, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof dataExportApi.latest>> {
  const latest = await latestExport(db, actor.supplierId)
  return { data_export: latest ? dataExportView(latest, now) : null }
}
