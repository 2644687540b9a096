import type { Answer } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import { mailSecurityNotice } from '#features/identity'
import { recordConnection } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { adapterOf } from '../adapters/adapter-of.ts'
import type { TokenHolder } from './connection.ts'
import { endConnection, findSecrets, forgetFormerTokens } from './connection-secrets.records.ts'
import { findConnection, findConnectionOf, findConnectionOfShop, isPlanBilled } from './connections.records.ts'
import { openToken } from './tokens.ts'

/** Disconnects a shop: at once here, and in the shop by a job. Products stay in the shop. */
export async function disconnectPlatform({
  context,
}: {
  context: AtomicContext<StoreActor>
}): Promise<Answer<typeof platformsApi.disconnect>> {
  const { storeId } = context.actor
  const connection = await findConnectionOf(context.db, storeId)
  if (!connection) throw new Refusal('NOT_CONNECTED', 'No platform is connected.', { status: 409 })
  const billsPlan = await isPlanBilled(context.db, connection.id)
  await endConnection(context.db, { kind: 'connection', id: connection.id }, context.now, 'disconnected')
  await recordConnection(context, storeId, null)
  await context.enqueue('platforms.leave-shop', { connectionId: connection.id }, { key: `leave:${connection.id}` })
  await context.enqueue('platforms.end-charges', { connectionId: connection.id }, { key: `end-charges:${connection.id}` })
  await context.publish({ name: 'platforms.app-uninstalled', payload: { storeId, connectionId: connection.id } })
  await recordAudit(context, { action: 'platforms.disconnected', subject: `connection:${connection.id}` })
  await mailSecurityNotice(context, {
    notice: 'platform-disconnected',
    about: String(connection.id),
    owner: { storeId },
    facts: [['Shop', connection.shopDomain], ...(billsPlan ? [planEnds] : [])],
  })
  return done
}

/** Consequence for a plan that the shop billed. The platform gives nothing back for the rest of a paid period. */
const planEnds: [string, string] = ['Plan', 'Billed by this shop, so it has ended, with no refund for the rest of the period']

/** Uninstalls our app from the shop and deletes its tokens. */
export async function leaveShop({
  context,
  input: { connectionId },
  job,
}: {
  context: OutsideContext
  input: { connectionId: number }
  job: JobFacts
}): Promise<void> {
  const { connection, newest } = await context.transaction(async ({ db }) => {
    const connection = await findConnection(db, connectionId)
    return { connection, newest: connection && (await findConnectionOfShop(db, connection.platform, connection.shopDomain)) }
  })
  const shop = connection && newest?.id === connectionId ? connection : undefined
  await leave(context, { holder: { kind: 'connection', id: connectionId }, shop, app: 'STORES', job })
}

interface Leaving {
  readonly holder: TokenHolder
  /** Undefined where the shop was connected again meanwhile: uninstalling would end the new connection. */
  readonly shop: { readonly platform: PlatformKind; readonly shopDomain: string } | undefined
  readonly app: PlatformApp
  readonly job: JobFacts
}

/** Connected again since it was left. */
const isLive = (status: string): boolean => status === 'connected' || status === 'reauthorise'

export async function leave(context: OutsideContext, { holder, shop, app, job }: Leaving): Promise<void> {
  const secrets = await context.transaction(({ db }) => findSecrets(db, holder))
  if (shop && secrets?.accessTokenSealed && !isLive(secrets.status)) {
    const accessToken = openToken(context.config, holder, 'access', secrets.accessTokenSealed)
    try {
      await adapterOf(shop.platform).uninstall({ ...context, app, shop: shop.shopDomain, accessToken })
    } catch (error) {
      if (!(error instanceof OutsideError) || (error.retryable && !job.isLast)) throw error
      context.log.info({ ...holder, err: error }, 'the shop did not let us leave; its tokens are forgotten all the same')
    }
  }
  await context.transaction(({ db }) => forgetFormerTokens(db, holder))
}
