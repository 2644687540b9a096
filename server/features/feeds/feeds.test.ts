import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()

/** A supplier's own server. */
let server: Server
let origin: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(world.process.config, { trustedImageOrigins: [...world.process.config.trustedImageOrigins, origin] })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const serve = (text: string, etag = '"1"') => {
  answer = ({ headers }, response) =>
    headers['if-none-match'] === etag ? response.writeHead(304).end() : response.writeHead(200, { etag }).end(text)
}
const goods = (...rows: string[]) => ['sku,title,price,quantity', ...rows].join('\n')
const pots = Array.from({ length: 10 }, (_, at) => `POT-${at},Pot ${at},10.00,${at + 1}`)

async function open(schedule = 'by_hand') {
  const { token, supplierId } = await makeSupplier(world)
  const { feed } = await demand(world, 'POST', '/v1/feeds/', token, { name: 'All goods', address: `${origin}/goods.csv`, schedule })
  return { token, supplierId, feedId: feed.id as number }
}

test('a feed is fetched, mapped, run, applied and undone by its supplier', async () => {
  const { token, feedId } = await open()
  serve(goods(...pots, 'BAD,Bad,ask us,1'))
  const fetched = await demand(world, 'POST', '/v1/fetch_feed/', token, { id: feedId })
  expect(fetched.feed).toMatchObject({ has_file: true, format: null, columns: ['sku', 'title', 'price', 'quantity'] })
  expect(fetched.feed.mapping.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['price', 'quantity', 'sku', 'title'])
  const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feedId })
  await world.runJobs()
  const shown = await demand(world, 'GET', `/v1/feed_run/?id=${run.id}&show=refused`, token)
  expect(shown.run).toMatchObject({ state: 'ready', created: 10, refused_rows: 1 })
  expect(shown.refused).toEqual([
    { row_number: 12, column: 'price', value: 'ask us', message: 'This is not an amount. Write it as 1240.00.' },
  ])
  const file = await world.call('GET', `/v1/refused_feed_rows/?id=${run.id}`, { token })
  expect(file.headers.get('content-disposition')).toContain('refused-rows')
  expect(file.body).toBe('sku,title,price,quantity,What to do\r\nBAD,Bad,ask us,1,This is not an amount. Write it as 1240.00.\r\n')
  await demand(world, 'POST', '/v1/apply_feed_run/', token, { id: run.id })
  await world.runJobs()
  const after = await demand(world, 'GET', `/v1/feed_run/?id=${run.id}&show=new`, token)
  expect(after).toMatchObject({ run: { state: 'applied', written: 10 }, may_undo: true })
  expect(after.changes[0]).toMatchObject({ key: 'POT-0', title: 'Pot 0', row_number: 2 })
  await demand(world, 'POST', '/v1/undo_feed_run/', token, { id: run.id })
  await world.runJobs()
  const { feed, runs } = await demand(world, 'GET', `/v1/feed/?id=${feedId}`, token)
  expect([feed.run.state, runs.length]).toEqual(['undone', 1])
})

/** Uploads a file like a browser. */
const send = (token: string, content: string | Buffer, purpose = 'feed_file') =>
  world.call('POST', `/v1/api/uploads/?purpose=${purpose}&name=goods.csv`, { token, bytes: Buffer.from(content) })
const useFile = async (token: string, feedId: number, content: string | Buffer) =>
  world.call('POST', '/v1/use_feed_file/', { token, body: { id: feedId, file_id: (await send(token, content)).body.file.id } })

test('an uploaded file is looked at, mapped and run as one that was fetched, and one that cannot be read changes nothing', async () => {
  const { token } = await makeSupplier(world)
  const { feed } = await demand(world, 'POST', '/v1/feeds/', token, { name: 'From my desk' })
  const used = await useFile(token, feed.id, goods(...pots))
  expect(used.body.feed).toMatchObject({ has_file: true, columns: ['sku', 'title', 'price', 'quantity'] })
  const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)])
  expect(await useFile(token, feed.id, workbook)).toMatchObject({ status: 422, body: { error: { code: 'FEED_FILE', field: 'file_id' } } })
  const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feed.id })
  await world.runJobs()
  expect((await demand(world, 'GET', `/v1/feed_run/?id=${run.id}`, token)).run).toMatchObject({ state: 'ready', created: 10 })
})

test('a file is used by one feed, twice by the same is once, and another supplier’s is not there', async () => {
  const [ours, theirs] = [await makeSupplier(world), await makeSupplier(world)]
  const feed = async (token: string) => (await demand(world, 'POST', '/v1/feeds/', token, { name: 'From my desk' })).feed.id as number
  const [one, another] = [await feed(ours.token), await feed(ours.token)]
  const { file } = (await send(ours.token, goods(...pots))).body
  const use = async (token: string, id: number) =>
    (await world.call('POST', '/v1/use_feed_file/', { token, body: { id, file_id: file.id } })).status
  expect(await use(theirs.token, await feed(theirs.token))).toBe(404)
  expect([await use(ours.token, one), await use(ours.token, one), await use(ours.token, another)]).toEqual([200, 200, 404])
})

