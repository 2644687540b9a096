/** Test actors. Stores are created through the API; suppliers and their products through the database. */
import { randomBytes } from 'node:crypto'
import type { SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { type ProductRevision, reviseProducts } from '#features/catalogue'
import { addAccount, createAccount, markEmailVerified, openSession } from '#features/identity'
import { hashPassword } from '#foundation/secrets/password'
import type { TestWorld } from '#testing/test-world'

/** Password of all test users. */
export const password = 'correct horse battery'

let last = 0
/** Unique mark of this test file, since all files share the mailbox. */
const mark = randomBytes(4).toString('hex')
/** Returns a unique word. */
const next = (): string => `${++last}-${mark}`

export interface StoreInTest {
  readonly token: string
  readonly storeId: number
  readonly email: string
}

interface StoreWanted {
  readonly name?: string
  readonly email?: string
  /** The store's home site. */
  readonly host?: string
  /** Whether its owner has confirmed the email address; true by default. */
  readonly isEmailVerified?: boolean
  /** Code of the link that its browser saw first. */
  readonly referralSource?: string
}

/** Signs up a store: nothing connected or saved, with a running trial. */
export async function signUpStore(world: TestWorld, wanted: StoreWanted = {}): Promise<StoreInTest> {
  const { name = 'Harbour Lane', email = `owner-${next()}@stores.example`, host, isEmailVerified = true, referralSource } = wanted
  const { status, body } = await world.call('POST', '/v1/signup/', {
    body: { name, email, password, ...(referralSource ? { referral_source: referralSource } : {}) },
    ...(host ? { headers: { host } } : {}),
  })
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`)
  if (isEmailVerified) await proveEmail(world, body.store_id)
  return { token: body.token, storeId: body.store_id, email }
}

async function proveEmail(world: TestWorld, storeId: number): Promise<void> {
  const { rows } = await world.pool.query<{ id: number }>('select person_id as id from account where store_id = $1', [storeId])
  await world.transaction(({ db, now }) => markEmailVerified(db, now, idOf(rows)))
}

/** @returns the token */
export async function signInAs(world: TestWorld, email: string, secret = password, subdomain?: string): Promise<string> {
  const { status, body } = await world.call('POST', '/v1/login/', { body: { username: email, password: secret, subdomain } })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`)
  return body.token
}

interface PersonWanted {
  readonly kind: AccountKind
  readonly email: string
  readonly name: string
  readonly storeId?: number
  readonly supplierId?: number
  /** True by default. */
  readonly isEmailVerified?: boolean
}

/** Creates a signed-in person with a password. */
export async function makePerson(
  world: TestWorld,
  wanted: PersonWanted,
): Promise<{ token: string; personId: number; accountId: number; email: string }> {
  const passwordHash = await hashPassword(password)
  return world.transaction(async (context) => {
    const account = await createAccount(context, { isEmailVerified: true, ...wanted, passwordHash })
    const { token } = await openSession(context, { ...account, origin: 'password' })
    return { token, email: wanted.email, ...account }
  })
}

/** Adds an account to the person who owns the given one. @returns its id */
export async function addAccountTo(
  world: TestWorld,
  owner: { readonly storeId: number } | { readonly supplierId: number },
  account: { readonly kind: AccountKind; readonly storeId?: number; readonly supplierId?: number },
): Promise<number> {
  const [column, id] = 'storeId' in owner ? ['store_id', owner.storeId] : ['supplier_id', owner.supplierId]
  const { rows } = await world.pool.query<{ id: number }>(`select person_id as id from account where ${column} = $1 order by id limit 1`, [
    id,
  ])
  return world.transaction((context) => addAccount(context, { personId: idOf(rows), ...account }))
}

/** Returns the session of a token. */
export async function sessionOf(world: TestWorld, token: string): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>('select id from session where token_hash = sha256($1)', [Buffer.from(token)])
  return idOf(rows)
}

/** Creates an admin of the back office. */
export const makeAdmin = (world: TestWorld) =>
  makePerson(world, { kind: 'admin', email: `admin-${next()}@quayside.example`, name: 'Marguerite Ashby' })

export interface SupplierWanted {
  readonly name?: string
  readonly country?: 'US' | 'CA'
  readonly currency?: Currency
  readonly status?: SupplierStatus
  readonly requiresApproval?: boolean
  readonly payable?: boolean
  readonly maySetAnyPrice?: boolean
  readonly manufacturingTime?: string
  readonly isEmailVerified?: boolean
}

export interface SupplierInTest {
  readonly token: string
  readonly supplierId: number
  readonly email: string
}

