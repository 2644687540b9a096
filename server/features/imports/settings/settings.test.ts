/** Changed settings are tried in a dry run, saved, and applied to imported products; values that the owner has set stay. */
import { describe, expect, test } from 'vitest'
import { reviseProducts } from '#features/catalogue'
import { approve, makeProduct, makeSupplier, reviseProduct, signUpStore } from '#testing/actors/actors'
import { connectShop, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

interface ShopProduct {
  readonly title: string
  readonly variants: { title: string; price: string; inventory_quantity: number }[]
}

const byCost = { global_pricing_use_retail_price: false, global_markup: 'PERCENT', global_markup_amount: 50 } as const

/** A store with prices of 1.5 times the cost: a kettle in its shop and a pan on its list, each in two sizes. */
async function storeWithKettle() {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  await approve(world, store.storeId, supplierId)
  const { shop } = await connectShop(world, store.token)
  const call = async (method: string, path: string, body?: unknown) =>
    (await world.call(method, path, { token: store.token, ...(body === undefined ? {} : { body }) })).body
  const save = (settings: object) => call('POST', '/v1/store_settings/', { settings })
  await save(byCost)
  const list = async (title: string) => {
    const { productId } = await makeProduct(world, supplierId, {
      title,
      options: [{ name: 'Size', values: ['Small', 'Large'] }],
      variants: [
        { values: ['Small'], priceMinor: 1000, retailPriceMinor: 2500, quantity: 8 },
        { values: ['Large'], priceMinor: 2000, retailPriceMinor: 4000, quantity: 3 },
      ],
    })
    const { imported_product_id: itemId } = await call('POST', '/v1/import_list/', { product_id: productId })
    const { rows } = await world.pool.query<{ id: number }>('select id from variant where product_id = $1 order by position', [productId])
    return { productId, itemId: itemId as number, small: rows[0]!.id, large: rows[1]!.id }
  }
  const [kettle, pan] = [await list('Copper kettle'), await list('Iron pan')]
  await call('POST', '/v1/import/', { imported_product_ids: [kettle.itemId] })
  await world.runJobs()
  /** Sets the owner's own price. */
  const price = ({ itemId }: { itemId: number }, variantId: number, minor: number) =>
    world.pool.query('update import_item_variant set price_minor = $3 where import_item_id = $1 and variant_id = $2', [
      itemId,
      variantId,
      minor,
    ])
  const inShop = async () => (await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)).products[0]!
  const shopPrices = async () => Object.fromEntries((await inShop()).variants.map((one) => [one.title, one.price]))
  const listPrices = async () => {
    const { variants } = await call('GET', `/v1/fetch_import_list_product/?id=${pan.itemId}`)
    return variants.map((one: { price: string }) => one.price)
  }
  const dryRunOf = (settings: object, more: object = {}) => call('POST', '/v1/dry_run_settings/', { settings, ...more })
  const apply = async () => {
    const begun = await call('POST', '/v1/apply_settings/')
    await world.runJobs()
    return begun
  }
  const revise = async (variants: { id: number; priceMinor?: number; quantity?: number }[]) => {
    await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId: kettle.productId, variants }] }))
    await world.runJobs()
  }
  return { ...store, call, save, kettle, pan, price, inShop, shopPrices, listPrices, dryRunOf, apply, revise }
}

const double = { global_markup_amount: 100 }

