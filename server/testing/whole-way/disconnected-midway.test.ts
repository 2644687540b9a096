/** A store that disconnects during a call to its shop: the shop's result is still recorded, once, and synced after reconnecting. */
import { describe, expect, test, vi } from 'vitest'
import { reviseProducts } from '#features/catalogue'
import { makeProduct } from '#testing/actors/actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { connectShop, eventually, holdCalls, stage } from '#testing/actors/shop-actors'
import { type TestWorld, testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

interface Asked {
  readonly status?: number
}

/** Our app is removed from the shop later; until then the shop accepts calls. */
const staysIn = () => changeJobs(world, `run_at = now() + interval '1 hour'`, `j.key like 'leave:%'`)

/** Creates a store with a kettle in its shop and a bowl on its import list. */
async function store() {
  const started = await storeWithProduct(world)
  const { call, shop, token, supplierId } = started
  const { productId } = await makeProduct(world, supplierId, { title: 'Birch bowl', images: 0, variants: [{ retailPriceMinor: 2000 }] })
  const bowl: number = (await call('POST', '/v1/import_list/', { product_id: productId })).body.imported_product_id
  const calls = async (operation: string) =>
    (await stage<{ requests: Asked[] }>(world, 'GET', `requests?provider=shopify&match=${shop}&match=${operation}`)).requests
  return {
    ...started,
    bowl,
    bowlProduct: productId,
    push: () => call('POST', '/v1/import/', { imported_product_ids: [bowl] }),
    retry: async () => call('POST', '/v1/retry_import_run/', { id: (await call('GET', '/v1/import_run/')).body.run.id }),
    item: async () => (await call('GET', `/v1/fetch_import_list_product/?id=${bowl}`)).body,
    run: async () => (await call('GET', '/v1/import_run/')).body,
    health: async (): Promise<{ issue: string; fixed_at: string | null }[]> => (await call('GET', '/v1/api/my-store-health/')).body.results,
    disconnect: async () => expect((await call('POST', '/v1/disconnect_platform/', {})).status).toBe(200),
    connectAgain: (name = shop) => connectShop(world, token, { name }),
    reprice: async (id: number, minor: number) => {
      const { rows } = await world.pool.query<{ id: number }>('select id from variant where product_id = $1', [id])
      const variants = rows.map((variant) => ({ id: variant.id, retailPriceMinor: minor }))
      await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId: id, variants }] }))
    },
    /** Works until it calls the shop. @returns a function that lets the shop respond, and waits until the work is done */
    whileAsked: async (operation: string): Promise<{ goOn(): Promise<void>; isAnswered(): Promise<boolean> }> => {
      const before = (await calls(operation)).length
      const release = await holdCalls(world, shop, operation)
      const working = world.runJobs()
      await eventually(async () => (await calls(operation)).length > before, `${operation} to begin`)
      return {
        goOn: async () => {
          await release()
          await working
        },
        isAnswered: async () => (await calls(operation)).every(({ status }) => status),
      }
    },
    pricesIn: async (name = shop) => pricesIn(world, name),
  }
}

const pricesIn = async (of: TestWorld, shop: string) => {
  const { products } = await stage<{ products: { title: string; variants: { price: string }[] }[] }>(of, 'GET', `shopify/${shop}/products`)
  return products.map(({ title, variants }) => `${title} ${variants[0]!.price}`).sort()
}

