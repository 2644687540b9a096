import { mailToSupplier } from '#features/identity'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { exportFailedEmail, type exportReadyEmail } from './data-export.email.ts'
import { type DataExport, noteFailed } from './exports.records.ts'

/** Ends an archive that cannot be prepared, so that its supplier hears of it and may ask for another. */
export async function endFailed(context: AtomicContext, { id, supplierId }: Pick<DataExport, 'id' | 'supplierId'>): Promise<void> {
  if (await noteFailed(context.db, id, context.now))
    await tellOfEnd(context, supplierId, `data-export-failed:${id}`, exportFailedEmail({ product: context.config.productName }))
}

export async function tellOfEnd(
  context: AtomicContext,
  supplierId: number,
  key: string,
  mail: ReturnType<typeof exportReadyEmail>,
): Promise<void> {
  await mailToSupplier(context, supplierId, { ...mail, key, kind: 'data-export', link: { type: 'supplier_settings', tab: 'export' } })
  await publishToAccount(context, { supplierId }, { kind: 'data_export' })
}
