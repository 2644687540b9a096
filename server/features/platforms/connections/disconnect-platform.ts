import type { Answer } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { mailSecurityNotice } from '#features/identity'
import { recordConnection } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { adapterOf } from '../adapters/adapter-of.ts'
import { findSecrets } from './connection-secrets.records.ts'
import { endConnection, findConnection, findConnectionOf, findConnectionOfShop, forgetTokens } from './connections.records.ts'
import { openToken } from './tokens.ts'

/** The owner takes the shop out of our hands: at once here, and by a job there. Products stay in the shop. */
export async function disconnectPlatform({
  context,
}: {
  context: AtomicContext<StoreActor>
}): Promise<Answer<typeof platformsApi.disconnect>> {
  const { storeId } = context.actor
  const connection = await findConnectionOf(context.db, storeId)
  if (!connection) throw new Refusal('NOT_CONNECTED', 'No platform is connected.', { status: 409 })
  await endConnection(context.db, connection.id, context.now, 'disconnected')
  await recordConnection(context, storeId, null)
  await context.enqueue('platforms.leave-shop', { connectionId: connection.id }, { key: `leave:${connection.id}` })
  await context.publish({ name: 'platforms.app-uninstalled', payload: { storeId, connectionId: connection.id } })
  await recordAudit(context, { action: 'platforms.disconnected', subject: `connection:${connection.id}` })
  await mailSecurityNotice(context, {
    notice: 'platform-disconnected',
    about: String(connection.id),
    owner: { storeId },
    facts: [['Shop', connection.shopDomain]],
  })
  return done
}

/** Takes our app out of the shop and forgets its tokens. */
export async function leaveShop({
  context,
  input: { connectionId },
  job,
}: {
  context: OutsideContext
  input: { connectionId: number }
  job: JobFacts
}): Promise<void> {
  const { secrets, connection, newest } = await context.transaction(async ({ db }) => {
    const connection = await findConnection(db, connectionId)
    const newest = connection && (await findConnectionOfShop(db, connection.platform, connection.shopDomain))
    return { connection, newest, secrets: await findSecrets(db, connectionId) }
  })
  // The shop was connected anew meanwhile: leaving now would end the new connection.
  const isLast = newest?.id === connectionId
  if (connection && isLast && secrets?.accessTokenSealed) {
    const accessToken = openToken(context.config, connectionId, 'access', secrets.accessTokenSealed)
    try {
      await adapterOf(connection.platform).uninstall({ ...context, shop: connection.shopDomain, accessToken })
    } catch (error) {
      if (!(error instanceof OutsideError) || (error.retryable && !job.isLast)) throw error
      context.log.info({ connectionId, err: error }, 'the shop did not let us leave; its tokens are forgotten all the same')
    }
  }
  await context.transaction(({ db }) => forgetTokens(db, connectionId))
}
