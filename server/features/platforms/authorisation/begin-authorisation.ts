/**
 * Redirects to a platform's consent page: from the settings screen, the install page, or an app store's link.
 * @see S-04,
 * S-37
 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import {
  nonceDays,
  nonceLength,
  type PlatformApp,
  unexpectedShopifyError,
  unexpectedSupplierError,
} from '@quayside/domain/platforms/authorisation'
import { type PlatformKind, platformKinds } from '@quayside/domain/platforms/platform-kind'
import { installAddressMessage, onePlatformMessage, readShopAddress, shopAddressMessage } from '@quayside/domain/platforms/shop-address'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { assertReauthenticated } from '#features/identity'
import { after, days, hours } from '#foundation/clock/clock'
import type { Actor, AtomicContext, OutsideContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { hashToken, randomWord } from '#foundation/secrets/token'
import { adapterOf } from '../adapters/adapter-of.ts'
import { findConnectionOf } from '../connections/connections.records.ts'
import { insertNonce } from '../connections/nonces.records.ts'
import { findSupplierConnectionOf } from '../connections/supplier-connections.records.ts'
import { signedPart } from './signed-part.ts'

export async function setPlatformUid({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof platformsApi.setPlatformUid>
}): Promise<Answer<typeof platformsApi.setPlatformUid>> {
  const platform = kindOf(input.other_platform ?? input.type)
  adapterOf(platform)
  const shop = readShopAddress(platform, input.uid ?? input.url ?? '')
  if (!shop) throw new Refusal('INVALID_SHOP_ADDRESS', shopAddressMessage, { field: 'uid' })
  await assertOnlyOne(context, context.actor.storeId, platform, shop)
  return { redirect: await begin(context, { app: 'STORES', platform, shop, storeId: context.actor.storeId, supplierId: null }) }
}

/** Connects a supplier's own shop, or authorises it again. @see C-147, M-258 */
export async function connectSupplierShop({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof platformsApi.connectSupplierShop>
}): Promise<Answer<typeof platformsApi.connectSupplierShop>> {
  const { supplierId } = context.actor
  const shop = readShopAddress('shopify', input.shopify_url)
  if (!shop) throw new Refusal('INVALID_SHOP_ADDRESS', shopAddressMessage, { field: 'shopify_url' })
  const connected = await findSupplierConnectionOf(context.db, supplierId)
  if (connected && connected.shopDomain !== shop) throw new Refusal('ONE_PLATFORM_ONLY', onePlatformMessage, { status: 409 })
  return { redirect: await begin(context, { app: 'SUPPLIERS', platform: 'shopify', shop, storeId: null, supplierId }) }
}

/**
 * Starts from the install page, which is public. A signed-in store connects its own shop there; a signed-in supplier does with the
 * suppliers' app.
 */
export async function install({
  context,
  input,
}: {
  context: OutsideContext<Actor>
  input: Input<typeof platformsApi.install>
}): Promise<Answer<typeof platformsApi.install>> {
  await countOrRefuse(context, { key: `install:${placeOf(context)}`, most: mostInstallsPerHour, windowMs: hours(1) })
  const shop = readShopAddress('shopify', input.shop)
  if (!shop) throw new Refusal('INVALID_SHOP_ADDRESS', installAddressMessage, { field: 'shop' })
  // A link that claims to come from the platform must be signed; a typed shop address needs no signature.
  const app = input.app_name === 'SUPPLIERS' ? 'SUPPLIERS' : 'STORES'
  if (input.hmac !== undefined && !(await adapterOf('shopify').isSigned({ ...context, app }, signedPart(input))))
    throw invalidAuth(context, app)
  const { actor } = context
  const storeId = app === 'STORES' && actor.kind === 'store' ? actor.storeId : null
  const supplierId = app === 'SUPPLIERS' && actor.kind === 'supplier' ? actor.supplierId : null
  // A signed-in owner connects a shop of their own, which requires re-authentication.
  if (storeId !== null || supplierId !== null) await assertReauthenticated(context as OutsideContext<SignedInActor>)
  return context.transaction(async (atomic) => {
    if (storeId !== null) await assertOnlyOne(atomic, storeId, 'shopify', shop)
    return { redirect: await begin(atomic, { app, platform: 'shopify', shop, storeId, supplierId }) }
  })
}

const mostInstallsPerHour = 60

/** Refusal of a return that cannot be trusted: the authorisation starts again where the caller can start it. @see V-131 */
export function invalidAuth({ config, actor }: Pick<OutsideContext<Actor>, 'config' | 'actor'>, app: PlatformApp): Refusal {
  if (app === 'SUPPLIERS')
    return new Refusal('SHOPIFY_INVALID_AUTH', unexpectedSupplierError(config.supportEmail), { autoRoute: '/sapp/login' })
  const autoRoute = actor.kind === 'store' ? '/settings/platforms' : '/install'
  return new Refusal('SHOPIFY_INVALID_AUTH', unexpectedShopifyError, { autoRoute })
}

interface Begun {
  readonly app: PlatformApp
  readonly platform: PlatformKind
  readonly shop: string
  /** The signed-in store or supplier that started it. */
  readonly storeId: number | null
  readonly supplierId: number | null
}

async function begin(context: AtomicContext, { app, platform, shop, storeId, supplierId }: Begun): Promise<string> {
  const nonce = randomWord(nonceLength)
  await insertNonce(context.db, {
    nonceHash: hashToken(nonce),
    storeId,
    supplierId,
    app,
    platform,
    shopDomain: shop,
    createdAt: context.now,
    expiresAt: after(context.now, days(nonceDays)),
  })
  return adapterOf(platform).authoriseUrl({ ...context, app }, shop, nonce)
}

/** A store has one platform (K-090); the same shop again renews the authorisation. */
async function assertOnlyOne(context: AtomicContext, storeId: number, platform: PlatformKind, shop: string): Promise<void> {
  const connected = await findConnectionOf(context.db, storeId)
  if (connected && (connected.platform !== platform || connected.shopDomain !== shop)) {
    throw new Refusal('ONE_PLATFORM_ONLY', onePlatformMessage, { status: 409 })
  }
}

function kindOf(name: string | undefined): PlatformKind {
  const kind = platformKinds.find((one) => one === (name ?? 'shopify').toLowerCase())
  if (!kind) throw new Refusal('PLATFORM_UNAVAILABLE', 'Please choose a platform of the list.', { field: 'other_platform' })
  return kind
}
