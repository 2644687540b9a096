/**
 * The largest and strangest products a supplier can make are imported correctly, or refused with a reason; everything that shows them keeps
 * working.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, type ProductWanted } from '#testing/actors/actors'
import { type Business, demand, openForBusiness } from '#testing/actors/business-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world)
})

interface InShop {
  readonly title: string
  readonly body_html: string
  readonly tags: string
  readonly images: readonly { readonly src: string }[]
  readonly variants: readonly {
    readonly title: string
    readonly sku: string
    readonly price: string
    readonly inventory_quantity: number
  }[]
}

const call = (method: string, path: string, body?: object) => world.call(method, path, { token: business.token, ...(body ? { body } : {}) })
const item = (id: number) => demand(world, 'GET', `/v1/fetch_import_list_product/?id=${id}`, business.token)
const save = (edit: object) => call('POST', '/v1/update_import_list_item/', { item: edit })

// biome-ignore lint/suspicious/noExplicitAny: what the wire gives, sent back
function editOf(listed: any): any {
  const { imported_product_id, version, title, description, tags, product_type, collections } = listed
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const variants = listed.variants.map(({ id, active, price, compare_price }: any) => ({ id, active, price, compare_price }))
  return {
    imported_product_id,
    version,
    title,
    description,
    tags,
    product_type,
    collections,
    variants,
    images: listed.images.map(({ id }: { id: number }) => id),
  }
}

async function list(wanted: ProductWanted) {
  const { productId } = await makeProduct(world, business.supplier.supplierId, wanted)
  const { imported_product_id: id } = await demand(world, 'POST', '/v1/import_list/', business.token, { product_id: productId })
  return { productId, id: id as number }
}

async function push(id: number) {
  const answer = await call('POST', '/v1/import/', { imported_product_ids: [id] })
  await world.runJobs()
  return answer
}

const inShop = async (title: string) =>
  (await stage<{ products: InShop[] }>(world, 'GET', `shopify/${business.shop}/products`)).products.find((one) => one.title === title)

/** Checks every list and page that shows a product. @returns the product of its page, whose size stays small enough for browsers */
async function expectShown(productId: number) {
  for (const path of ['/v1/fetch_import_list/', '/v1/imported_products/', '/v1/import_run/'])
    expect((await call('GET', path)).status, path).toBe(200)
  const { data } = await demand(world, 'GET', `/v1/product/?id=${productId}`, business.token)
  // Characters with a meaning in HTML are escaped to several.
  expect(data.product.description.length).toBeLessThan(5 * 60_000)
  expect(data.product.description.match(/<[a-z]/gi)?.length ?? 0).toBeLessThan(10_000)
  return data.product
}

test('250 pictures and 2,000 variants are imported, each in its place, and can be edited before', async () => {
  const sizes = Array.from({ length: 50 }, (_, n) => `Size ${n + 1}`)
  const colours = Array.from({ length: 40 }, (_, n) => `Colour ${n + 1}`)
  const { id, productId } = await list({
    title: 'Button of every kind',
    images: 250,
    options: [
      { name: 'Size', values: sizes },
      { name: 'Colour', values: colours },
    ],
    variants: sizes.flatMap((size, at) =>
      colours.map((colour, n) => ({ values: [size, colour], sku: `B-${at}-${n}`, quantity: (at + n) % 7 })),
    ),
  })
  const edit = editOf(await item(id))
  expect([edit.images.length, edit.variants.length]).toEqual([250, 2000])
  edit.variants.at(-1).price = '99.00'
  expect((await save({ ...edit, images: edit.images.toReversed() })).status).toBe(200)
  await push(id)
  expect(await item(id)).toMatchObject({ state: 'imported', error: null })
  const product = await inShop('Button of every kind')
  expect([product?.images.length, product?.variants.length]).toEqual([250, 2000])
  expect(product?.variants.at(-1)).toMatchObject({
    title: 'Size 50 / Colour 40',
    sku: 'B-49-39',
    price: '99.00',
    inventory_quantity: 88 % 7,
  })
  // No part of it is left out on its page.
  const shown = await expectShown(productId)
  expect([shown.images.length, shown.variants.length]).toEqual([250, 2000])
  expect(shown.variants.find(({ sku }: { sku: string }) => sku === 'B-49-39')).toMatchObject({
    name: 'Size 50 / Colour 40',
    quantity: 88 % 7,
  })
  const { products } = await demand(world, 'GET', '/v1/imported_products/', business.token)
  expect(products.find(({ title }: { title: string }) => title === 'Button of every kind')).toMatchObject({ issues: [], underway: null })
  const run = await demand(world, 'GET', '/v1/import_run/', business.token)
  expect(run).toMatchObject({ run: { total: 1, done: 1, failed: 0, failures: [] } })
})

test('2,049 variants are more than a shop takes: refused in its words', async () => {
  const values = Array.from({ length: 2049 }, (_, n) => `No. ${n + 1}`)
  const { id, productId } = await list({
    title: 'One too many',
    images: 0,
    options: [{ name: 'Number', values }],
    variants: values.map((value) => ({ values: [value] })),
  })
  await push(id)
  expect(await item(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/2048/) })
  expect(await inShop('One too many')).toBeUndefined()
  await expectShown(productId)
})

