import type { Answer } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { JobFacts } from '#foundation/jobs/task'
import type { SupplierConnection } from './connection.ts'
import { endConnection, forgetTokens } from './connection-secrets.records.ts'
import { leave } from './disconnect-platform.ts'
import { forgetShopTrouble, mailUninstalled } from './mail-supplier.ts'
import { findSupplierConnection, findSupplierConnectionOf, findSupplierConnectionOfShop } from './supplier-connections.records.ts'

/** Disconnects a supplier's shop: at once here, and in the shop by a job. Products stay in both. */
export async function disconnectSupplierShop({
  context,
}: {
  context: AtomicContext<SupplierActor>
}): Promise<Answer<typeof platformsApi.disconnectSupplierShop>> {
  const { supplierId } = context.actor
  const connection = await findSupplierConnectionOf(context.db, supplierId)
  if (!connection) throw new Refusal('NOT_CONNECTED', 'No platform is connected.', { status: 409 })
  const { id, shopDomain } = connection
  await endConnection(context.db, holderOf(connection), context.now, 'disconnected')
  await context.enqueue('platforms.leave-supplier-shop', { supplierConnectionId: id }, { key: `leave-supplier:${id}` })
  await context.publish({ name: 'platforms.supplier-shop-ended', payload: { supplierId, supplierConnectionId: id } })
  await recordAudit(context, { action: 'platforms.disconnected', subject: `supplier-connection:${id}`, supplierId })
  await mailSecurityNotice(context, {
    notice: 'platform-disconnected',
    about: `supplier:${id}`,
    owner: { supplierId },
    facts: [['Shop', shopDomain]],
  })
  await forgetShopTrouble(context, connection)
  return done
}

/** Uninstalls our app from the shop and deletes its tokens. */
export async function leaveSupplierShop({
  context,
  input: { supplierConnectionId: id },
  job,
}: {
  context: OutsideContext
  input: { supplierConnectionId: number }
  job: JobFacts
}): Promise<void> {
  const { connection, newest } = await context.transaction(async ({ db }) => {
    const connection = await findSupplierConnection(db, id)
    return { connection, newest: connection && (await findSupplierConnectionOfShop(db, connection.platform, connection.shopDomain)) }
  })
  const shop = connection && newest?.id === id ? connection : undefined
  await leave(context, { holder: { kind: 'supplier-connection', id }, shop, app: 'SUPPLIERS', job })
}

/**
 * Ends a connection after the app was uninstalled in the shop; its tokens are already invalid.
 * @returns whether the connection was live until now
 */
export async function endSupplierShopByUninstall(context: AtomicContext, connection: SupplierConnection): Promise<boolean> {
  const { id, supplierId } = connection
  await forgetTokens(context.db, holderOf(connection))
  if (!(await endConnection(context.db, holderOf(connection), context.now, 'uninstalled'))) return false
  await context.publish({ name: 'platforms.supplier-shop-ended', payload: { supplierId, supplierConnectionId: id } })
  await recordAudit(context, { action: 'platforms.uninstalled', subject: `supplier-connection:${id}`, supplierId })
  await mailUninstalled(context, connection)
  return true
}

const holderOf = ({ id }: SupplierConnection) => ({ kind: 'supplier-connection', id }) as const
