import { recordConnection } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import type { Connection } from './connection.ts'
import { endConnection, forgetTokens } from './connection-secrets.records.ts'

/**
 * Ends a connection after the app was uninstalled in the shop; its tokens are already invalid. Data stays until the shop requests its
 * erasure.
 */
export async function endByUninstall(context: AtomicContext, { id: connectionId, storeId }: Connection): Promise<boolean> {
  const holder = { kind: 'connection', id: connectionId } as const
  await forgetTokens(context.db, holder)
  if (!(await endConnection(context.db, holder, context.now, 'uninstalled'))) return false
  await recordConnection(context, storeId, null)
  await context.enqueue('platforms.end-charges', { connectionId }, { key: `end-charges:${connectionId}` })
  await context.publish({ name: 'platforms.app-uninstalled', payload: { storeId, connectionId } })
  await recordAudit(context, { action: 'platforms.uninstalled', subject: `connection:${connectionId}`, storeId })
  return true
}