// The product has been created by then, and must be shown.
describe.each([
  { what: 'by a shop that still answers', isTaken: true },
  { what: 'by a shop that we have left by then', isTaken: false },
])('while a product is imported $what', ({ isTaken }) => {
  test('what is shown is true, and with the same shop again it stands there once and follows its supplier', async () => {
    const { push, retry, whileAsked, disconnect, item, run, health, connectAgain, reprice, bowlProduct, pricesIn, list } = await store()
    await push()
    const { goOn } = await whileAsked('Publish')
    await disconnect()
    if (isTaken) await staysIn()
    else await world.runJobs()
    await goOn()
    await world.runJobs()
    expect(await item()).toMatchObject(
      isTaken
        ? { state: 'imported', error: null }
        : { state: 'failed', error: 'Connect your store before importing products.', error_code: 'PLATFORM_NOT_CONNECTED' },
    )
    expect(await run()).toMatchObject({
      import_list_count: isTaken ? 0 : 1,
      imported_to_shopify_count: isTaken ? 2 : 1,
      run: { total: 1, done: isTaken ? 1 : 0, failed: isTaken ? 0 : 1, is_running: false },
    })
    expect(await health()).toMatchObject([{ issue: 'Connection lost', fixed_at: null }])
    // The shop is not ours to call, so the supplier's changes wait.
    if (isTaken) await reprice(bowlProduct, 2100)
    await world.runJobs()
    expect(await pricesIn()).toEqual(['Birch bowl 20.00', 'Copper kettle 25.00'])

    await connectAgain()
    if (!isTaken) expect((await retry()).status).toBe(200)
    await world.runJobs()
    expect(await pricesIn()).toEqual([`Birch bowl ${isTaken ? '21.00' : '20.00'}`, 'Copper kettle 25.00'])
    await reprice(bowlProduct, 2200)
    await world.runJobs()
    expect(await pricesIn()).toEqual(['Birch bowl 22.00', 'Copper kettle 25.00'])
    expect((await list()).products).toMatchObject([
      { underway: null, issues: [] },
      { underway: null, issues: [] },
    ])
    expect(await run()).toMatchObject({ imported_to_shopify_count: 2, run: { total: 1, done: 1, failed: 0 } })
  })

  test('the same shop is back before it has answered: the import goes on, and the product is in reach', async () => {
    const { push, whileAsked, disconnect, item, connectAgain, reprice, bowlProduct, pricesIn, health } = await store()
    await push()
    const { goOn, isAnswered } = await whileAsked('Publish')
    await disconnect()
    if (isTaken) await staysIn()
    await connectAgain()
    expect(await isAnswered(), 'the shop still thinks').toBe(false)
    await goOn()
    await world.runJobs()
    expect(await item()).toMatchObject({ state: 'imported', error: null })
    await reprice(bowlProduct, 2200)
    await world.runJobs()
    expect(await pricesIn()).toEqual(['Birch bowl 22.00', 'Copper kettle 25.00'])
    expect((await health()).filter(({ fixed_at }) => !fixed_at)).toEqual([])
  })

  test('another shop is there before it has answered: it comes to stand there, once', async () => {
    const { push, whileAsked, disconnect, item, run, token } = await store()
    await push()
    const { goOn, isAnswered } = await whileAsked('Publish')
    await disconnect()
    if (isTaken) await staysIn()
    const { shop } = await connectShop(world, token)
    expect(await isAnswered(), 'the shop still thinks').toBe(false)
    await goOn()
    await world.runJobs()
    if (isTaken) {
      expect(await item()).toMatchObject({ state: 'list', error_code: 'OTHER_STORE' })
      expect(await run()).toMatchObject({ import_list_count: 2, imported_to_shopify_count: 0 })
      await push()
      await world.runJobs()
    }
    expect(await item()).toMatchObject({ state: 'imported', error: null })
    expect(await run()).toMatchObject({ import_list_count: 1, imported_to_shopify_count: 1 })
    expect(await pricesIn(world, shop)).toEqual(['Birch bowl 20.00'])
  })
})

test('while a price is told: the last word of the supplier is in the shop when it is connected again', async () => {
  const { whileAsked, disconnect, connectAgain, reprice, productId, pricesIn, list } = await store()
  await reprice(productId, 2600)
  const { goOn } = await whileAsked('SetPrices')
  await disconnect()
  await reprice(productId, 2700)
  await goOn()
  await world.runJobs()
  await connectAgain()
  expect(await pricesIn()).toEqual(['Copper kettle 27.00'])
  expect((await list()).products).toMatchObject([{ title: 'Copper kettle', underway: null, issues: [] }])
})

test('while a product is taken out: it is out, and can be imported again when the shop is back', async () => {
  const { act, itemId, call, whileAsked, disconnect, connectAgain, pricesIn, run } = await store()
  expect((await act('DELETE')).status).toBe(200)
  const { goOn } = await whileAsked('productDelete')
  await disconnect()
  await goOn()
  await world.runJobs()
  const kettle = async () => (await call('GET', `/v1/fetch_import_list_product/?id=${itemId}`)).body
  expect(await kettle()).toMatchObject({ state: 'list', error: expect.stringContaining('You took this product out of your store') })
  expect(await run()).toMatchObject({ import_list_count: 2, imported_to_shopify_count: 0 })
  await connectAgain()
  expect(await pricesIn()).toEqual([])
  expect((await call('POST', '/v1/import/', { imported_product_ids: [itemId] })).status).toBe(200)
  await world.runJobs()
  expect(await pricesIn()).toEqual(['Copper kettle 25.00'])
})