/** Creates an active supplier with a signed-in user. By default not payable until it connects an account. */
export async function makeSupplier(world: TestWorld, wanted: SupplierWanted = {}): Promise<SupplierInTest> {
  const number = next()
  const { country = 'US', status = 'ACTIVE', requiresApproval = true, payable = false, maySetAnyPrice = false } = wanted
  const { name = `Supplier ${number}`, currency = country === 'CA' ? 'CAD' : 'USD', manufacturingTime = null } = wanted
  const email = `supplier-${number}@suppliers.example`
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into supplier (name, slug, email, status, country, currency, city, requires_approval, payable, may_set_any_price, manufacturing_time, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now()) returning id`,
    [
      name,
      `supplier-${number}`,
      email,
      status,
      country,
      currency,
      country === 'CA' ? 'Halifax' : 'Portland',
      requiresApproval,
      payable,
      maySetAnyPrice,
      manufacturingTime,
    ],
  )
  const supplierId = idOf(rows)
  const { token } = await makePerson(world, {
    kind: 'supplier',
    supplierId,
    email,
    name: `${name}'s keeper`,
    isEmailVerified: wanted.isEmailVerified ?? true,
  })
  return { token, supplierId, email }
}

/** Creates a private portal of the supplier. @returns its host */
export async function makePortal(world: TestWorld, supplierId: number, { isPrivate = true } = {}): Promise<string> {
  const subdomain = `portal-${next()}`
  await world.pool.query(
    `insert into portal (subdomain, supplier_id, colour, is_private, created_at) values ($1, $2, '#c4693f', $3, now())`,
    [subdomain, supplierId, isPrivate],
  )
  return `${subdomain}.localhost`
}

export interface VariantWanted {
  readonly values?: readonly string[]
  readonly sku?: string
  /** Wholesale price. */
  readonly priceMinor?: number
  readonly retailPriceMinor?: number
  readonly quantity?: number
  readonly active?: boolean
  readonly enforceMinimumSellingPrice?: boolean
}

export interface ShippingWanted {
  readonly toCountry: string
  readonly region: string
  readonly priceMinor: number
  readonly additionalPriceMinor?: number
  readonly carrier?: string
  readonly excludedRegions?: readonly string[]
}

export interface ProductWanted {
  readonly title?: string
  readonly description?: string
  readonly category?: string
  readonly subcategory?: string
  readonly tags?: readonly string[]
  readonly options?: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly variants?: readonly VariantWanted[]
  /** Number of pictures; the sandbox draws them. */
  readonly images?: number
  readonly active?: boolean
  /** Rates of this product only; by default the supplier's apply. */
  readonly shipping?: readonly ShippingWanted[]
}

export interface ProductInTest {
  readonly productId: number
  /** Ids in the requested order. */
  readonly variantIds: readonly number[]
  readonly imageIds: readonly number[]
  readonly uploadIds: readonly number[]
}

const toTheStates: ShippingWanted = { toCountry: 'US', region: 'US', priceMinor: 500, additionalPriceMinor: 100, carrier: 'Northpost' }

