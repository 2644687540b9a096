/**
 * Access to a shop. Tokens live an hour; whoever finds one too old replaces it, one process at a time for a shop (a lease, since the call
 * is made with no transaction open). A token that the platform refuses all the same is replaced once; then the owner is asked to agree again.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { after, now as clockNow, minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { adapterOf } from '../adapters/adapter-of.ts'
import type { PlatformAdapter, ShopAccess } from '../port.ts'
import type { Connection } from './connection.ts'
import { endLease, findSecrets, markReauthorise, replaceTokens, type Secrets, takeLease } from './connection-secrets.records.ts'
import { markAnswered, markUnanswered } from './connections.records.ts'
import { openToken, sealGrant } from './tokens.ts'

type Work<T> = (adapter: PlatformAdapter, access: ShopAccess) => Promise<T>

/** @throws OutsideError; kind `unauthorised` means that the owner has to authorise again, and the connection says so */
export async function withAccess<T>(context: OutsideContext, connection: Connection, work: Work<T>): Promise<T> {
  try {
    const answer = await withToken(context, connection, work)
    await noteAnswer(context, connection)
    return answer
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.isOutage) await context.transaction(({ db }) => markUnanswered(db, connection.id, clockNow()))
    else await noteAnswer(context, connection)
    throw error
  }
}

/** Work that waited for the shop goes on. */
async function noteAnswer(context: OutsideContext, { id: connectionId, storeId, unansweredSince }: Connection): Promise<void> {
  if (!unansweredSince) return
  await context.transaction(async ({ db, publish }) => {
    if (await markAnswered(db, connectionId)) await publish({ name: 'platforms.answered-again', payload: { storeId, connectionId } })
  })
}

async function withToken<T>(context: OutsideContext, connection: Connection, work: Work<T>): Promise<T> {
  const adapter = adapterOf(connection.platform)
  const run = (accessToken: string) => work(adapter, { config: context.config, log: context.log, shop: connection.shopDomain, accessToken })
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
  /** As it is kept: tells one from its replacement. */
  readonly sealed: string
}

const earlierMs = minutes(1)

async function usableToken(context: OutsideContext, connection: Connection): Promise<Token> {
  const secrets = await read(context, connection)
  const known = tokenOf(context, connection, secrets)
  const isFresh = secrets.accessExpiresAt && secrets.accessExpiresAt > after(clockNow(), earlierMs)
  return known && isFresh ? known : replacedToken(context, connection, secrets.accessTokenSealed)
}

const leaseMs = seconds(45)
const lookAgainMs = 150

/** @param seen the token, as it is kept, that is worth nothing any more */
async function replacedToken(context: OutsideContext, connection: Connection, seen: string | null): Promise<Token> {
  const holder = randomUUID()
  for (const giveUpAt = performance.now() + 2 * leaseMs; performance.now() < giveUpAt; await pause(lookAgainMs)) {
    const now = clockNow()
    const isOurs = await context.transaction(({ db }) => takeLease(db, connection.id, seen, { holder, now, until: after(now, leaseMs) }))
    if (isOurs) return refresh(context, connection, holder)
    const secrets = await read(context, connection)
    const replaced = tokenOf(context, connection, secrets)
    if (replaced && replaced.sealed !== seen) return replaced
  }
  throw new OutsideError(connection.platform, 'no-answer', 'Another process is still replacing the token')
}

async function refresh(context: OutsideContext, connection: Connection, holder: string): Promise<Token> {
  const { refreshTokenSealed } = await read(context, connection)
  try {
    if (!refreshTokenSealed) throw unauthorised(connection)
    const refreshToken = openToken(context.config, connection.id, 'refresh', refreshTokenSealed)
    const grant = await adapterOf(connection.platform).refreshGrant(context, connection.shopDomain, refreshToken)
    const sealed = sealGrant(context.config, connection.id, clockNow(), grant)
    await context.transaction(({ db }) => replaceTokens(db, connection.id, holder, sealed))
    return { token: grant.accessToken, sealed: sealed.accessTokenSealed! }
  } catch (error) {
    // Without an answer the old refresh token may still do; refused, only the owner can help.
    await context.transaction((atomic) =>
      isUnauthorised(error) ? askAnew(atomic, connection) : endLease(atomic.db, connection.id, holder),
    )
    throw error
  }
}

/** The owner has to agree again. */
async function askAnew(context: AtomicContext, { id, storeId }: Connection): Promise<void> {
  if (await markReauthorise(context.db, id))
    await context.publish({ name: 'platforms.access-lost', payload: { storeId, connectionId: id } })
  await publishToAccount(context, { storeId }, { kind: 'connection' })
}

async function read(context: OutsideContext, connection: Connection): Promise<Secrets> {
  const secrets = await context.transaction(({ db }) => findSecrets(db, connection.id))
  if (!secrets) throw new Error(`there is no connection ${connection.id}`)
  if (secrets.status === 'reauthorise' || !secrets.refreshTokenSealed) throw unauthorised(connection)
  return secrets
}

function tokenOf({ config }: OutsideContext, { id }: Connection, { accessTokenSealed }: Secrets): Token | undefined {
  return accessTokenSealed ? { token: openToken(config, id, 'access', accessTokenSealed), sealed: accessTokenSealed } : undefined
}

const unauthorised = ({ platform }: Connection) =>
  new OutsideError(platform, 'unauthorised', 'The shop has to be authorised again', { code: 'REAUTHORISE' })
