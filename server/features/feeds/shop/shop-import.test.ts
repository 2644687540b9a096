import { describe, expect, it } from 'vitest'
import { makeProduct, makeSupplier } from '#testing/actors/actors'
import { connectSupplierShop, endFaults, eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { hurryJobs } from '#testing/waiting-jobs'

const world = testWorld()
const post = (token: string, path: string, body: object = {}) => world.call('POST', path, { token, body })

async function supplierWithShop() {
  const { token, supplierId } = await makeSupplier(world)
  const { shop } = await connectSupplierShop(world, token)
  const add = async (product: object): Promise<string> => {
    const { product: made } = await stage<{ product: { id: number } }>(world, 'POST', `shopify/${shop}/products`, product)
    return String(made.id)
  }
  const begin = (body: object = {}) => post(token, '/v1/supplier_import/', body)
  const read = async (id: number, show = 'new') => (await world.call('GET', `/v1/feed_run/?id=${id}&show=${show}`, { token })).body
  const run = async (id: number) => (await read(id)).run
  const dryRun = async (body: object = {}) => {
    const begun = await begin(body)
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    await world.runJobs()
    return run(begun.body.run.id)
  }
  const apply = async (id: number) => {
    await post(token, '/v1/apply_feed_run/', { id })
    await world.runJobs()
    return run(id)
  }
  const cancel = (id: number) => post(token, '/v1/cancel_feed_run/', { id })
  const hold = (holds: boolean) => stage(world, 'PUT', `shopify/${shop}`, { holds_bulk_operations: holds })
  /** Makes the shop's webhooks get lost: only an import finds its changes. */
  const lose = () => stage(world, 'POST', 'webhooks', { action: 'lose', match: shop, times: 100 })
  /** Number of calls of this operation that the shop has received. */
  const asked = async (operation: string): Promise<number> => {
    const query = new URLSearchParams({ provider: 'shopify', match: operation, limit: '1000' })
    const { requests } = await stage<{ requests: { description: string }[] }>(world, 'GET', `requests?${query}`)
    return requests.filter(({ description }) => description.includes(shop)).length
  }
  return { token, supplierId, shop, add, begin, read, run, dryRun, apply, cancel, hold, lose, asked }
}

const goodsOf = async (supplierId: number) =>
  (
    await world.pool.query(
      `select p.title, v.sku, v.price_minor as price, v.retail_price_minor as retail, v.quantity, p.active
       from product p join variant v on v.product_id = p.id where p.supplier_id = $1 order by v.sku`,
      [supplierId],
    )
  ).rows.map(({ title, sku, price, retail, quantity, active }) => `${title} ${sku} ${price}/${retail} ${quantity}${active ? '' : ' off'}`)
const newsOf = async (supplierId: number): Promise<string[]> =>
  (await world.pool.query('select title from tray_item where supplier_id = $1 order by id', [supplierId])).rows.map(({ title }) => title)

const mug = { title: 'Mug', sku: 'MUG', price: '20.00', quantity: 4, sizes: ['L', 'S'], product_type: 'Kitchen & Dining' }
const jug = { title: 'Jug', sku: 'JUG', price: '40.00', quantity: 2 }

describe('an import from the supplier’s own shop', () => {
  it('brings in barcodes, fills them in where they were missing, and leaves out codes of another kind', async () => {
    const { token, supplierId, add, dryRun, apply } = await supplierWithShop()
    const { productId } = await makeProduct(world, supplierId, {
      title: 'Jug',
      images: 0,
      variants: [{ sku: 'JUG', priceMinor: 2400, retailPriceMinor: 4000, quantity: 2 }],
    })
    await add({ ...jug, barcode: '4006381333931' })
    await add({ title: 'Pan', sku: 'PAN', price: '30.00', barcode: 'SHELF 7' })
    await add({ title: 'Pot', sku: 'POT', price: '30.00', barcode: '036000291452' })
    const run = await dryRun()
    expect(run).toMatchObject({ state: 'ready', refused_rows: 0 })
    expect(await apply(run.id)).toMatchObject({ state: 'applied', failures: 0 })
    const { rows } = await world.pool.query('select sku, barcode from variant where supplier_id = $1 order by sku', [supplierId])
    expect(rows.map(({ sku, barcode }) => [sku, barcode])).toEqual([
      ['JUG', '4006381333931'],
      ['PAN', ''],
      ['POT', '036000291452'],
    ])
    const { variants } = (await world.call('GET', `/v1/supplier_product/?id=${productId}`, { token })).body
    expect(variants[0].barcode).toBe('4006381333931')
  })

  it('says what is new before anything is written, and is applied by the path of every product file', async () => {
    const { supplierId, add, dryRun, apply } = await supplierWithShop()
    await add(mug)
    await add(jug)
    const run = await dryRun()
    expect(run).toMatchObject({ state: 'ready', created: 2, changed: 0, refused_rows: 0, rows_read: 3, objects: 5 })
    expect(await goodsOf(supplierId)).toEqual([])
    expect((await newsOf(supplierId)).filter((title) => title.endsWith('are ready to import'))).toHaveLength(1)
    expect(await apply(run.id)).toMatchObject({ state: 'applied', written: 2, failures: 0 })
    expect(await goodsOf(supplierId)).toEqual(['Jug JUG 2400/4000 2', 'Mug MUG-L 1200/2000 4', 'Mug MUG-S 1200/2000 4'])
  })

  it('a second time finds what has changed there, and brings nothing in twice', async () => {
    const { supplierId, shop, add, dryRun, apply, cancel, read, lose } = await supplierWithShop()
    const id = await add({ ...jug, sku: null })
    await add(mug)
    await apply((await dryRun()).id)
    const goods = await goodsOf(supplierId)
    expect(goods).toHaveLength(3)
    const same = await dryRun()
    expect(same).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    await cancel(same.id)
    await lose()
    await stage(world, 'PATCH', `shopify/${shop}/products/${id}`, { price: '44.00', quantity: 7 })
    const run = await dryRun()
    expect(run).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect((await read(run.id, 'changed')).changes[0].changes).toEqual([
      { field: 'Price', sku: expect.stringMatching(/^shopify-\d+$/), before: '24.00', after: '26.40' },
      { field: 'Retail price', sku: expect.stringMatching(/^shopify-\d+$/), before: '40.00', after: '44.00' },
      { field: 'Quantity', sku: expect.stringMatching(/^shopify-\d+$/), before: '2', after: '7' },
    ])
  })

  it('takes up by SKU what the supplier has already, and withdraws what is no longer in the shop', async () => {
    const { supplierId, shop, add, dryRun, apply, lose } = await supplierWithShop()
    await makeProduct(world, supplierId, { title: 'Jug', images: 0, variants: [{ sku: 'JUG', priceMinor: 100, quantity: 1 }] })
    await add(jug)
    const gone = await add(mug)
    expect(await apply((await dryRun()).id)).toMatchObject({ created: 1, changed: 1, written: 2 })
    expect(await goodsOf(supplierId)).toContain('Jug JUG 2400/4000 2')
    await lose()
    await stage(world, 'DELETE', `shopify/${shop}/products/${gone}`)
    const run = await dryRun()
    expect(run).toMatchObject({ state: 'quarantined', withdrawn: 1, unchanged: 1 })
    await apply(run.id)
    expect(await goodsOf(supplierId)).toEqual(['Jug JUG 2400/4000 2', 'Mug MUG-L 1200/2000 4 off', 'Mug MUG-S 1200/2000 4 off'])
  })

  it('brings in the chosen products alone, and withdraws none of the others', async () => {
    const { supplierId, add, dryRun, apply } = await supplierWithShop()
    await add(mug)
    await apply((await dryRun()).id)
    const chosen = await add(jug)
    await add({ ...jug, title: 'Pan', sku: 'PAN' })
    const run = await dryRun({ product_ids: [chosen] })
    expect(run).toMatchObject({ state: 'ready', created: 1, withdrawn: 0, rows_read: 1 })
    await apply(run.id)
    expect(await goodsOf(supplierId)).toHaveLength(3)
  })

  it('offers the products of the shop to choose from: found by words, page by page, with those that are here marked', async () => {
    const { token, add, dryRun, apply } = await supplierWithShop()
    const list = async (query: string) => (await world.call('GET', `/v1/shop_products/${query}`, { token })).body
    const titles = ({ products }: { products: { title: string }[] }) => products.map(({ title }) => title)
    const chosen = await add(mug)
    await add(jug)
    expect(await list('')).toEqual({
      products: [
        { id: expect.any(String), title: 'Jug', is_offered: true, variants: 1, price: '40.00', is_imported: false },
        { id: chosen, title: 'Mug', is_offered: true, variants: 2, price: '20.00', is_imported: false },
      ],
      currency: 'USD',
      next: null,
    })
    expect(titles(await list('?search=mu'))).toEqual(['Mug'])
    expect(titles(await list(`?search=${encodeURIComponent('" OR title:* NOT x')}`))).toEqual([])
    await apply((await dryRun({ product_ids: [chosen] })).id)
    const marked: { title: string; is_imported: boolean }[] = (await list('')).products
    expect(marked.map(({ title, is_imported }) => [title, is_imported])).toEqual([
      ['Jug', false],
      ['Mug', true],
    ])
    for (let at = 0; at < 50; at++) await add({ title: `Plate ${String(at).padStart(2, '0')}`, sku: `P-${at}`, price: '5.00' })
    const first = await list('?search=plate')
    expect([first.products.length, first.next]).toEqual([50, null])
    const whole = await list('')
    const rest = await list(`?after=${encodeURIComponent(whole.next)}`)
    expect([whole.products.length, titles(rest), rest.next]).toEqual([50, ['Plate 48', 'Plate 49'], null])
  })

  it('is refused without a connected shop, as the list of its products is', async () => {
    const { token } = await makeSupplier(world)
    const list = await world.call('GET', '/v1/shop_products/', { token })
    expect([list.status, list.body.error.code]).toEqual([409, 'NOT_CONNECTED'])
    expect((await post(token, '/v1/supplier_import/')).status).toBe(409)
  })

  it('refuses a product whose SKU another has, with the reason, and brings in the rest', async () => {
    const { add, dryRun, read } = await supplierWithShop()
    await add(jug)
    await add({ ...jug, title: 'Twin' })
    await add(mug)
    const run = await dryRun()
    expect(run).toMatchObject({ created: 2, refused_rows: 1, held_back: 1 })
    const { refused } = await read(run.id, 'refused')
    expect(refused).toEqual([expect.objectContaining({ value: 'JUG', message: expect.stringContaining('has the same SKU') })])
  })

  it('of a shop without products says so', async () => {
    const { dryRun } = await supplierWithShop()
    expect(await dryRun()).toMatchObject({ state: 'failed', failure: 'Your store has no products to import.' })
  })
})

describe('while the shop still writes its products down', () => {
  it('how far it is is said, and whoever goes on after a crash asks after the same and does not begin again', async () => {
    const { add, dryRun, hold, asked, run } = await supplierWithShop()
    await add(jug)
    await hold(true)
    const { id } = await dryRun()
    expect(await run(id)).toMatchObject({ state: 'fetching', rows_read: 0 })
    await hold(false)
    // The polling job stopped with its worker, and is retried.
    await hurryJobs(world)
    await world.runJobs()
    expect(await run(id)).toMatchObject({ state: 'ready', created: 1 })
    expect(await asked('BeginExport')).toBe(1)
  })

  it('the supplier may cancel, and the shop is told', async () => {
    const { add, dryRun, hold, cancel, asked, run } = await supplierWithShop()
    await add(jug)
    await hold(true)
    const { id } = await dryRun()
    expect((await cancel(id)).status).toBe(200)
    await world.runJobs()
    expect(await asked('CancelExport')).toBe(1)
    await hold(false)
    await hurryJobs(world)
    await world.runJobs()
    expect(await run(id)).toMatchObject({ state: 'cancelled', created: 0 })
  })

  it('an uninstall ends the import, and the supplier is told what to do', async () => {
    const { token, supplierId, shop, add, dryRun, hold, run, begin } = await supplierWithShop()
    await add(jug)
    await hold(true)
    const { id } = await dryRun()
    await stage(world, 'POST', `shopify/${shop}/uninstall`)
    await eventually(async () => {
      await world.runJobs()
      return (await run(id)).state === 'failed'
    }, 'the end of the import')
    expect(await run(id)).toMatchObject({ failure: 'Your Shopify store was disconnected. Connect it again, then import once more.' })
    expect((await newsOf(supplierId)).some((title) => title.includes('could not be brought in'))).toBe(true)
    const again = await begin()
    expect([again.status, again.body.error.code]).toEqual([409, 'NOT_CONNECTED'])
    expect((await world.call('GET', '/v1/feeds/', { token })).body.feeds[0]).toMatchObject({ is_shop: true })
  })

  it('an answer that is lost is asked for again, and the import goes on', async () => {
    const { add, shop, begin, run } = await supplierWithShop()
    await add(jug)
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'ExportState'], fault: 'drop-answer', times: 1 })
    const { body } = await begin()
    await world.runJobs().catch(() => undefined)
    await endFaults(world, shop)
    await hurryJobs(world)
    await world.runJobs()
    expect(await run(body.run.id)).toMatchObject({ state: 'ready', created: 1 })
  })
})

