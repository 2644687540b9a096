/**
 * Finishes an authorisation when the owner returns. It is proved by the platform's signature over the whole query and by our single-use
 * nonce. The code is exchanged for tokens, and the shop is connected to the store that started this, to its former store, or to a new one.
 * @see S-04
 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { sessionExpired } from '@quayside/domain/identity/credentials'
import { accountExists, type PlatformApp, shopTaken } from '@quayside/domain/platforms/authorisation'
import { onePlatformMessage, shopDomain } from '@quayside/domain/platforms/shop-address'
import { assertReauthenticated, mailSecurityNotice, signInByPlatform, storeAccountOf } from '#features/identity'
import { openStore, recordConnection } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { Actor, AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { hashToken } from '#foundation/secrets/token'
import { adapterOf } from '../adapters/adapter-of.ts'
import type { Connection } from '../connections/connection.ts'
import { saveTokens } from '../connections/connection-secrets.records.ts'
import {
  findConnectionOf,
  findConnectionOfShop,
  findPolledUntil,
  insertConnection,
  renewConnection,
} from '../connections/connections.records.ts'
import { findNonce, useNonce } from '../connections/nonces.records.ts'
import { sealGrant } from '../connections/tokens.ts'
import type { Grant, ShopFacts } from '../port.ts'
import { invalidAuth } from './begin-authorisation.ts'
import { signedPart } from './signed-part.ts'

type ShopifyAuth = Answer<typeof platformsApi.shopifyAuth>

export async function shopifyAuth({
  context,
  input,
}: {
  context: OutsideContext<Actor>
  input: Input<typeof platformsApi.shopifyAuth>
}): Promise<ShopifyAuth> {
  const shop = shopDomain('shopify', input.shop)
  if (!shop || !(await adapterOf('shopify').isSigned(context, signedPart(input)))) throw invalidAuth(context, app)
  const given = { nonceHash: hashToken(input.state), shopDomain: shop, app } as const
  const begun = await context.transaction(({ db, now }) => findNonce(db, now, given))
  if (begun) await assertMayFinish(context, begun.storeId)
  const nonce = await context.transaction(({ db, now }) => useNonce(db, now, given))
  if (!nonce) throw invalidAuth(context, app)
  // Checked before the code is exchanged, because new tokens invalidate the existing ones.
  await context.transaction((atomic) => ownerOf(atomic, shop, nonce.storeId))
  const grant = await exchange(context, { app, shop, code: input.code })
  const facts = await adapterOf('shopify').readShopFacts({ ...context, shop, accessToken: grant.accessToken })
  return context.transaction((atomic) => connect(atomic, { shop, grant, facts, storeId: nonce.storeId, source: input.source ?? null }))
}

const app = 'STORES'

/** Allows only the store that started an authorisation to finish it, re-authenticated, before the nonce is used up. */
async function assertMayFinish(context: OutsideContext<Actor>, storeId: number | null): Promise<void> {
  const { actor } = context
  if (storeId === null) return
  if (actor.kind === 'nobody') throw new Refusal('UNAUTHORIZED', sessionExpired, { status: 401 })
  if (actor.kind !== 'store' || actor.storeId !== storeId) throw invalidAuth(context, app)
  await assertReauthenticated(context as OutsideContext<StoreActor>)
}

interface Agreement {
  readonly app: PlatformApp
  readonly shop: string
  readonly code: string
}

/** Exchanges the single-use code for tokens. */
export async function exchange(context: OutsideContext, { app, shop, code }: Agreement): Promise<Grant> {
  const adapter = adapterOf('shopify')
  const grant = await adapter.exchangeCode({ ...context, app }, shop, code).catch((error: unknown) => {
    // The code was used before or has expired: the owner starts again.
    if (error instanceof OutsideError && error.kind === 'refused') throw invalidAuth(context, app)
    throw error
  })
  const missing = adapter.missingScopes(grant.scopes, app)
  if (missing.length > 0) {
    context.log.info({ shop, missing }, 'a shop granted less than was asked for')
    throw invalidAuth(context, app)
  }
  return grant
}

interface Agreed {
  readonly shop: string
  readonly grant: Grant
  readonly facts: ShopFacts
  /** The signed-in store that started it. */
  readonly storeId: number | null
  readonly source: string | null
}

