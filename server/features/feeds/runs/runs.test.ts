import { noMapping } from '@quayside/domain/feeds/mapping'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeProduct, makeSupplier } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { keepFeedFile } from '#testing/actors/feed-actors'
import { testWorld } from '#testing/test-world'
import { findChanges } from '../feed-changes.records.ts'
import { type FeedRun, findRun, updateRun } from '../feed-runs.records.ts'
import { findFeed, insertFeed, updateFeed } from '../feeds.records.ts'
import { lookAtFile, takeFile } from '../sources/take-file.ts'
import { findRefusals } from '../staged-rows.records.ts'
import { enqueueAdvance } from './enqueue-advance.ts'
import { startRun } from './start-run.ts'

const world = testWorld()
afterEach(() => freezeClock(undefined))

async function makeFeed(supplierId: number): Promise<number> {
  return world.transaction(({ db, now }) =>
    insertFeed(db, supplierId, now, { name: 'All goods', address: null, schedule: 'by_hand', nextFetchAt: null, mapping: noMapping }),
  )
}

async function dryRun(supplierId: number, feedId: number, text: string, appliesItself = false): Promise<FeedRun> {
  const { dataDir } = world.process.config
  const { id: fileId, storageKey } = await keepFeedFile(world, supplierId, text)
  const before = (await world.transaction(({ db }) => findFeed(db, supplierId, feedId)))!
  const seen = await lookAtFile(dataDir, storageKey, before)
  const runId = await world.transaction(async (context) => {
    await takeFile(context, before, fileId, seen)
    return startRun(context, (await findFeed(context.db, supplierId, feedId))!, { appliesItself })
  })
  await world.runJobs()
  return runOf(runId)
}

const runOf = async (runId: number): Promise<FeedRun> => (await world.transaction(({ db }) => findRun(db, runId)))!

async function advance(runId: number, state: FeedRun['state']): Promise<FeedRun> {
  await world.transaction(async (context) => {
    await updateRun(context.db, runId, { state })
    await enqueueAdvance(context, runId)
  })
  await world.runJobs()
  return runOf(runId)
}

const goodsOf = async (supplierId: number) =>
  (
    await world.pool.query(
      `select p.title, p.active, p.soft_deleted_at is not null as deleted, v.sku, v.price_minor as price, v.quantity, v.active as "isSold"
       from product p join variant v on v.product_id = p.id where p.supplier_id = $1 order by p.id, v.position`,
      [supplierId],
    )
  ).rows.map((row) => `${row.title} ${row.sku} ${row.price} ${row.quantity}${row.active && row.isSold && !row.deleted ? '' : ' off'}`)

const changesOf = async (supplierId: number) =>
  (await world.pool.query('select count(*)::int as count from product_change where supplier_id = $1', [supplierId])).rows[0].count

const head = 'product_key,sku,title,category,option_1_name,option_1_value,price,retail_price,quantity,images'
const goods = (...rows: string[]) => [head, ...rows].join('\n')
const mugs = [
  'mug,MUG-S,Mug,Home & Garden > Kitchen & Dining,Size,Small,9.00,18.00,4,https://pictures.example/mug.jpg',
  'mug,MUG-L,,,,Large,11.00,22.00,5,',
]
const jug = 'jug,JUG,Jug,Pets,,,20.00,40.00,2,'
const many = Array.from({ length: 10 }, (_, at) => `pot${at},POT-${at},Pot ${at},pets,,,10.00,20.00,1,`)

