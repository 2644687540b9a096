/**
 * Finishes a supplier's authorisation, proved by the platform's signature and our nonce. The shop then signs its supplier in, or opens a
 * supplier for an unknown shop.
 * @see S-04, V-241
 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { accountExists, shopTaken } from '@quayside/domain/platforms/authorisation'
import { onePlatformMessage, shopDomain } from '@quayside/domain/platforms/shop-address'
import { assertReauthenticated, mailSecurityNotice, signInByPlatform, supplierAccountOf } from '#features/identity'
import { openSupplier } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { Actor, AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { hashToken } from '#foundation/secrets/token'
import { adapterOf } from '../adapters/adapter-of.ts'
import { saveTokens } from '../connections/connection-secrets.records.ts'
import { forgetShopTrouble } from '../connections/mail-supplier.ts'
import { findNonce, useNonce } from '../connections/nonces.records.ts'
import {
  findEndedConnection,
  findSupplierConnectionOf,
  findSupplierConnectionOfShop,
  insertSupplierConnection,
  type NewSupplierConnection,
  renewSupplierConnection,
  resumeSupplierConnection,
} from '../connections/supplier-connections.records.ts'
import { sealGrant } from '../connections/tokens.ts'
import type { Grant, ShopFacts } from '../port.ts'
import { invalidAuth } from './begin-authorisation.ts'
import { exchange } from './finish-authorisation.ts'
import { signedPart } from './signed-part.ts'

type SupplierShopifyAuth = Answer<typeof platformsApi.supplierShopifyAuth>

const app = 'SUPPLIERS'

export async function supplierShopifyAuth({
  context,
  input,
}: {
  context: OutsideContext<Actor>
  input: Input<typeof platformsApi.supplierShopifyAuth>
}): Promise<SupplierShopifyAuth> {
  const shop = shopDomain('shopify', input.shop)
  if (!shop || !(await adapterOf('shopify').isSigned({ ...context, app }, signedPart(input)))) throw invalidAuth(context, app)
  const given = { nonceHash: hashToken(input.state), shopDomain: shop, app } as const
  const begun = await context.transaction(({ db, now }) => findNonce(db, now, given))
  if (begun) await assertMayFinish(context, begun.supplierId)
  const nonce = await context.transaction(({ db, now }) => useNonce(db, now, given))
  if (!nonce) throw invalidAuth(context, app)
  const { supplierId } = nonce
  // Checked before the code is exchanged, because new tokens invalidate the existing ones.
  await context.transaction((atomic) => ownerOf(atomic, shop, supplierId))
  const grant = await exchange(context, { app, shop, code: input.code })
  const facts = await adapterOf('shopify').readShopFacts({ ...context, app, shop, accessToken: grant.accessToken })
  return context.transaction((atomic) => connect(atomic, { shop, grant, facts, supplierId }))
}

/** Allows only the supplier that started an authorisation to finish it, re-authenticated, before the nonce is used up. */
async function assertMayFinish(context: OutsideContext<Actor>, supplierId: number | null): Promise<void> {
  const { actor } = context
  if (supplierId === null) return
  if (actor.kind !== 'supplier' || actor.supplierId !== supplierId) throw invalidAuth(context, app)
  await assertReauthenticated(context as OutsideContext<SupplierActor>)
}

interface Agreed {
  readonly shop: string
  readonly grant: Grant
  readonly facts: ShopFacts
  /** The signed-in supplier that started it. */
  readonly supplierId: number | null
}

/** @returns the shop's supplier, and the connection to renew; neither if it has no supplier yet */
async function ownerOf({ db }: AtomicContext, shop: string, supplierId: number | null) {
  const known = await findSupplierConnectionOfShop(db, 'shopify', shop)
  const live = known?.status === 'connected' || known?.status === 'reauthorise' ? known : undefined
  if (live && supplierId !== null && live.supplierId !== supplierId) throw new Refusal('SHOP_TAKEN', shopTaken, { status: 409 })
  // A shop that its supplier disconnected on purpose belongs to nobody.
  const owner = supplierId ?? (known?.status === 'disconnected' ? undefined : known?.supplierId)
  if (!live && owner !== undefined && (await findSupplierConnectionOf(db, owner)))
    throw new Refusal('ONE_PLATFORM_ONLY', onePlatformMessage, { status: 409 })
  return { supplierId: owner, live }
}

async function connect(context: AtomicContext, { shop, grant, facts, supplierId: begunBy }: Agreed): Promise<SupplierShopifyAuth> {
  const { supplierId: owner, live } = await ownerOf(context, shop, begunBy)
  const supplierId = owner ?? (await register(context, facts))
  const agreed = { facts, scopes: grant.scopes }
  const id = live?.id ?? (await connectAnew(context, { supplierId, platform: 'shopify', shopDomain: shop, ...agreed }))
  if (live) await renewSupplierConnection(context.db, live.id, agreed)
  const holder = { kind: 'supplier-connection', id } as const
  await saveTokens(context.db, holder, sealGrant(context.config, holder, context.now, grant))
  await context.enqueue('platforms.prepare-supplier-shop', { supplierConnectionId: id }, { key: `prepare-supplier:${id}` })
  await context.publish({ name: 'platforms.supplier-shop-connected', payload: { supplierId, supplierConnectionId: id } })
  await forgetShopTrouble(context, { supplierId })
  await recordAudit(context, { action: 'platforms.connected', subject: `supplier-connection:${id}`, supplierId, detail: { shop } })
  // A supplier opened by this call gets a welcome mail instead.
  if (owner !== undefined)
    await mailSecurityNotice(context, {
      notice: 'platform-connected',
      about: `supplier:${id}:${context.request.id}`,
      owner: { supplierId },
      facts: [['Shop', shop]],
    })
  return signedIn(context, supplierId, { isNew: owner === undefined, isSignedIn: begunBy !== null })
}

/** A shop that the supplier had connected before goes on with its settings. @returns the id of the connection */
async function connectAnew({ db, now }: AtomicContext, wanted: NewSupplierConnection): Promise<number> {
  const former = await findEndedConnection(db, wanted)
  if (!former) return insertSupplierConnection(db, now, wanted)
  await resumeSupplierConnection(db, now, former.id, wanted)
  return former.id
}

/** Opens a supplier. The shop's e-mail is not verified, so this never signs in to an existing account. */
async function register(context: AtomicContext, facts: ShopFacts): Promise<number> {
  try {
    const { supplierId } = await openSupplier(context, facts)
    await recordAudit(context, { action: 'suppliers.registered', subject: `supplier:${supplierId}`, supplierId })
    return supplierId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'EMAIL_TAKEN') throw new Refusal('EMAIL_TAKEN', accountExists, { status: 409 })
    throw error
  }
}

async function signedIn(
  context: AtomicContext,
  supplierId: number,
  { isNew, isSignedIn }: { isNew: boolean; isSignedIn: boolean },
): Promise<SupplierShopifyAuth> {
  const account = await supplierAccountOf(context.db, supplierId)
  if (!account) throw new Error(`supplier ${supplierId} has no account`)
  const { accountId, personId, email } = account
  const session = isSignedIn ? undefined : await signInByPlatform(context, { accountId, personId, isNew, isSupplier: true })
  return {
    token: session?.token ?? null,
    expires_at: session?.expiresAt?.toISOString() ?? null,
    ...(session?.secondStep ? { second_step: session.secondStep } : {}),
    new_account: isNew,
    email,
    username: email,
    type: 'supplier',
    store_id: null,
    supplier_id: supplierId,
  }
}
