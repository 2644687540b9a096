/**
 * Access to a shop. Tokens are valid for an hour; an expired one is refreshed by one process at a time per shop, under a lease, since no
 * transaction is open during the call. A token refused nevertheless is refreshed once; after that the owner is asked to authorise again.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import { after, now as clockNow, minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { adapterOf } from '../adapters/adapter-of.ts'
import type { PlatformAdapter, ShopAccess } from '../port.ts'
import type { Connection, SupplierConnection, TokenHolder } from './connection.ts'
import {
  endLease,
  findSecrets,
  markAnswered,
  markReauthorise,
  markUnanswered,
  replaceTokens,
  type Secrets,
  takeLease,
} from './connection-secrets.records.ts'
import { mailAccessLost } from './mail-supplier.ts'
import { openToken, sealGrant } from './tokens.ts'

/** A store's shop, or a supplier's own. */
type Reached = Connection | SupplierConnection

const isSuppliers = (connection: Reached): connection is SupplierConnection => 'supplierId' in connection

const holderOf = (connection: Reached): TokenHolder => ({
  kind: isSuppliers(connection) ? 'supplier-connection' : 'connection',
  id: connection.id,
})

const appOf = (connection: Reached): PlatformApp => (isSuppliers(connection) ? 'SUPPLIERS' : 'STORES')

type Work<T> = (adapter: PlatformAdapter, access: ShopAccess) => Promise<T>

/** @throws OutsideError; kind `unauthorised` means that the owner has to authorise again, which the connection then records */
export async function withAccess<T>(context: OutsideContext, connection: Reached, work: Work<T>): Promise<T> {
  try {
    const answer = await withToken(context, connection, work)
    await noteAnswer(context, connection)
    return answer
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.isOutage) await context.transaction(({ db }) => markUnanswered(db, holderOf(connection), clockNow()))
    else await noteAnswer(context, connection)
    throw error
  }
}

/** Resumes work that waited for the shop. */
async function noteAnswer(context: OutsideContext, connection: Reached): Promise<void> {
  if (!connection.unansweredSince) return
  await context.transaction(async ({ db, publish }) => {
    if (!(await markAnswered(db, holderOf(connection))) || isSuppliers(connection)) return
    const { id: connectionId, storeId } = connection
    await publish({ name: 'platforms.answered-again', payload: { storeId, connectionId } })
  })
}

async function withToken<T>(context: OutsideContext, connection: Reached, work: Work<T>): Promise<T> {
  const adapter = adapterOf(connection.platform)
  const { config, log } = context
  const run = (accessToken: string) => work(adapter, { config, log, app: appOf(connection), shop: connection.shopDomain, accessToken })
  const first = await usableToken(context, connection)
  try {
    return await run(first.token)
  } catch (error) {
    if (!isUnauthorised(error)) throw error
    context.log.info({ connectionId: connection.id }, 'the shop refused our token: replacing it')
  }
  const second = await replacedToken(context, connection, first.sealed)
  try {
    return await run(second.token)
  } catch (error) {
    if (isUnauthorised(error)) await context.transaction((atomic) => askAnew(atomic, connection))
    throw error
  }
}

const isUnauthorised = (error: unknown): error is OutsideError => error instanceof OutsideError && error.kind === 'unauthorised'

interface Token {
  readonly token: string
  /** The stored form, which distinguishes a token from its replacement. */
  readonly sealed: string
}

const earlierMs = minutes(1)

async function usableToken(context: OutsideContext, connection: Reached): Promise<Token> {
  const secrets = await read(context, connection)
  const known = tokenOf(context, connection, secrets)
  const isFresh = secrets.accessExpiresAt && secrets.accessExpiresAt > after(clockNow(), earlierMs)
  return known && isFresh ? known : replacedToken(context, connection, secrets.accessTokenSealed)
}

const leaseMs = seconds(45)
const lookAgainMs = 150

/** @param seen the stored form of the token that is no longer valid */
async function replacedToken(context: OutsideContext, connection: Reached, seen: string | null): Promise<Token> {
  const holder = randomUUID()
  for (const giveUpAt = performance.now() + 2 * leaseMs; performance.now() < giveUpAt; await pause(lookAgainMs)) {
    const now = clockNow()
    const isOurs = await context.transaction(({ db }) =>
      takeLease(db, holderOf(connection), seen, { holder, now, until: after(now, leaseMs) }),
    )
    if (isOurs) return refresh(context, connection, holder)
    const secrets = await read(context, connection)
    const replaced = tokenOf(context, connection, secrets)
    if (replaced && replaced.sealed !== seen) return replaced
  }
  throw new OutsideError(connection.platform, 'no-answer', 'Another process is still replacing the token')
}

async function refresh(context: OutsideContext, connection: Reached, holder: string): Promise<Token> {
  const { refreshTokenSealed } = await read(context, connection)
  try {
    if (!refreshTokenSealed) throw unauthorised(connection)
    const refreshToken = openToken(context.config, holderOf(connection), 'refresh', refreshTokenSealed)
    const grant = await adapterOf(connection.platform).refreshGrant(
      { ...context, app: appOf(connection) },
      connection.shopDomain,
      refreshToken,
    )
    const sealed = sealGrant(context.config, holderOf(connection), clockNow(), grant)
    await context.transaction(({ db }) => replaceTokens(db, holderOf(connection), holder, sealed))
    return { token: grant.accessToken, sealed: sealed.accessTokenSealed! }
  } catch (error) {
    // The old refresh token may still work after a lost answer; after a refusal only the owner can help.
    await context.transaction((atomic) =>
      isUnauthorised(error) ? askAnew(atomic, connection) : endLease(atomic.db, holderOf(connection), holder),
    )
    throw error
  }
}

/** Asks the owner to authorise again. */
async function askAnew(context: AtomicContext, connection: Reached): Promise<void> {
  const isNews = await markReauthorise(context.db, holderOf(connection))
  if (isSuppliers(connection)) return isNews ? mailAccessLost(context, connection) : undefined
  const { id, storeId } = connection
  if (isNews) await context.publish({ name: 'platforms.access-lost', payload: { storeId, connectionId: id } })
  await publishToAccount(context, { storeId }, { kind: 'connection' })
}

async function read(context: OutsideContext, connection: Reached): Promise<Secrets> {
  const secrets = await context.transaction(({ db }) => findSecrets(db, holderOf(connection)))
  if (!secrets) throw new Error(`there is no connection ${connection.id}`)
  if (secrets.status === 'reauthorise' || !secrets.refreshTokenSealed) throw unauthorised(connection)
  return secrets
}

function tokenOf({ config }: OutsideContext, connection: Reached, { accessTokenSealed: sealed }: Secrets): Token | undefined {
  return sealed ? { token: openToken(config, holderOf(connection), 'access', sealed), sealed } : undefined
}

const unauthorised = ({ platform }: Reached) =>
  new OutsideError(platform, 'unauthorised', 'The shop has to be authorised again', { code: 'REAUTHORISE' })