describe('a run', () => {
  test('says what is new before anything is written, and writes it when it is applied', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    const run = await dryRun(supplierId, feedId, goods(...mugs, jug))
    expect(run).toMatchObject({ state: 'ready', rowsRead: 3, products: 2, created: 2, changed: 0, withdrawn: 0, refusedRows: 0 })
    expect(await goodsOf(supplierId)).toEqual([])
    expect(await advance(run.id, 'applying')).toMatchObject({ state: 'applied', written: 2, failures: 0 })
    expect((await goodsOf(supplierId)).sort()).toEqual(['Jug JUG 2000 2', 'Mug MUG-L 1100 5', 'Mug MUG-S 900 4'])
    const { rows } = await world.pool.query(
      `select p.category, p.subcategory, u.source_url from product p join product_image i on i.product_id = p.id join upload u on u.id = i.upload_id
       where p.supplier_id = $1`,
      [supplierId],
    )
    expect(rows).toEqual([{ category: 'home_garden', subcategory: 'kitchen_dining', source_url: 'https://pictures.example/mug.jpg' }])
  })

  test('with an unchanged file changes nothing and tells nobody', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    const first = await dryRun(supplierId, feedId, goods(...mugs, jug), true)
    expect(first.state).toBe('applied')
    const told = await changesOf(supplierId)
    const second = await dryRun(supplierId, feedId, goods(...mugs, jug), true)
    expect(second).toMatchObject({ state: 'applied', created: 0, changed: 0, unchanged: 2, written: 0 })
    expect(await changesOf(supplierId)).toBe(told)
  })

  test('shows each change with before and after, withdraws what is missing, and is undone to the state before', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await dryRun(supplierId, feedId, goods(...mugs, jug, ...many), true)
    const before = await goodsOf(supplierId)
    const file = goods(mugs[0]!.replace('9.00', '9.90'), mugs[1]!.replace(',5,', ',7,'), ...many, 'pan,PAN,Pan,pets,,,30.00,60.00,1,')
    const run = await dryRun(supplierId, feedId, file)
    expect(run).toMatchObject({ state: 'ready', created: 1, changed: 1, withdrawn: 1, unchanged: 10 })
    const [change] = await world.transaction(({ db }) => findChanges(db, run.id, 'changed', 10, 0))
    expect(change!.changes).toEqual([
      { field: 'Price', sku: 'MUG-S', before: '9.00', after: '9.90' },
      { field: 'Quantity', sku: 'MUG-L', before: '5', after: '7' },
    ])
    expect(await goodsOf(supplierId)).toEqual(before)
    await advance(run.id, 'applying')
    const after = await goodsOf(supplierId)
    expect(after).toEqual(expect.arrayContaining(['Mug MUG-S 990 4', 'Mug MUG-L 1100 7', 'Jug JUG 2000 2 off', 'Pan PAN 3000 1']))
    expect(await advance(run.id, 'undoing')).toMatchObject({ state: 'undone' })
    expect(await goodsOf(supplierId)).toEqual([...before, 'Pan PAN 3000 1 off'])
    const again = await dryRun(supplierId, feedId, file)
    expect(again).toMatchObject({ created: 1, changed: 1, withdrawn: 1, unchanged: 10 })
  })

  test('brings back the uploaded image that it took off a product, however much later it is undone', async () => {
    const { supplierId, token } = await makeSupplier(world)
    const { productId } = await makeProduct(world, supplierId, {
      title: 'Jug',
      images: 0,
      variants: [{ sku: 'JUG', priceMinor: 1900, retailPriceMinor: 4000, quantity: 2 }],
    })
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer()
    const { file } = (await world.call('POST', '/v1/api/uploads/?purpose=product_image&name=a.jpg', { token, bytes })).body
    const [{ url }] = (await demand(world, 'POST', '/v1/image_upload/', token, { product_id: productId, file_id: file.id })).images
    const urls = async () =>
      (await demand(world, 'GET', `/v1/supplier_product/?id=${productId}`, token)).images.map((image: { url: string }) => image.url)
    const feedId = await makeFeed(supplierId)
    const run = await dryRun(supplierId, feedId, goods(`${jug}https://pictures.example/jug.jpg`), true)
    expect(await urls()).toEqual([expect.not.stringMatching(url)])
    freezeClock(after(now(), days(2)))
    await world.transaction((context) => context.enqueue('uploads.remove-released', {}))
    expect(await advance(run.id, 'undoing')).toMatchObject({ state: 'undone' })
    freezeClock(undefined)
    expect(await urls()).toEqual([url])
    expect((await fetch(`${world.url}${url}?wait=1`)).status).toBe(200)
  })

  test('takes HS codes from their column, leaves out what is none, and gives them back when it is undone', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    const codes = async () =>
      (await world.pool.query('select hs_code from product where supplier_id = $1 order by id', [supplierId])).rows.map(
        (row) => row.hs_code,
      )
    const file = (code: string) => `${head},hs_code\n${jug},${code}`
    await dryRun(supplierId, feedId, file('6912.00'), true)
    expect(await codes()).toEqual(['691200'])
    const run = await dryRun(supplierId, feedId, file('6912 00 23 00'), true)
    expect(await codes()).toEqual(['6912002300'])
    await dryRun(supplierId, feedId, file('69'), true)
    expect(await codes()).toEqual(['6912002300'])
    expect(await advance(run.id, 'undoing')).toMatchObject({ state: 'undone' })
    expect(await codes()).toEqual(['691200'])
  })

  test('takes barcodes from their column and gives them back when it is undone', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    const barcodes = async () =>
      (await world.pool.query('select barcode from variant where supplier_id = $1 order by sku', [supplierId])).rows.map(
        (row) => row.barcode,
      )
    const file = (code: string) => `${head},barcode\n${jug},${code}`
    await dryRun(supplierId, feedId, file('4006381333931'), true)
    expect(await barcodes()).toEqual(['4006381333931'])
    const run = await dryRun(supplierId, feedId, file('0 36000 29145 2'), true)
    expect(await barcodes()).toEqual(['036000291452'])
    await dryRun(supplierId, feedId, file(''), true)
    expect(await barcodes()).toEqual(['036000291452'])
    expect(await advance(run.id, 'undoing')).toMatchObject({ state: 'undone' })
    expect(await barcodes()).toEqual(['4006381333931'])
  })

  test('brings a withdrawn product back when the file names it again', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await dryRun(supplierId, feedId, goods(jug, ...many), true)
    await dryRun(supplierId, feedId, goods(...many), true)
    expect(await goodsOf(supplierId)).toContain('Jug JUG 2000 2 off')
    const run = await dryRun(supplierId, feedId, goods(jug.replace(',2,', ',6,'), ...many), true)
    expect(run).toMatchObject({ state: 'applied', changed: 1 })
    expect(await goodsOf(supplierId)).toContain('Jug JUG 2000 6')
  })

  test('takes up what a supplier has already, by SKU', async () => {
    const { supplierId } = await makeSupplier(world)
    const { productId } = await makeProduct(world, supplierId, {
      title: 'Jug',
      images: 0,
      variants: [{ sku: 'JUG', priceMinor: 1900, quantity: 2 }],
    })
    const feedId = await makeFeed(supplierId)
    const run = await dryRun(supplierId, feedId, goods(jug))
    const [change] = await world.transaction(({ db }) => findChanges(db, run.id, 'changed', 10, 0))
    expect(change).toMatchObject({ productId })
    expect(change!.changes).toContainEqual({ field: 'Price', sku: 'JUG', before: '19.00', after: '20.00' })
  })
})

