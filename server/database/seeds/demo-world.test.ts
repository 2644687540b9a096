import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSandbox, spawnSandbox } from '#app/start/spawn-sandbox'
import { reviseProducts } from '#features/catalogue'
import { environment } from '#foundation/config/environment'
import { testWorld } from '#testing/test-world'
import { seedDemoWorld } from './demo-world.ts'

/** Seeding replaces all data of the sandbox, so this file has its own. */
const world = testWorld({ DEMO: '1' })
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
let sandbox: RunningSandbox
const said: string[] = []
/** Slightly more than the written world, so that batches are compared with the vendors' side too. */
const size = { products: 2600, suppliers: 70, stores: 30, copies: 1500 }

const start = () => spawnSandbox({ dataDir, port: 0, smtpPort: 0, environment: { ...environment(), SANDBOX_DRAW_AHEAD: 'off' } })
const seed = () => seedDemoWorld(world.process, { sandboxUrl: sandbox.url, say: (line) => said.push(line), size })
const theirs = async () => (await (await fetch(`${sandbox.url}/stage/world`)).json()) as TheirWorld
const ours = async <T extends object>(sql: string): Promise<T[]> => (await world.pool.query<T>(sql)).rows

interface TheirWorld {
  shopify: {
    shops: {
      domain: string
      installation: { scopes: string[] } | null
      products: {
        id: number
        title: string
        variants: { id: number; inventoryItemId: number; price: string; sku: string; available: number }[]
      }[]
      orders: {
        id: number
        number: number
        cancelledAt: string | null
        lineItems: { id: number; quantity: number }[]
        fulfillments: { id: number }[]
      }[]
    }[]
  }
  stripe: {
    customers: { id: string; default_payment_method: string }[]
    accounts: { id: string }[]
    payment_intents: {
      id: string
      amount: number
      application_fee_amount: number
      status: string
      charge: { id: string; fee: number | null }
    }[]
  }
}

beforeAll(async () => {
  sandbox = await start()
  await seed()
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(dataDir, { recursive: true })
})

it('both sides know the same of the demo world, after seeding and after a restart', async () => {
  const seeded = await theirs()
  await expectTheSame(seeded)
  await sandbox.stop()
  sandbox = await start()
  const again = await theirs()
  expect(again).toEqual(seeded)
  await expectTheSame(again)
})