describe('between the dry run and applying it', () => {
  it('a product that is deleted in the shop is taken off, and one that changed is as the shop has it', async () => {
    const { supplierId, shop, add, dryRun, apply } = await supplierWithShop()
    const gone = await add(mug)
    const changed = await add(jug)
    const run = await dryRun()
    await stage(world, 'DELETE', `shopify/${shop}/products/${gone}`)
    await stage(world, 'PATCH', `shopify/${shop}/products/${changed}`, { price: '50.00' })
    await world.runJobs()
    expect(await apply(run.id)).toMatchObject({ state: 'applied', written: 2 })
    expect(await goodsOf(supplierId)).toEqual(['Jug JUG 3000/5000 2', 'Mug MUG-L 1200/2000 4 off', 'Mug MUG-S 1200/2000 4 off'])
  })

  it('an uninstall holds up nothing: what was read is applied', async () => {
    const { supplierId, shop, add, dryRun, apply } = await supplierWithShop()
    await add(jug)
    const run = await dryRun()
    await stage(world, 'POST', `shopify/${shop}/uninstall`)
    expect(await apply(run.id)).toMatchObject({ state: 'applied', written: 1 })
    expect(await goodsOf(supplierId)).toEqual(['Jug JUG 2400/4000 2'])
  })
})