describe('what is refused', () => {
  test('is named by row, column, value and what to do; the rest is brought in, and no product of a refused row is touched', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await dryRun(supplierId, feedId, goods(...mugs, jug), true)
    const file = goods(
      mugs[0]!.replace('9.00', 'ask us'),
      mugs[1]!.replace('11.00', '1.00'),
      jug,
      'pan,PAN,,pets,,,30.00,60.00,1,',
      'pan2,JUG,Twin,pets,,,1,2,1,',
    )
    const run = await dryRun(supplierId, feedId, file)
    expect(run).toMatchObject({ created: 0, changed: 0, unchanged: 1, withdrawn: 0, refusedRows: 3, heldBack: 3 })
    const refusals = await world.transaction(({ db }) => findRefusals(db, run.id, 10, 0))
    expect(refusals.map(({ rowNumber, columnName, value, message }) => [rowNumber, columnName, value, message])).toEqual([
      [2, 'price', 'ask us', 'This is not an amount. Write it as 1240.00.'],
      [5, '', '', 'The title is missing. A new product needs one.'],
      [6, 'sku', 'JUG', 'Row 4 has the same SKU. Give every variant its own, or take one row out.'],
    ])
  })

  test('without a key keeps every product from being withdrawn', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await dryRun(supplierId, feedId, goods(jug, ...many), true)
    const run = await dryRun(supplierId, feedId, goods(',,Jug,Pets,,,20.00,40.00,2,', ...many))
    expect(run).toMatchObject({ withdrawn: 0, refusedRows: 1 })
  })

  test('as a whole file ends the run with what to do', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await expect(dryRun(supplierId, feedId, 'title,colour\nMug,blue')).rejects.toThrow('Choose the column with the SKU.')
  })
})

describe('a run that would change much at once', () => {
  test.each([
    [
      'more than a fifth of the products',
      goods(...many.map((row, at) => (at < 3 ? row.replace('10.00', '10.50') : row))),
      /3 of 10 products/,
    ],
    ['a price by more than half', goods(...many.map((row, at) => (at < 1 ? row.replace('10.00', '16.00') : row))), /price of 1 product/],
    ['by leaving products out', goods(...many.slice(3)), /3 of 10 products would change or be withdrawn/],
  ])('(%s) stops and asks, though it applies itself', async (_name, file, reason) => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await dryRun(supplierId, feedId, goods(...many), true)
    const before = await goodsOf(supplierId)
    const run = await dryRun(supplierId, feedId, file, true)
    expect(run.state).toBe('quarantined')
    expect(run.reasons[0]).toMatch(reason)
    expect(await goodsOf(supplierId)).toEqual(before)
  })

  test('goes on by itself where the supplier has set a larger share', async () => {
    const { supplierId } = await makeSupplier(world)
    const feedId = await makeFeed(supplierId)
    await dryRun(supplierId, feedId, goods(...many), true)
    await world.transaction(({ db }) => updateFeed(db, feedId, { quarantineShare: 30 }))
    const run = await dryRun(supplierId, feedId, goods(...many.map((row, at) => (at < 3 ? row.replace('10.00', '10.50') : row))), true)
    expect(run).toMatchObject({ state: 'applied', written: 3 })
  })
})

test('a file of prices and stock without product keys changes those alone', async () => {
  const { supplierId } = await makeSupplier(world)
  await makeProduct(world, supplierId, {
    title: 'Mug',
    images: 0,
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { sku: 'MUG-S', priceMinor: 900, quantity: 4, values: ['Small'] },
      { sku: 'MUG-L', priceMinor: 1100, quantity: 5, values: ['Large'] },
    ],
  })
  const feedId = await makeFeed(supplierId)
  const run = await dryRun(supplierId, feedId, 'SKU;Stock;Price\nMUG-S;9;9,50\nNEW;1;3,00')
  expect(run).toMatchObject({ changed: 1, created: 0, refusedRows: 1 })
  await advance(run.id, 'applying')
  expect(await goodsOf(supplierId)).toEqual(['Mug MUG-S 950 9', 'Mug MUG-L 1100 5'])
  const again = await dryRun(supplierId, feedId, 'SKU;Stock;Price\nMUG-S;9;9,50\nNEW;1;3,00')
  expect(again).toMatchObject({ changed: 0, unchanged: 1, withdrawn: 0 })
})