it('whatever a row refers to is there', async () => {
  const references = await ours<{ name: string; orphans: string }>(
    `select conname as name, format('select count(*)::int as count from %s a where %s and not exists (select from %s b where %s)', conrelid::regclass,
       (select string_agg(format('a.%I is not null', attname), ' and ') from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k),
       confrelid::regclass,
       (select string_agg(format('b.%I = a.%I', theirs.attname, mine.attname), ' and ') from unnest(conkey, confkey) pair(mine, theirs)
         join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = pair.mine
         join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs)) as orphans
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(references.length).toBeGreaterThan(50)
  for (const { name, orphans } of references) expect(await ours(orphans), name).toEqual([{ count: 0 }])
})

async function expectTheSame({ shopify, stripe }: TheirWorld): Promise<void> {
  const connected = shopify.shops.filter(({ installation }) => installation)
  expect(connected.map(({ domain }) => domain).sort()).toEqual(
    (await ours<{ shop_domain: string }>('select shop_domain from connection')).map((row) => row.shop_domain).sort(),
  )
  const copies = connected.flatMap(({ domain, products }) =>
    products
      .filter(({ title }) => !title.endsWith('Gift Card'))
      .flatMap((product) =>
        product.variants.map((variant) =>
          [domain, product.id, product.title, variant.id, variant.inventoryItemId, variant.price, variant.sku, variant.available].join(),
        ),
      ),
  )
  const kept = await ours<{ line: string }>(
    `select concat_ws(',', connection.shop_domain, external_product_id, import_item.title, external_variant_id, external_inventory_item_id,
       to_char((said ->> 'priceMinor')::integer / 100.0, 'FM999990.00'), variant.sku, said ->> 'quantity') as line
     from store_copy_variant
     join store_copy on store_copy.id = store_copy_id
     join connection on connection.id = connection_id
     join import_item on import_item.id = store_copy.import_item_id and import_item.title = pushed_values ->> 'title'
     join lateral jsonb_array_elements(pushed_values -> 'variants') said on said ->> 'externalVariantId' = external_variant_id
     join variant on variant.id = store_copy_variant.variant_id and variant.id = (said ->> 'variantId')::bigint`,
  )
  expect(copies.sort()).toEqual(kept.map((row) => row.line).sort())
  await expectTheSameOrders(connected)
  await expectTheSameMoney(stripe)
}

async function expectTheSameOrders(shops: TheirWorld['shopify']['shops']): Promise<void> {
  const orders = shops.flatMap((shop) => shop.orders)
  const kept = await ours<{ id: string; name: string; cancelled: boolean; lines: string; sent: string }>(
    `select external_order_id as id, name, cancelled_in_store_at is not null as cancelled,
       (select string_agg(external_line_id || '×' || quantity, ',' order by external_line_id) from order_line where store_order_id = store_order.id) as lines,
       coalesce((select string_agg(external_fulfillment_id, ',' order by external_fulfillment_id) from shipment where store_order_id = store_order.id), '') as sent
     from store_order`,
  )
  const known = new Map(kept.map((row) => [row.id, row]))
  expect(orders.length).toBe(kept.length)
  for (const order of orders) {
    const row = known.get(String(order.id))!
    expect([`#${order.number}`, order.cancelledAt !== null]).toEqual([row.name, row.cancelled])
    const lines = order.lineItems.map(({ id, quantity }) => `${id}×${quantity}`)
    expect(lines).toEqual(expect.arrayContaining(row.lines.split(',')))
    const sent = row.sent.split(',').filter(Boolean)
    expect(order.fulfillments.map(({ id }) => String(id))).toEqual(expect.arrayContaining(sent))
  }
}

async function expectTheSameMoney({ customers, accounts, payment_intents: intents }: TheirWorld['stripe']): Promise<void> {
  expect(customers.map((customer) => `${customer.id} ${customer.default_payment_method}`).sort()).toEqual(
    (
      await ours<{ line: string }>(
        `select stripe_customer_id || ' ' || payment_method_id as line from store_customer join card using (store_id)`,
      )
    )
      .map((row) => row.line)
      .sort(),
  )
  expect(accounts.map(({ id }) => id).sort()).toEqual(
    (await ours<{ id: string }>('select stripe_account_id as id from payout_account')).map((row) => row.id).sort(),
  )
  const theirLines = intents.map(({ id, amount, application_fee_amount, status, charge }) =>
    [id, amount, application_fee_amount, status === 'succeeded' ? charge.id : '', status === 'succeeded' ? charge.fee : ''].join(),
  )
  const ourLines = await ours<{ line: string }>(
    `select concat_ws(',', payment_intent_id, amount_minor, fee_minor, coalesce(charge_id, ''), coalesce(processor_fee_minor::text, '')) as line from payment`,
  )
  expect(theirLines.sort()).toEqual(ourLines.map((row) => row.line).sort())
}

it('is not seeded twice', async () => {
  const before = said.length
  await seed()
  expect(said.length).toBe(before)
})

it('lets everyone in who is offered at the door', async () => {
  for (const { email, role } of signIns) {
    if (email.includes('gonefishing')) continue
    const { status } = await world.call('POST', '/v1/login/', {
      body: { username: email, password: demoPassword, ...(role === 'supplier' ? { subdomain: 'suppliers' } : {}) },
    })
    expect(status, email).toBe(200)
  }
})

it('can be browsed at once', async () => {
  const { rows } = await world.pool.query<{ count: number }>('select count(*)::int as count from listing')
  expect(rows[0]!.count).toBeGreaterThan(2200)
})

it('shows its suppliers which products have few pieces left', async () => {
  const { rows } = await world.pool.query<{ kept: number; low: number }>(
    `select (select count(*)::int from low_stock_product) as kept, count(*)::int as low from (
       select p.id from product p left join variant v on v.product_id = p.id and v.active
       where p.active and p.soft_deleted_at is null group by p.id having coalesce(sum(greatest(v.quantity - v.reserved, 0)), 0) <= 10) few`,
  )
  expect(rows[0]!.kept).toBe(rows[0]!.low)
  expect(rows[0]!.low).toBeGreaterThan(0)
})

it('goes on numbering behind what is there, and below the store that is singled out', async () => {
  const { rows } = await world.pool.query<{ store: number; product: number }>(
    `select nextval(pg_get_serial_sequence('store', 'id'))::int as store, nextval(pg_get_serial_sequence('product', 'id'))::int as product`,
  )
  expect(rows[0]!.product).toBe(2601)
  expect(rows[0]!.store).toBeLessThan(100)
})

it('the demo world’s shops sync a supplier’s change without conflicts', async () => {
  const [product] = await ours<{ id: number; supplier_id: number; copies: number; variants: number[] }>(
    `select p.id, p.supplier_id, count(distinct c.id)::int as copies, array_agg(distinct v.id)::int[] as variants
     from store_copy c join product p on p.id = c.product_id join variant v on v.product_id = p.id and v.active
     group by p.id order by copies desc, p.id limit 1`,
  )
  const variants = product!.variants.map((id) => ({ id, priceMinor: 90_000, retailPriceMinor: 190_000 }))
  await world.transaction((context) =>
    reviseProducts(context, { supplierId: product!.supplier_id, revisions: [{ productId: product!.id, variants }] }),
  )
  await world.runJobs()
  const [found] = await ours<{ moved: number; conflicts: number }>(
    `select (select count(distinct store_copy_id)::int from copy_sync) as moved, (select count(*)::int from copy_conflict) as conflicts`,
  )
  expect(found).toEqual({ moved: product!.copies, conflicts: 0 })
})
