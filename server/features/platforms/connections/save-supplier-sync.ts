import type { Answer, Input } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { mayImportNightly } from '@quayside/domain/platforms/nightly-import'
import { connectAgain } from '@quayside/domain/platforms/shopify-scopes'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { supplierConnectionView } from './connection.view.ts'
import { shopLinks } from './shop-links.ts'
import { findSupplierConnectionOf, saveSync } from './supplier-connections.records.ts'

/** Switches on or off for all products that stock or prices follow the supplier's own shop. @see E-367, E-368, E-383, E-384, V-323 */
export async function saveSupplierSync({
  context,
  input: {
    sync_inventory: syncInventory,
    sync_pricing: syncPricing,
    send_orders: sendOrders,
    auto_import: autoImport,
    use_compare_at_price: useCompareAtPrice,
  },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof platformsApi.saveSupplierSync>
}): Promise<Answer<typeof platformsApi.saveSupplierSync>> {
  const { db, actor, config } = context
  const connection = await findSupplierConnectionOf(db, actor.supplierId)
  if (!connection) throw new Refusal('NOT_CONNECTED', 'No platform is connected.', { status: 409 })
  if (sendOrders && !connection.takesOrders) throw new Refusal('SHOP_SCOPES', connectAgain, { status: 409, field: 'send_orders' })
  const decision = autoImport && !connection.autoImport ? mayImportNightly({ hasImported: connection.importedAt !== null }) : undefined
  if (decision && !decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 422, field: 'auto_import' })
  const edit = {
    ...(syncInventory === undefined ? {} : { syncInventory }),
    ...(syncPricing === undefined ? {} : { syncPricing }),
    ...(sendOrders === undefined ? {} : { sendOrders }),
    ...(autoImport === undefined ? {} : { autoImport }),
    ...(useCompareAtPrice === undefined ? {} : { useCompareAtPrice }),
  }
  if (Object.keys(edit).length > 0) await saveSync(db, connection.id, edit)
  await recordAudit(context, {
    action: 'platforms.sync-saved',
    subject: `supplier-connection:${connection.id}`,
    supplierId: actor.supplierId,
    detail: edit,
  })
  return { connection: supplierConnectionView({ connection: { ...connection, ...edit }, links: shopLinks(config, connection) }) }
}
