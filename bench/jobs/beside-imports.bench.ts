/**
 * Time from an order's webhook to the order on its owner's page, and from a password reset request to its email. Measured on an idle
 * machine, and with ten thousand waiting imports while worker, PostgreSQL and sandbox are at full load. The shops do not throttle, which is
 * the worst case.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { signIns } from '@quayside/fixtures/sign-ins'
import pg from 'pg'
import type { BenchWorld, Figure } from '../bench.ts'

const company = 'Maple & Pine'
const imports = 10_000
const orders = 60
const mails = 15
const patienceMs = 30_000

export async function measure(world: BenchWorld): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  try {
    const token = await world.signIn(company)
    const storeId = await openGates(world, database)
    const copy = await somebodysCopy(database, storeId)
    await world.startWorker()
    await times(5, () => orderArrives(world, database, copy))
    const quiet = {
      order: await times(orders, () => orderArrives(world, database, copy)),
      mail: await times(mails, () => mailGoes(world, database)),
    }
    await press(world, token, await list(database, storeId))
    const before = await waiting(database, storeId)
    const busy = {
      order: await times(orders, () => orderArrives(world, database, copy)),
      mail: await times(mails, () => mailGoes(world, database)),
    }
    const after = await waiting(database, storeId)
    world.say(`  ${before} imports waited at first, ${after} in the end`)
    if (after < imports / 20) throw new Error('the imports were done before the orders had come')
    return [
      ...figures('from webhook to order', quiet.order, busy.order),
      ...figures('from the request for a password to its mail', quiet.mail, busy.mail),
      { figure: 'imports meanwhile', value: (before - after) / (sum([...busy.order, ...busy.mail]) / 1000), unit: 'a second' },
    ]
  } finally {
    await database.end()
  }
}

function figures(what: string, quiet: readonly number[], busy: readonly number[]): Figure[] {
  return [
    { figure: `${what}: quiet, median`, value: at(quiet, 0.5), unit: 'ms' },
    { figure: `${what}: quiet, p95`, value: at(quiet, 0.95), unit: 'ms' },
    { figure: `${what}: with ${imports} imports waiting, median`, value: at(busy, 0.5), unit: 'ms' },
    { figure: `${what}: with ${imports} imports waiting, p95`, value: at(busy, 0.95), unit: 'ms' },
    { figure: `${what}: median beside the quiet one`, value: at(busy, 0.5) / at(quiet, 0.5), unit: 'times', aim: 'at most 2' },
  ]
}

const at = (times: readonly number[], share: number): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!
const sum = (times: readonly number[]): number => times.reduce((all, ms) => all + ms, 0)

async function times(count: number, once: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < count; n++) all.push(await once())
  return all
}

/** Removes import limits and the shops' throttling. @returns the importing store */
async function openGates({ sandboxUrl }: BenchWorld, database: pg.Client): Promise<number> {
  await database.query('update supplier set requires_approval = false')
  await database.query(`update plan_subscription set plan = 'EXECUTIVE' where active`)
  const { rows } = await database.query<{ shop_domain: string }>(`select shop_domain from connection where status = 'connected'`)
  for (const { shop_domain: shop } of rows) {
    const answer = await fetch(`${sandboxUrl}/stage/shopify/${shop}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ throttled: false }),
    })
    if (!answer.ok) throw new Error(`${shop} could not be opened: ${await answer.text()}`)
  }
  const store = await database.query<{ id: number }>('select id::int from store where name = $1', [company])
  return store.rows[0]!.id
}

interface Copy {
  readonly shop: string
  readonly externalVariantId: string
}

/** Returns a copy in another store than the importing one, with stock left. */
async function somebodysCopy(database: pg.Client, storeId: number): Promise<Copy> {
  const { rows } = await database.query<Copy>(
    `select k.shop_domain as shop, v.external_variant_id as "externalVariantId"
     from store_copy c join connection k on k.id = c.connection_id and k.status = 'connected'
     join store_copy_variant v on v.store_copy_id = c.id join variant w on w.id = v.variant_id
     where c.status = 'live' and c.store_id <> $1 and v.external_variant_id is not null order by w.quantity - w.reserved desc limit 1`,
    [storeId],
  )
  await database.query(
    'update variant set quantity = 1000000 where id in (select variant_id from store_copy_variant where external_variant_id = $1)',
    [rows[0]!.externalVariantId],
  )
  return rows[0]!
}

let lastOrder = 8_000_000_000_000

async function orderArrives(world: BenchWorld, database: pg.Client, copy: Copy): Promise<number> {
  const id = ++lastOrder
  const began = performance.now()
  await deliver(world, copy, id)
  await until(
    async () => (await database.query('select 1 from store_order where external_order_id = $1', [String(id)])).rowCount === 1,
    began,
  )
  return performance.now() - began
}

async function deliver({ apiUrl, environment }: BenchWorld, { shop, externalVariantId }: Copy, id: number): Promise<void> {
  const now = new Date().toISOString()
  const line = { id: id + 1, variant_id: Number(externalVariantId), title: 'Copper kettle', quantity: 1, price: '30.00', properties: [] }
  const address = {
    name: 'Ada Lindqvist',
    address1: '48 Munjoy Street',
    city: 'Portland',
    province_code: 'ME',
    zip: '04101',
    country_code: 'US',
  }
  const body = JSON.stringify({
    id,
    name: `#${id}`,
    currency: 'USD',
    created_at: now,
    updated_at: now,
    cancelled_at: null,
    line_items: [line],
    shipping_address: address,
  })
  const answer = await fetch(`${apiUrl}/v1/webhooks/shopify/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': now,
      'x-shopify-hmac-sha256': createHmac('sha256', environment.SHOPIFY_API_SECRET!).update(body).digest('base64'),
    },
    body,
  })
  if (!answer.ok) throw new Error(`the webhook was answered with ${answer.status}`)
}

async function mailGoes({ apiUrl }: BenchWorld, database: pg.Client): Promise<number> {
  const email = signIns.find((one) => one.company === company)!.email
  const { rows } = await database.query<{ id: number }>('select coalesce(max(id), 0)::int as id from mail')
  // Real users do not request this often, so rate limits are reset.
  await database.query('delete from rate_limit')
  const began = performance.now()
  const answer = await fetch(`${apiUrl}/v1/forgot_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!answer.ok) throw new Error(`forgot_password answered ${answer.status}`)
  const sent = 'select 1 from mail where id > $1 and recipient = $2 and sent_at is not null'
  await until(async () => ((await database.query(sent, [rows[0]!.id, email])).rowCount ?? 0) > 0, began)
  return performance.now() - began
}