/** Creates a product. Defaults: one variant for $12.00 (retail price $30.00), 25 in stock, one picture, shipping to the US. */
export async function makeProduct(world: TestWorld, supplierId: number, wanted: ProductWanted = {}): Promise<ProductInTest> {
  const { title = `Copper kettle ${next()}`, category = 'home_garden', options = [], variants = [{}], images = 1 } = wanted
  const { currency, country } = await supplierFacts(world, supplierId)
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into product (supplier_id, title, description, category, subcategory, tags, options, currency, active, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now()) returning id`,
    [
      supplierId,
      title,
      wanted.description ?? '<p>Spun by hand.</p>',
      category,
      wanted.subcategory ?? 'kitchen_dining',
      wanted.tags ?? ['kettle', 'copper'],
      JSON.stringify(options),
      currency,
      wanted.active ?? true,
    ],
  )
  const productId = idOf(rows)
  const variantIds: number[] = []
  for (const [position, variant] of variants.entries())
    variantIds.push(await addVariant(world, { productId, supplierId, position }, variant))
  const pictures = []
  for (let position = 0; position < images; position++) pictures.push(await addPicture(world, { productId, supplierId, position }, title))
  for (const option of wanted.shipping ?? [toTheStates]) await addShipping(world, { supplierId, productId, currency, country }, option)
  return {
    productId,
    variantIds,
    imageIds: pictures.map(({ imageId }) => imageId),
    uploadIds: pictures.map(({ uploadId }) => uploadId),
  }
}

/** Changes a product as its supplier, and publishes the change. */
export async function reviseProduct(world: TestWorld, productId: number, revision: ProductRevision): Promise<void> {
  const { rows } = await world.pool.query<{ supplier_id: number }>('select supplier_id from product where id = $1', [productId])
  if (!rows[0]) throw new Error(`there is no product ${productId}`)
  const { supplier_id: supplierId } = rows[0]
  await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId, ...revision }] }))
}

interface Place {
  readonly productId: number
  readonly supplierId: number
  readonly position: number
}

async function addVariant(world: TestWorld, { productId, supplierId, position }: Place, variant: VariantWanted): Promise<number> {
  const { values = [], priceMinor = 1200, quantity = 25 } = variant
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into variant (product_id, supplier_id, position, name, option_values, sku, price_minor, retail_price_minor, enforce_minimum_selling_price, quantity, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      productId,
      supplierId,
      position,
      values.join(' / ') || 'Default Title',
      values,
      variant.sku ?? `SKU-${productId}-${position + 1}`,
      priceMinor,
      variant.retailPriceMinor ?? Math.round(priceMinor * 2.5),
      variant.enforceMinimumSellingPrice ?? false,
      quantity,
      variant.active ?? true,
    ],
  )
  return idOf(rows)
}

async function addPicture(world: TestWorld, { productId, supplierId, position }: Place, alt: string) {
  const uploadId = await makeUpload(world, {
    supplierId,
    sourceUrl: `${world.sandboxUrl}/pictures/test/${productId}-${position}.webp`,
    alt,
  })
  const { rows } = await world.pool.query<{ id: number }>(
    'insert into product_image (product_id, supplier_id, upload_id, position) values ($1, $2, $3, $4) returning id',
    [productId, supplierId, uploadId, position],
  )
  return { uploadId, imageId: idOf(rows) }
}

export async function makeUpload(world: TestWorld, wanted: { supplierId: number; sourceUrl: string; alt?: string }): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into upload (supplier_id, source_url, ground_colour, alt) values ($1, $2, '#E9DCC3', $3) returning id`,
    [wanted.supplierId, wanted.sourceUrl, wanted.alt ?? ''],
  )
  return idOf(rows)
}

interface Sender {
  readonly supplierId: number
  readonly productId: number | null
  readonly currency: string
  readonly country: string
}

/** Creates a supplier's general rate to one country. @returns its id */
export async function makeRate(world: TestWorld, supplierId: number, toCountry: string): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into shipping_option (supplier_id, from_country, to_country, region, price_minor, additional_price_minor, currency, delivery_days_min, delivery_days_max)
     values ($1, 'US', $2, 'INTL', 1900, 300, 'USD', 5, 12) returning id`,
    [supplierId, toCountry],
  )
  return idOf(rows)
}

async function addShipping(world: TestWorld, from: Sender, option: ShippingWanted): Promise<void> {
  await world.pool.query(
    `insert into shipping_option (supplier_id, product_id, from_country, to_country, region, price_minor, additional_price_minor, currency, carrier, delivery_days_min, delivery_days_max, excluded_regions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 3, 7, $10)`,
    [
      from.supplierId,
      from.productId,
      from.country,
      option.toCountry,
      option.region,
      option.priceMinor,
      option.additionalPriceMinor ?? 0,
      from.currency,
      option.carrier ?? 'Northpost',
      option.excludedRegions ?? [],
    ],
  )
}

/** Creates a general rate of the supplier. */
export async function makeShippingRate(world: TestWorld, supplierId: number, option: ShippingWanted = toTheStates): Promise<void> {
  const { currency, country } = await supplierFacts(world, supplierId)
  await addShipping(world, { supplierId, productId: null, currency, country }, option)
}

async function supplierFacts(world: TestWorld, supplierId: number): Promise<{ currency: string; country: string }> {
  const { rows } = await world.pool.query<{ currency: string; country: string }>('select currency, country from supplier where id = $1', [
    supplierId,
  ])
  if (!rows[0]) throw new Error(`there is no supplier ${supplierId}`)
  return rows[0]
}

/** Creates a store with a pending approval request. @returns its id */
export async function makeVendor(world: TestWorld, supplierId: number, { isPrivate = false } = {}): Promise<number> {
  const { storeId } = await signUpStore(world)
  await world.pool.query(`insert into approval (store_id, supplier_id, status, requested_at, is_private) values ($1, $2, 'P', now(), $3)`, [
    storeId,
    supplierId,
    isPrivate,
  ])
  return storeId
}

/** Approves the store for the supplier. */
export async function approve(world: TestWorld, storeId: number, supplierId: number): Promise<void> {
  await world.pool.query(
    `insert into approval (store_id, supplier_id, status, requested_at, answered_at) values ($1, $2, 'A', now(), now())
     on conflict (store_id, supplier_id) do update set status = 'A', answered_at = now()`,
    [storeId, supplierId],
  )
}

export function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row.id
}
