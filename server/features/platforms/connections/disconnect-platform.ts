import type { Answer } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import { mailSecurityNotice, mailToStore } from '#features/identity'
import { recordConnection } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { adapterOf } from '../adapters/adapter-of.ts'
import type { Connection, TokenHolder } from './connection.ts'
import { endConnection, findSecrets, forgetFormerTokens, type Secrets } from './connection-secrets.records.ts'
import { findConnection, findConnectionOf, findConnectionOfShop, isPlanBilled } from './connections.records.ts'
import { planStillBilled } from './plan-still-billed.email.ts'
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
  const isOut = await leave(context, { holder: { kind: 'connection', id: connectionId }, shop, app: 'STORES', job })
  if (shop && !isOut) await context.transaction((atomic) => mailStillBilled(atomic, shop))
}

/** Warns an owner whose shop may go on billing a plan that has ended here. */
async function mailStillBilled(context: AtomicContext, { id, storeId, shopDomain }: Connection): Promise<void> {
  if (!(await isPlanBilled(context.db, id))) return
  await mailToStore(context, storeId, {
    ...planStillBilled({ product: context.config.productName, shop: shopDomain }),
    key: `plan-still-billed:${id}`,
    kind: 'plan-still-billed',
    link: { type: 'platforms' },
  })
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

/** @returns whether our app is out of the shop, as far as we know */
export async function leave(context: OutsideContext, leaving: Leaving): Promise<boolean> {
  const { holder, shop, job } = leaving
  const secrets = await context.transaction(({ db }) => findSecrets(db, holder))
  const isToLeave = shop && secrets && !isLive(secrets.status) && secrets.status !== 'uninstalled'
  let isOut = !isToLeave
  if (isToLeave && secrets.accessTokenSealed) {
    try {
      await uninstall(context, leaving, shop, secrets)
      isOut = true
    } catch (error) {
      if (!(error instanceof OutsideError) || (error.retryable && !job.isLast)) throw error
      context.log.info({ ...holder, err: error }, 'the shop did not let us leave; its tokens are forgotten all the same')
    }
  }
  await context.transaction(({ db }) => forgetFormerTokens(db, holder))
  return isOut
}

/** A token that ran out meanwhile is replaced once. */
async function uninstall(
  context: OutsideContext,
  { holder, app }: Leaving,
  { platform, shopDomain }: NonNullable<Leaving['shop']>,
  { accessTokenSealed, refreshTokenSealed }: Secrets,
): Promise<void> {
  const adapter = adapterOf(platform)
  const leaveWith = (accessToken: string) => adapter.uninstall({ ...context, app, shop: shopDomain, accessToken })
  try {
    await leaveWith(openToken(context.config, holder, 'access', accessTokenSealed!))
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'unauthorised' || !refreshTokenSealed) throw error
    const refreshToken = openToken(context.config, holder, 'refresh', refreshTokenSealed)
    await leaveWith((await adapter.refreshGrant({ ...context, app }, shopDomain, refreshToken)).accessToken)
  }
}