async function until(isSo: () => Promise<boolean>, began: number): Promise<void> {
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) throw new Error('it did not come')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** Puts ten thousand products on the importing store's list. Pictures are left out, because fetching them is the picture studio's work. */
async function list(database: pg.Client, storeId: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into import_item (store_id, product_id, supplier_id, state, title, description, image_ids, created_at, updated_at)
     select $1, p.id, p.supplier_id, 'list', p.title, '', '{}', now(), now() from product p join supplier s on s.id = p.supplier_id
     where p.active and p.soft_deleted_at is null and s.status = 'ACTIVE'
       and not exists (select from approval t where t.supplier_id = s.id and t.status in ('D', 'R'))
       and not exists (select from import_item i where i.product_id = p.id and i.store_id = $1)
     order by p.id desc limit $2 returning id::int`,
    [storeId, imports],
  )
  const ids = rows.map(({ id }) => id)
  await database.query(
    `insert into import_item_variant (import_item_id, variant_id, store_id, price_minor)
     select i.id, v.id, i.store_id, v.retail_price_minor from import_item i join variant v on v.product_id = i.product_id where i.id = any($1)`,
    [ids],
  )
  if (ids.length < imports) throw new Error(`there are ${ids.length} products to import: more are needed (--products)`)
  return ids
}

async function press({ apiUrl }: BenchWorld, token: string, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const answer = await fetch(`${apiUrl}/v1/import/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ imported_product_ids: ids.slice(from, from + 500) }),
    })
    if (!answer.ok) throw new Error(`import answered ${answer.status}: ${await answer.text()}`)
  }
}

async function waiting(database: pg.Client, storeId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from import_item where store_id = $1 and state = 'importing'`,
    [storeId],
  )
  return rows[0]!.count
}