test('files that neither a feed nor one of its latest runs reads are cleaned up, and all of a removed feed', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { feed } = await demand(world, 'POST', '/v1/feeds/', token, { name: 'From my desk' })
  const kept = async () => {
    await world.transaction((context) => context.enqueue('uploads.remove-released', {}))
    await world.runJobs()
    return (await world.pool.query('select from uploaded_file where supplier_id = $1', [supplierId])).rowCount
  }
  await useFile(token, feed.id, goods(...pots.slice(1)))
  await useFile(token, feed.id, goods(...pots.slice(2)))
  expect(await kept(), 'the first was never run').toBe(1)
  for (let at = 0; at < 5; at++) {
    await useFile(token, feed.id, goods(...pots.slice(0, at + 1)))
    const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feed.id })
    await world.runJobs()
    await demand(world, 'POST', '/v1/cancel_feed_run/', token, { id: run.id })
  }
  await useFile(token, feed.id, goods(...pots))
  expect(await kept(), 'that of the feed, and of its latest three runs').toBe(4)
  await demand(world, 'POST', '/v1/remove_feed/', token, { id: feed.id })
  expect(await kept()).toBe(0)
})

test('a file that its server says is the same is not read again', async () => {
  const { token, feedId } = await open()
  serve(goods(...pots))
  expect((await demand(world, 'POST', '/v1/fetch_feed/', token, { id: feedId })).is_new).toBe(true)
  expect((await demand(world, 'POST', '/v1/fetch_feed/', token, { id: feedId })).is_new).toBe(false)
})

test.each([
  ['a table that is called a picture', 'image/png', goods(...pots), 200, undefined],
  [
    'a page that is called a table',
    'text/csv',
    '<!doctype html><p>Please sign in</p>',
    422,
    'This is a page or XML. Send CSV, TSV, JSON lines or .xlsx.',
  ],
  [
    'a picture that is called a table',
    'text/csv',
    '\x89PNG\r\n\x1a\n',
    422,
    'This file format is not supported. Use CSV, TSV, JSON lines or .xlsx.',
  ],
  ['an answer without anything in it', 'text/csv', '', 422, 'This file is empty.'],
])('a file’s type is detected from its bytes: %s', async (_name, type, content, status, message) => {
  const { token, feedId } = await open()
  answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(Buffer.from(content, 'latin1'))
  const fetched = await world.call('POST', '/v1/fetch_feed/', { token, body: { id: feedId } })
  expect([fetched.status, fetched.body.error?.message]).toEqual([status, message])
})

test('a feed on a schedule is applied by itself when its time has come, and says why where it cannot be fetched', async () => {
  const { supplierId, token, feedId } = await open('hourly')
  const due = async () => {
    await world.pool.query(`update feed set next_fetch_at = now() - interval '1 minute' where id = $1`, [feedId])
    await world.transaction((context) => context.enqueue('feeds.fetch-due', {}))
    await world.runJobs()
    return (await demand(world, 'GET', `/v1/feed/?id=${feedId}`, token)).feed
  }
  serve(goods(...pots))
  const first = await due()
  expect(first).toMatchObject({ fetch_failure: null, run: { state: 'applied', written: 10 } })
  expect(Date.parse(first.next_fetch_at)).toBeGreaterThan(Date.now() + 50 * 60_000)
  const { rowCount } = await world.pool.query('select from product where supplier_id = $1 and active', [supplierId])
  expect(rowCount).toBe(10)
  answer = (_request, response) => response.writeHead(404).end()
  expect(await due()).toMatchObject({ fetch_failure: 'The server of the address answered 404.' })
  serve(goods(...pots.slice(5)), '"2"')
  const stopped = await due()
  expect(stopped.run).toMatchObject({ state: 'quarantined', withdrawn: 5, written: 0 })
  serve(goods(...pots.slice(9)), '"3"')
  expect((await due()).run.id).toBe(stopped.run.id)
  await demand(world, 'POST', '/v1/apply_feed_run/', token, { id: stopped.run.id })
  await world.runJobs()
  expect((await demand(world, 'GET', `/v1/feed/?id=${feedId}`, token)).feed.run).toMatchObject({ state: 'applied', written: 5 })
})

test.each([
  ['an address of our own house', { address: 'https://127.0.0.1/goods.csv' }, 'POST /v1/fetch_feed/', 422, 'FEED_FILE'],
  ['no address', { address: null }, 'POST /v1/fetch_feed/', 422, 'FEED_WITHOUT_ADDRESS'],
  ['no file', { address: null }, 'POST /v1/dry_run_feed/', 422, 'FEED_WITHOUT_FILE'],
])('a feed with %s is refused with what to do', async (_name, feed, call, status, code) => {
  const { token } = await makeSupplier(world)
  const { feed: made } = await demand(world, 'POST', '/v1/feeds/', token, { name: 'All goods', ...feed })
  const [method, path] = call.split(' ') as [string, string]
  const refused = await world.call(method, path, { token, body: { id: made.id } })
  expect([refused.status, refused.body.error.code]).toEqual([status, code])
})