const hostile =
  '<p onclick="steal()">Good <b>soap</b>. <script>steal()</script><img src="x" onerror="steal()"><a href="javascript:steal()">here</a><svg onload="steal()"><style>*{display:none}</style></p><iframe src="//evil.example"></iframe><form action="//evil.example"><input></form>'
const evil = /steal|script|onerror|onclick|onload|javascript:|<iframe|<form|<style|<svg|evil/i

test('a description of a megabyte that is mostly hostile is cleaned before anybody sees it', async () => {
  const { id, productId } = await list({
    title: 'Hostile soap',
    description: `${hostile.repeat(400)}${`<!-- ${'x'.repeat(9000)} -->`.repeat(100)}`,
    images: 0,
  })
  const listed = await item(id)
  expect(listed.description).not.toMatch(evil)
  expect(listed.description).toContain('<p>Good <b>soap</b>. ')
  await push(id)
  expect(await item(id)).toMatchObject({ state: 'imported', error: null })
  expect((await inShop('Hostile soap'))?.body_html).toBe(listed.description)
  const shown = await expectShown(productId)
  expect(shown.description).not.toMatch(evil)
  expect(shown.description).toContain('Good <b>soap</b>')
})

test('one of a megabyte of words is refused with the reason, until its owner has shortened it', async () => {
  const { id, productId } = await list({ title: 'Long soap', description: `<p>${'Good soap. '.repeat(90_000)}</p>`, images: 0 })
  const reason = 'This description is too long.'
  expect((await item(id)).refusal).toEqual({ code: 'LISTING_INCOMPLETE', message: reason })
  expect(await push(id)).toMatchObject({ status: 409, body: { error: { code: 'LISTING_INCOMPLETE', message: reason } } })
  await expectShown(productId)
  const edit = editOf(await item(id))
  for (const description of [`<p>${'Good soap. '.repeat(10_000)}</p>`, `<p>${'Good soap. '.repeat(30_000)}</p>`])
    expect((await save({ ...edit, description })).body.error).toMatchObject({ field: 'item.description', message: reason })
  expect((await save({ ...edit, description: '<p>Good soap.</p>' })).status).toBe(200)
  await push(id)
  expect(await inShop('Long soap')).toMatchObject({ body_html: '<p>Good soap.</p>' })
})

test.each([
  ['elements within elements', '<b>'.repeat(300_000)],
  ['blocks that never end', '<div><p>'.repeat(100_000)],
  ['scripts without end', hostile.repeat(4000)],
  ['half a tag after another', '<b '.repeat(300_000)],
  ['nothing but brackets', '<'.repeat(50_000)],
  ['comments within comments', '<!--'.repeat(250_000)],
])('%s keep nobody waiting', async (_what, mess) => {
  const started = performance.now()
  const { id, productId } = await list({ title: 'Endless soap', description: `<p>Good soap.</p>${mess}`, images: 0 })
  const { description, refusal } = await item(id)
  // A hundred times the expected duration, and a tenth of what it once took.
  expect(performance.now() - started).toBeLessThan(3000)
  expect(description).toContain('Good soap.')
  expect(description).not.toMatch(/<script|<iframe|<form|onerror=|<svg/i)
  if (!refusal) await push(id)
  expect((await expectShown(productId)).description).toContain('Good soap.')
})

test('emoji, writing from right to left and characters beyond the first plane arrive as they are, also as tags', async () => {
  const title = 'صابون 🧼 𝒮𝑜𝒶𝓅 סבון 👩‍👩‍👧‍👦'
  const { id, productId } = await list({
    title,
    description: '<p>صابون طبيعي <b>سבון</b> 🧼</p>',
    tags: ['صابون', '石けん', 'soap 🧼'],
    options: [{ name: 'اللون 🎨', values: ['أحمر 🔴', 'أزرق 🔵'] }],
    variants: [{ values: ['أحمر 🔴'] }, { values: ['أزرق 🔵'] }],
    images: 0,
  })
  expect((await save(editOf(await item(id)))).status).toBe(200)
  await push(id)
  expect(await inShop(title)).toMatchObject({
    title,
    body_html: '<p>صابون طبيعي <b>سבון</b> 🧼</p>',
    variants: [{ title: 'أحمر 🔴' }, { title: 'أزرق 🔵' }],
  })
  expect((await inShop(title))?.tags.split(', ')).toEqual(expect.arrayContaining(['soap', 'صابون', '石けん']))
  await expectShown(productId)
})

test('a title of emoji that is too long is cut between characters, never inside one', async () => {
  const { id } = await list({ title: '🧼'.repeat(200), images: 0 })
  const { title } = await item(id)
  expect(title).toBe('🧼'.repeat(title.length / 2))
  expect(await push(id)).toMatchObject({ status: 200 })
  expect(await item(id)).toMatchObject({ state: 'imported' })
})
