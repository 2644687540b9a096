import fs from 'node:fs/promises'
import path from 'node:path'
import { recogniseFormat } from '@quayside/domain/feeds/known-formats'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeProduct, makeSupplier, makeVendor } from '#testing/actors/actors'
import { demand, makePayableSupplier, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { readyExportOf } from '#testing/actors/export-actors'
import { eventually } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { changeJobs, hurryJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

const latest = async (token: string) => (await demand(world, 'GET', '/v1/data_export/', token)).data_export
const ask = (token: string) => world.call('POST', '/v1/data_export/', { token, body: {} })
const fetchArchive = (token: string, id: number) =>
  fetch(`${world.url}/v1/data_export/download/?id=${id}`, { headers: { authorization: `Token ${token}` } })

async function archiveOf(token: string): Promise<Record<string, string>> {
  const answer = await fetchArchive(token, await readyExportOf(world, token))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="archive-\d{4}-\d\d-\d\d\.zip"/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('an archive holds all that is the supplier’s, and nothing of another', async () => {
  const business = await openForBusiness(world, { from: await makePayableSupplier(world, { name: 'Grand Hotel Soap' }) })
  const { supplier } = business
  const { id: orderId, block } = await paidOrder(world, business)
  expect((await ship(world, business, block)).status).toBe(200)
  await makeProduct(world, supplier.supplierId, { title: '=HYPERLINK("https://evil.example")', variants: [{ sku: 'S-1' }, { sku: 'S-2' }] })
  const denied = await makeVendor(world, supplier.supplierId)
  const other = await makeSupplier(world, { name: 'Foreign Candles' })
  await makeProduct(world, other.supplierId, { title: 'Foreign candle' })

  const files = await archiveOf(supplier.token)
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'products.csv',
    'products.json',
    'orders.csv',
    'orders.json',
    'vendors.csv',
    'vendors.json',
    'price-lists.csv',
    'price-lists.json',
    'shipping-rates.csv',
    'shipping-rates.json',
    'settings.json',
  ])
  const products = JSON.parse(files['products.json']!)
  expect(products.map(({ title }: { title: string }) => title)).toContain('=HYPERLINK("https://evil.example")')
  expect(files['products.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(recogniseFormat(headOf(files['products.csv']!))).toBe('quayside')
  const [order] = JSON.parse(files['orders.json']!)
  expect(order).toMatchObject({
    id: block.supplier_order_id,
    status: 'shipped',
    vendor: { id: business.storeId },
    lines: [{ quantity: expect.any(Number), price: expect.stringMatching(/^\d+\.\d\d$/) }],
    parcels: [{ tracking_number: expect.any(String), lines: [{ line_id: expect.any(Number) }] }],
    shipping_address: { city: expect.any(String) },
  })
  expect(files['orders.csv']).toContain(order.order)
  expect(orderId).toBeGreaterThan(0)
  expect(JSON.parse(files['vendors.json']!).map(({ vendor_id: id }: { vendor_id: number }) => id)).toEqual(
    expect.arrayContaining([business.storeId, denied]),
  )
  expect(JSON.parse(files['settings.json']!)).toMatchObject({
    profile: { name: 'Grand Hotel Soap' },
    payment_accounts: { stripe: expect.stringMatching(/^acct_/), paypal_merchant_id: null },
  })
  for (const name of Object.keys(files).filter((file) => file.endsWith('.csv')))
    for (const column of headOf(files[name]!)) expect(files['README.txt']).toContain(`- ${column}: `)
  expect(Object.values(files).join('')).not.toContain('Foreign')
})

const headOf = (csv: string): string[] => csv.split('\r\n')[0]!.split(',')

test('a list that is longer than a page comes whole, in order, each once', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const ids: number[] = []
  for (let n = 0; n < 405; n++) ids.push((await makeProduct(world, supplierId, { title: `Bowl ${n}`, images: 0, shipping: [] })).productId)
  const files = await archiveOf(token)
  expect(JSON.parse(files['products.json']!).map(({ id }: { id: number }) => id)).toEqual(ids)
  expect(files['products.csv']!.trimEnd().split('\r\n')).toHaveLength(ids.length + 1)
})

test('one archive is prepared at a time, a mail leads to it, and a newer one takes its place', async () => {
  const { token, email } = await makeSupplier(world)
  expect(await latest(token)).toBeNull()
  const answers = await Promise.all([ask(token), ask(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask(token)).body.error.code).toBe('EXPORT_RUNNING')
  await world.runJobs()
  const first = await latest(token)
  expect(first).toMatchObject({ state: 'ready', size: expect.any(Number) })
  const letters = await lettersTo(world, email)
  expect(letters.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['An archive of your data was requested at Quayside', 'Your data from Quayside is ready']),
  )
  expect(letters.find(({ subject }) => subject.startsWith('Your data'))?.links[0]).not.toContain('download')
  expect((await ask(token)).status).toBe(200)
  await world.runJobs()
  const second = await latest(token)
  expect(second.id).toBeGreaterThan(first.id)
  const gone = await fetchArchive(token, first.id)
  expect([gone.status, ((await gone.json()) as { error: { code: string } }).error.code]).toEqual([409, 'EXPORT_EXPIRED'])
  expect((await fetchArchive(token, second.id)).status).toBe(200)
})

test('another supplier finds no archive, and no list of them', async () => {
  const [owner, other] = [await makeSupplier(world), await makeSupplier(world)]
  const id = await readyExportOf(world, owner.token)
  expect((await fetchArchive(other.token, id)).status).toBe(404)
  expect(await latest(other.token)).toBeNull()
})

test('an archive is gone after a week, from the disk too', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const id = await readyExportOf(world, token)
  const { rows } = await world.pool.query<{ storage_key: string }>('select storage_key from data_export where supplier_id = $1', [
    supplierId,
  ])
  const file = path.join(world.process.config.dataDir, 'data-exports', rows[0]!.storage_key)
  await fs.access(file)
  freezeClock(new Date(Date.now() + 7 * 86_400_000 + 1000))
  expect((await latest(token)).state).toBe('expired')
  await world.transaction((open) => open.enqueue('data-export.remove-expired', {}))
  await world.runJobs()
  await world.transaction((open) => open.enqueue('uploads.remove-released', {}))
  await world.runJobs()
  await expect(fs.access(file)).rejects.toThrow(/ENOENT/)
  expect((await latest(token)).state).toBe('expired')
  freezeClock(undefined)
  expect((await fetchArchive(token, id)).status).toBe(409)
})

test('an archive that cannot be written has failed in the end, which is told, and can be asked for again', async () => {
  const { token, email } = await makeSupplier(world)
  const folder = path.join(world.process.config.dataDir, 'data-exports')
  await fs.rm(folder, { recursive: true, force: true })
  await fs.writeFile(folder, 'no folder')
  await ask(token)
  await changeJobs(world, 'max_attempts = 2', `t.identifier = 'data-export.build'`)
  await world.runJobs()
  expect((await latest(token)).state).toBe('preparing')
  await hurryJobs(world)
  await world.runJobs()
  expect((await latest(token)).state).toBe('failed')
  expect((await lettersTo(world, email)).at(-1)?.subject).toBe('Your data from Quayside could not be prepared')
  await fs.rm(folder)
  expect(await readyExportOf(world, token)).toBeGreaterThan(0)
})

test('an archive whose last attempt was killed has failed a day later, which is told, and another can be asked for', async () => {
  const { token, email } = await makeSupplier(world)
  await ask(token)
  // A worker that is killed in the last attempt leaves a job that never runs again.
  await changeJobs(world, 'attempts = j.max_attempts', `t.identifier = 'data-export.build'`)
  const sweep = async () => {
    await world.transaction((open) => open.enqueue('data-export.remove-expired', {}))
    await world.runJobs()
  }
  await sweep()
  expect((await latest(token)).state).toBe('preparing')
  freezeClock(new Date(Date.now() + 86_400_000 + 1000))
  const other = await makeSupplier(world)
  expect((await ask(other.token)).status).toBe(200)
  await sweep()
  await sweep()
  expect((await latest(token)).state).toBe('failed')
  expect((await latest(other.token)).state).toBe('ready')
  const told = (await lettersTo(world, email)).filter(({ subject }) => subject === 'Your data from Quayside could not be prepared')
  expect(told).toHaveLength(1)
  freezeClock(undefined)
  expect(await readyExportOf(world, token)).toBeGreaterThan(0)
})

test('kill -9 in the middle of an archive: another worker makes it whole, and the torn file is claimed by nobody', async () => {
  const { token, supplierId } = await makeSupplier(world)
  await makeProduct(world, supplierId, { title: 'Copper kettle' })
  const holder = await world.pool.connect()
  try {
    // The archive comes to vendors after products and orders, and waits there.
    await holder.query('begin')
    await holder.query('lock table approval in access exclusive mode')
    await using worker = await spawnWorker(world)
    await ask(token)
    await eventually(async () => {
      const { rowCount } = await world.pool.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'approval' and not l.granted`,
      )
      return rowCount! > 0
    }, 'the archive to come to the vendors')
    await worker.kill()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await latest(token)).state).toBe('preparing')
  await using _second = await spawnWorker(world)
  await eventually(async () => (await latest(token)).state === 'ready', 'another worker to make the archive')
  const files = await archiveOf(token)
  expect(JSON.parse(files['products.json']!)).toHaveLength(1)
  const { rows } = await world.pool.query(
    'select count(*)::int as files, count(claimed_at)::int as claimed from uploaded_file where supplier_id = $1',
    [supplierId],
  )
  expect(rows).toEqual([{ files: 2, claimed: 1 }])
})

test('archives asked for at once are one, also on connections that have asked often', async () => {
  for (let round = 0; round < 6; round++) {
    const { token } = await makeSupplier(world)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  }
})