describe('a rehearsal', () => {
  test('counts what would go up, down and stay, shows the sums, and changes nothing', async () => {
    const { dryRunOf, price, kettle, shopPrices, listPrices } = await storeWithKettle()
    await price(kettle, kettle.large, 3999)
    const { products, imported, listed, examples, pagination } = await dryRunOf(double)
    expect(products).toBe(2)
    expect(imported).toEqual({ prices: 2, up: 1, down: 0, unchanged: 0, kept: 1, raised: 0, below: 0, loss: 0 })
    expect(listed).toEqual({ prices: 2, up: 2, down: 0, unchanged: 0, kept: 0, raised: 0, below: 0, loss: 0 })
    expect(pagination).toMatchObject({ count: 3, pages: 1 })
    expect(
      examples.map((one: { title: string; price: { amount: string }; price_after: { amount: string } }) => [
        one.title,
        one.price.amount,
        one.price_after.amount,
      ]),
    ).toEqual([
      ['Iron pan', '15.00', '20.00'],
      ['Iron pan', '30.00', '40.00'],
      ['Copper kettle', '15.00', '20.00'],
    ])
    expect(
      examples[2].workings.steps.map((step: { label: string; amount: { amount: string } }) => [step.label, step.amount.amount]),
    ).toEqual([
      ['Cost', '10.00'],
      ['Mark-up', '10.00'],
    ])
    expect(await shopPrices()).toEqual({ Small: '15.00', Large: '30.00' })
    expect(await listPrices()).toEqual(['15.00', '30.00'])
  })

  test('shows what the owner has set, and what stands at or below a minimum selling price', async () => {
    const { dryRunOf, price, kettle } = await storeWithKettle()
    await price(kettle, kettle.large, 3900)
    await reviseProduct(world, kettle.productId, {
      variants: [kettle.small, kettle.large].map((id) => ({ id, enforcesMinimumPrice: true })),
    })
    const kept = await dryRunOf({}, { show: 'kept' })
    expect(kept.examples).toMatchObject([{ variant_id: kettle.large, fate: 'kept', price_after: { amount: '39.00' } }])
    const { imported, examples } = await dryRunOf(double, { show: 'minimum' })
    expect(imported).toMatchObject({ raised: 1, below: 1 })
    expect(
      examples.map((one: { variant_id: number; price_after: { amount: string } }) => [one.variant_id, one.price_after.amount]),
    ).toEqual([
      [kettle.small, '25.00'],
      [kettle.large, '39.00'],
    ])
  })

  test('says which prices would sell at a loss', async () => {
    const { dryRunOf, price, kettle } = await storeWithKettle()
    await price(kettle, kettle.large, 1)
    const { imported, examples, pagination } = await dryRunOf({}, { show: 'loss' })
    expect(imported).toMatchObject({ kept: 1, loss: 1 })
    expect(examples[0]).toMatchObject({ variant_id: kettle.large, is_imported: true, price_after: { amount: '0.01' } })
    expect(pagination.count).toBe(1)
  })

  test('of a buffer counts where less would be offered', async () => {
    const { dryRunOf } = await storeWithKettle()
    const { follows } = (await dryRunOf({})) && {
      follows: { title: false, description: false, images: false, price: true, variants: true },
    }
    const { stock } = await dryRunOf({ sync: { follows, buffer: { is_on: true, pieces: 2, pieces_per_day: 0, cap: 5 } } })
    expect(stock).toEqual({ up: 0, down: 2 })
  })

  test('of stock compares with what the shop was last sent, not with what is saved', async () => {
    const { dryRunOf, save, apply, inShop } = await storeWithKettle()
    const follows = { title: false, description: false, images: false, price: true, variants: true }
    await save({ sync: { follows, buffer: { is_on: true, pieces: 2, pieces_per_day: 0, cap: 5 } } })
    expect((await dryRunOf({})).stock).toEqual({ up: 0, down: 2 })
    await apply()
    expect((await inShop()).variants.map((one) => one.inventory_quantity)).toEqual([6, 1])
    expect((await dryRunOf({})).stock).toEqual({ up: 0, down: 0 })
  })

  test('refuses what could not be saved', async () => {
    const { token } = await storeWithKettle()
    const answer = await world.call('POST', '/v1/dry_run_settings/', { token, body: { settings: { include_shipping: true } } })
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({ field: 'settings.include_shipping' })
  })
})