test('a second run waits for the first, and a run that has ended is neither applied nor cancelled', async () => {
  const { token, feedId } = await open()
  serve(goods(...pots))
  await demand(world, 'POST', '/v1/fetch_feed/', token, { id: feedId })
  const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feedId })
  const second = await world.call('POST', '/v1/dry_run_feed/', { token, body: { id: feedId } })
  expect([second.status, second.body.error.code]).toEqual([409, 'FEED_RUN_STATE'])
  await demand(world, 'POST', '/v1/cancel_feed_run/', token, { id: run.id })
  await world.runJobs()
  for (const call of ['apply', 'cancel', 'undo'])
    expect((await world.call('POST', `/v1/${call}_feed_run/`, { token, body: { id: run.id } })).status).toBe(409)
  expect((await demand(world, 'GET', `/v1/feed/?id=${feedId}`, token)).feed.run).toMatchObject({ state: 'cancelled', written: 0 })
})

describe('the supplier is told by mail', () => {
  const subjects = async (email: string) => {
    await world.runJobs()
    return (await lettersTo(world, email)).map(({ subject }) => subject)
  }
  const atOnce = (token: string) => demand(world, 'POST', '/v1/supplier_settings/', token, { inbox_notification_frequency: 'immediately' })
  async function fileOf(...rows: string[]) {
    const supplier = await makeSupplier(world)
    await atOnce(supplier.token)
    const { feed } = await demand(world, 'POST', '/v1/feeds/', supplier.token, { name: 'From my desk' })
    await useFile(supplier.token, feed.id, goods(...rows))
    return { ...supplier, feedId: feed.id as number }
  }

  test('of a run that was applied, with what was refused', async () => {
    const { token, email, feedId } = await fileOf(...pots, 'BAD,Bad,ask us,1')
    const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feedId })
    expect(await subjects(email)).toEqual([])
    await demand(world, 'POST', '/v1/apply_feed_run/', token, { id: run.id })
    expect(await subjects(email)).toEqual(['Your product file “From my desk” was brought in'])
    const [letter] = await lettersTo(world, email)
    expect(letter!.text).toContain('10 new, 1 row refused.')
    expect(new URL(letter!.links[0]!).searchParams.get('type')).toBe('supplier_feed')
  })

  test('of a fetched file that waits for a person, and not once somebody has decided', async () => {
    const { token, feedId } = await open('hourly')
    const { email } = (await demand(world, 'GET', '/v1/supplier_settings/', token)) as { email: string }
    const fetchNow = async () => {
      await world.pool.query(`update feed set next_fetch_at = now() - interval '1 minute' where id = $1`, [feedId])
      await world.transaction((context) => context.enqueue('feeds.fetch-due', {}))
      await world.runJobs()
      return (await demand(world, 'GET', `/v1/feed/?id=${feedId}`, token)).runs[0]
    }
    serve(goods(...pots), '"first"')
    await fetchNow()
    serve(goods(...pots.map((row) => row.replace('10.00', '30.00'))), '"second"')
    const waits = await fetchNow()
    expect(waits.state).toBe('quarantined')
    const waiting = async () =>
      (await world.pool.query('select title from tray_item where kind = $1 and about = $2', ['feeds.waits', `feed:${feedId}`])).rows
    expect(await waiting()).toEqual([{ title: 'Your product file “All goods” waits for you' }])
    await demand(world, 'POST', '/v1/cancel_feed_run/', token, { id: waits.id })
    expect(await waiting()).toEqual([])
    await atOnce(token)
    expect(await subjects(email)).toEqual(['Your product file “All goods” was brought in'])
  })

  test('of a file that cannot be fetched, unless it could be meanwhile', async () => {
    const { token, feedId } = await open('hourly')
    const { email } = (await demand(world, 'GET', '/v1/supplier_settings/', token)) as { email: string }
    const fetchNow = async () => {
      await world.pool.query(`update feed set next_fetch_at = now() - interval '1 minute' where id = $1`, [feedId])
      await world.transaction((context) => context.enqueue('feeds.fetch-due', {}))
      await world.runJobs()
    }
    answer = (_request, response) => response.writeHead(404).end()
    await fetchNow()
    serve(goods(...pots), '"mended"')
    await fetchNow()
    answer = (_request, response) => response.writeHead(404).end()
    await atOnce(token)
    expect(await subjects(email)).toEqual(['Your product file “All goods” was brought in'])
    await fetchNow()
    expect((await subjects(email))[1]).toBe('Your product file “All goods” could not be brought in')
  })
})