/**
 * The store that the shop will belong to, where there is one. A shop that its store disconnected on purpose has none.
 * @param storeId the signed-in store that started it
 * @returns live: the connection to renew
 */
async function ownerOf(
  { db }: AtomicContext,
  shop: string,
  storeId: number | null,
): Promise<{ storeId: number | undefined; live: Connection | undefined }> {
  const known = await findConnectionOfShop(db, 'shopify', shop)
  const live = known?.status === 'connected' || known?.status === 'reauthorise' ? known : undefined
  if (live && storeId !== null && live.storeId !== storeId) throw new Refusal('SHOP_TAKEN', shopTaken, { status: 409 })
  const owner = storeId ?? (known?.status === 'disconnected' ? undefined : known?.storeId)
  const other = owner === undefined || live ? undefined : await findConnectionOf(db, owner)
  if (other) throw new Refusal('ONE_PLATFORM_ONLY', onePlatformMessage, { status: 409 })
  return { storeId: owner, live }
}

async function connect(context: AtomicContext, agreed: Agreed): Promise<ShopifyAuth> {
  const { storeId: owner, live } = await ownerOf(context, agreed.shop, agreed.storeId)
  const storeId = owner ?? (await openStoreOf(context, agreed))
  const { shop, grant, facts } = agreed
  const ordersPolledUntil = await ordersSince(context, shop, storeId)
  const wanted = { storeId, platform: 'shopify', shopDomain: shop, scopes: grant.scopes, facts, ordersPolledUntil } as const
  if (live) await renewConnection(context.db, live.id, wanted)
  const connectionId = live ? live.id : await insertConnection(context.db, context.now, wanted)
  const holder = { kind: 'connection', id: connectionId } as const
  await saveTokens(context.db, holder, sealGrant(context.config, holder, context.now, grant))
  await recordConnection(context, storeId, { platform: 'shopify', shopDomain: shop })
  await context.enqueue('platforms.prepare-connection', { connectionId }, { key: `prepare:${connectionId}` })
  await context.publish({ name: 'platforms.connected', payload: { storeId, connectionId } })
  await recordAudit(context, { action: 'platforms.connected', subject: `connection:${connectionId}`, storeId, detail: { shop } })
  // A store opened by this call gets a welcome mail instead.
  if (owner !== undefined)
    await mailSecurityNotice(context, {
      notice: 'platform-connected',
      about: `${connectionId}:${context.request.id}`,
      owner: { storeId },
      facts: [['Shop', shop]],
    })
  return signedIn(context, storeId, { isNew: owner === undefined, isSignedIn: agreed.storeId !== null })
}

/** Start of order polling: a reconnected shop is polled for orders of its time away, as far back as it allows. */
async function ordersSince({ db, now }: AtomicContext, shop: string, storeId: number): Promise<Date> {
  const before = await findConnectionOfShop(db, 'shopify', shop)
  const until = before?.storeId === storeId ? await findPolledUntil(db, before.id) : null
  const earliest = after(now, -days(toldDays))
  return until === null || until > now ? now : until < earliest ? earliest : until
}

/** Days; reading older orders requires an additional scope. */
const toldDays = 60

/** Opens a store. The shop's e-mail is not verified, so this never signs in to an existing account. */
async function openStoreOf(context: AtomicContext, { facts, source }: Agreed): Promise<number> {
  try {
    const { storeId } = await openStore(context, { ...facts, referralSource: source })
    return storeId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'EMAIL_TAKEN') throw new Refusal('EMAIL_TAKEN', accountExists, { status: 409 })
    throw error
  }
}

async function signedIn(
  context: AtomicContext,
  storeId: number,
  { isNew, isSignedIn }: { isNew: boolean; isSignedIn: boolean },
): Promise<ShopifyAuth> {
  const account = await storeAccountOf(context.db, storeId)
  if (!account) throw new Error(`store ${storeId} has no account`)
  const { accountId, personId } = account
  const session = isSignedIn ? undefined : await signInByPlatform(context, { accountId, personId, isNew })
  return {
    token: session?.token ?? null,
    expires_at: session?.expiresAt?.toISOString() ?? null,
    ...(session?.secondStep ? { second_step: session.secondStep } : {}),
    new_account: isNew,
    email: account.email,
    username: account.email,
    type: 'store',
    store_id: storeId,
  }
}