describe('applied settings', () => {
  test('reach the shop and the list; prices that the owner has set stay, and are no conflict', async () => {
    const { save, apply, price, kettle, pan, shopPrices, listPrices, call } = await storeWithKettle()
    await price(kettle, kettle.large, 3999)
    await price(pan, pan.small, 1799)
    await save(double)
    expect(await apply()).toEqual({ is_running: true, total: 1, waiting: 1, failed: 0 })
    expect(await shopPrices()).toEqual({ Small: '20.00', Large: '39.99' })
    expect(await listPrices()).toEqual(['17.99', '40.00'])
    const { rows } = await world.pool.query('select sync_state from store_copy where import_item_id = $1', [kettle.itemId])
    expect(rows).toEqual([{ sync_state: 'in_step' }])
    const syncs = await world.pool.query('select cause, changes from copy_sync where import_item_id = $1', [kettle.itemId])
    expect(syncs.rows).toEqual([{ cause: 'settings', changes: [{ field: 'price', variantId: kettle.small, before: 1500, after: 2000 }] }])
    expect(await call('GET', '/v1/apply_settings/')).toEqual({ is_running: false, total: 1, waiting: 0, failed: 0 })
  })

  test('come to what was rehearsed', async () => {
    const { save, apply, price, kettle, dryRunOf, shopPrices } = await storeWithKettle()
    await price(kettle, kettle.large, 2100)
    const settings = { global_markup: 'FLAT', global_markup_amount: 3.5, global_markup_round_up: true }
    const { examples } = await dryRunOf(settings)
    await save(settings)
    await apply()
    expect(await shopPrices()).toEqual({ Small: '14.00', Large: '21.00' })
    const foretold = examples.find((one: { variant_id: number }) => one.variant_id === kettle.small)
    expect(foretold).toMatchObject({ fate: 'down', price_after: { amount: '14.00' } })
    expect((await dryRunOf({})).imported).toMatchObject({ up: 0, down: 0 })
  })

  test('twice are the same as once, and what was applied follows the next ones', async () => {
    const { save, apply, shopPrices, listPrices } = await storeWithKettle()
    await save(double)
    await apply()
    await apply()
    await save({ global_markup_amount: 10 })
    await apply()
    expect(await shopPrices()).toEqual({ Small: '11.00', Large: '22.00' })
    expect(await listPrices()).toEqual(['11.00', '22.00'])
  })

  test('a buffer is told to the shop', async () => {
    const { save, apply, inShop } = await storeWithKettle()
    const follows = { title: false, description: false, images: false, price: true, variants: true }
    await save({ sync: { follows, buffer: { is_on: true, pieces: 2, pieces_per_day: 0, cap: 5 } } })
    await apply()
    expect((await inShop()).variants.map((one) => one.inventory_quantity)).toEqual([6, 1])
  })
})

describe('settings that are saved and not applied', () => {
  test('leave what is imported to follow its supplier by the former ones', async () => {
    const { save, apply, revise, kettle, shopPrices } = await storeWithKettle()
    await save(double)
    await revise([{ id: kettle.small, priceMinor: 1200 }])
    expect(await shopPrices()).toEqual({ Small: '18.00', Large: '30.00' })
    await apply()
    expect(await shopPrices()).toEqual({ Small: '24.00', Large: '40.00' })
  })

  test('hold for what is listed from now on', async () => {
    const { save, pan, call, listPrices } = await storeWithKettle()
    await save(double)
    expect(await listPrices()).toEqual(['15.00', '30.00'])
    await call('POST', '/v1/remove_from_import_list/', { imported_product_id: pan.itemId })
    const { imported_product_id: id } = await call('POST', '/v1/import_list/', { product_id: pan.productId })
    const { variants } = await call('GET', `/v1/fetch_import_list_product/?id=${id}`)
    expect(variants.map((one: { price: string }) => one.price)).toEqual(['20.00', '40.00'])
  })
})

test('a list longer than one look is rehearsed and priced anew to its end', async () => {
  const count = 1203
  const { token, storeId } = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  await world.pool.query(
    `with made as (
       insert into product (supplier_id, title, category, currency, created_at, updated_at)
       select $1, 'Bowl ' || n, 'home_garden', 'USD', now(), now() from generate_series(1, $3::integer) n returning id
     ), sold as (
       insert into variant (product_id, supplier_id, position, name, sku, price_minor, retail_price_minor)
       select id, $1, 1, 'Default Title', 'B-' || id, 1000, 2500 from made returning id, product_id
     ), item as (
       insert into import_item (store_id, product_id, supplier_id, state, title, description, created_at, updated_at)
       select $2, id, $1, 'list', 'Bowl', '', now(), now() from made returning id, product_id
     )
     insert into import_item_variant (import_item_id, variant_id, store_id, price_minor, given_minor)
     select item.id, sold.id, $2, 2500, 2500 from item join sold using (product_id)`,
    [supplierId, storeId, count],
  )
  const call = async (path: string, body?: object) =>
    (await world.call('POST', path, { token, ...(body === undefined ? {} : { body }) })).body
  const { listed, pagination, examples } = await call('/v1/dry_run_settings/', { settings: byCost, page: 61 })
  expect(listed).toMatchObject({ prices: count, down: count, kept: 0 })
  expect(pagination).toMatchObject({ count, pages: 61 })
  expect(examples).toHaveLength(count % 20)
  await call('/v1/store_settings/', { settings: byCost })
  await call('/v1/apply_settings/')
  await world.runJobs()
  const { rows } = await world.pool.query(
    'select price_minor, given_minor, count(*)::integer from import_item_variant where store_id = $1 group by 1, 2',
    [storeId],
  )
  expect(rows).toEqual([{ price_minor: 1500, given_minor: 1500, count }])
})
