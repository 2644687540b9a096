/** Test orders in the platform's format, for products already in the store. */
import type { PlatformAddress, PlatformOrder, PlatformOrderLine } from '@quayside/domain/platforms/platform-order'
import type { ProductInTest, StoreInTest } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

let last = 9_000_000

const next = (): string => String(++last)

/** Creates a connection in our rows only; no shop responds. */
export async function rowOfConnection(world: TestWorld, { storeId }: StoreInTest): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into connection (store_id, platform, shop_domain, status, connected_at) values ($1, 'shopify', $2, 'connected', now()) returning id`,
    [storeId, `rows-only-${next()}.myshopify.com`],
  )
  return rows[0]!.id
}

/** Creates the product's copy in the store. @returns the shop's variant ids, in the product's order */
export async function copyInStore(
  world: TestWorld,
  { storeId }: StoreInTest,
  connectionId: number,
  product: ProductInTest,
): Promise<string[]> {
  const { productId } = product
  const { rows } = await world.pool.query<{ supplier_id: number }>('select supplier_id from product where id = $1', [productId])
  const supplierId = rows[0]!.supplier_id
  const { rows: items } = await world.pool.query<{ id: number }>(
    `insert into import_item (store_id, product_id, supplier_id, state, title, description, created_at, updated_at)
     values ($1, $2, $3, 'imported', '', '', now(), now()) returning id`,
    [storeId, productId, supplierId],
  )
  const { rows: copies } = await world.pool.query<{ id: number }>(
    `insert into store_copy (import_item_id, store_id, product_id, supplier_id, connection_id, platform, external_product_id, imported_at)
     values ($1, $2, $3, $4, $5, 'shopify', $6, now()) returning id`,
    [items[0]!.id, storeId, productId, supplierId, connectionId, next()],
  )
  const external: string[] = []
  for (const variantId of product.variantIds) {
    external.push(next())
    await world.pool.query(
      `insert into store_copy_variant (store_copy_id, store_id, variant_id, external_variant_id, external_inventory_item_id) values ($1, $2, $3, $4, $5)`,
      [copies[0]!.id, storeId, variantId, external.at(-1), next()],
    )
  }
  return external
}

export const portland: PlatformAddress = {
  name: 'Ada Lindqvist',
  company: null,
  address1: '48 Munjoy Street',
  address2: null,
  city: 'Portland',
  province: 'Maine',
  provinceCode: 'ME',
  zip: '04101',
  country: 'United States',
  countryCode: 'US',
  phone: null,
}

export function lineOf(externalVariantId: string | null, quantity = 1, change: Partial<PlatformOrderLine> = {}): PlatformOrderLine {
  return {
    externalLineId: next(),
    externalProductId: null,
    externalVariantId,
    sku: '',
    title: 'Told title',
    variantTitle: '',
    quantity,
    fulfilledQuantity: 0,
    priceMinor: 3000,
    requiresShipping: true,
    properties: [],
    ...change,
  }
}

export function orderOf(lines: readonly PlatformOrderLine[], change: Partial<PlatformOrder> = {}): PlatformOrder {
  const externalOrderId = next()
  return {
    platform: 'shopify',
    externalOrderId,
    name: `#${externalOrderId.slice(-4)}`,
    currency: 'USD',
    email: 'ada@shoppers.example',
    phone: null,
    customer: { externalCustomerId: `c-${externalOrderId}`, name: 'Ada Lindqvist', email: 'ada@shoppers.example', phone: null },
    shippingAddress: portland,
    note: '',
    placedAt: new Date('2026-11-01T10:00:00Z'),
    updatedAt: new Date('2026-11-01T10:00:00Z'),
    triggeredAt: null,
    cancelledAt: null,
    payment: null,
    lines,
    fulfilments: [],
    refunds: [],
    ...change,
  }
}

/** Returns a version of the order that is a minute newer. */
export const later = (order: PlatformOrder, change: Partial<PlatformOrder> = {}, minutes = 1): PlatformOrder => ({
  ...order,
  updatedAt: new Date(order.updatedAt.getTime() + minutes * 60_000),
  ...change,
})

/** Starts the store's trial, which counts as a paid plan. */
export async function startTrial(world: TestWorld, { storeId }: StoreInTest): Promise<void> {
  await world.pool.query(
    `insert into plan_subscription (store_id, plan, type, frequency, active, confirmed, start_at, trial_ends_at, created_at)
     values ($1, 'GROWTH', 'RECURRING', 'MONTHLY', true, true, now(), now() + interval '14 days', now())`,
    [storeId],
  )
}