describe('an import is refused', () => {
  it('without a shop, while another has not ended, and where the shop sells in another currency', async () => {
    const { token } = await makeSupplier(world)
    const without = await post(token, '/v1/supplier_import/')
    expect([without.status, without.body.error.code]).toEqual([409, 'NOT_CONNECTED'])
    const { add, begin, shop, token: owner } = await supplierWithShop()
    await add(jug)
    expect((await begin()).status).toBe(200)
    const twice = await begin()
    expect([twice.status, twice.body.error.code]).toEqual([409, 'FEED_RUN_STATE'])
    await world.pool.query(`update supplier_connection set shop_currency = 'EUR' where shop_domain = $1`, [shop])
    const other = await begin()
    expect([other.status, other.body.error.code]).toEqual([422, 'SHOP_CURRENCY'])
    expect((await post(owner, '/v1/supplier_import/', { product_ids: ['1 OR title:*'] })).status).toBe(422)
  })

  it('twice at once, the first time too: one begins, and the other is told so', async () => {
    const { token, add, begin } = await supplierWithShop()
    await add(jug)
    const answers = await Promise.all([begin(), begin(), begin(), begin()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)).toEqual(Array(3).fill('FEED_RUN_STATE'))
    expect((await world.call('GET', '/v1/feeds/', { token })).body.feeds).toHaveLength(1)
  })

  it('by a file of somebody else: what a shop brings in takes no mapping and no schedule', async () => {
    const { token, add, dryRun } = await supplierWithShop()
    await add(jug)
    const { feed_id: id } = await dryRun()
    const update = await post(token, '/v1/update_feed/', { id, schedule: 'daily' })
    expect([update.status, update.body.error.code]).toEqual([409, 'FEED_OF_SHOP'])
  })

  it('by hand: what a shop brings in cannot be given up while its products follow it', async () => {
    const { token, add, dryRun, apply } = await supplierWithShop()
    await add(jug)
    const { feed_id: id, id: runId } = await dryRun()
    await apply(runId)
    const removed = await post(token, '/v1/remove_feed/', { id })
    expect([removed.status, removed.body.error.code]).toEqual([409, 'FEED_OF_SHOP'])
    expect((await world.call('GET', '/v1/feeds/', { token })).body.feeds).toHaveLength(1)
  })
})
