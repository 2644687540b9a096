import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxForTests, until } from '../../testing/sandbox-for-tests.ts'
import { rightDocuments } from '../testing/documents.ts'
import { type Answer, admin, allScopes, shopifySdk } from '../testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let ask: ReturnType<typeof admin>
let place: { location: string; publication: string }
let pictures: { url: string; stop(): void }

beforeAll(async () => {
  world = await sandboxForTests()
  const { shop } = await world.stage<Answer>('PUT', 'shopify/goods', { install: { scopes: allScopes } })
  ask = admin(shopifySdk(world.url), shop.domain, shop.installation.access_token)
  place = { location: `gid://shopify/Location/${shop.location_id}`, publication: `gid://shopify/Publication/${shop.publication_id}` }
  await ask(rightDocuments.definition!, { definition: { name: 'Item', key: 'item', type: 'id', ownerType: 'PRODUCT' } })
  pictures = await pictureServer()
})
afterAll(async () => {
  pictures.stop()
  await world.stop()
})

async function pictureServer() {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a72' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    if (request.url === '/good.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

const set = async (input: object, identifier?: object) =>
  (await ask(rightDocuments.productSet!, { input, identifier })).productSet as Answer
const byItem = (value: string) => ({ customId: { key: 'item', value } })
const sizes = (...names: string[]) => [{ name: 'Size', values: names.map((name) => ({ name })) }]
const variant = (size: string, more: object = {}) => ({ optionValues: [{ optionName: 'Size', name: size }], price: '12.5', ...more })

test('a product is made by its custom id once; the same call again finds and changes it', async () => {
  const input = {
    title: 'Wool Scarf',
    productOptions: sizes('S', 'M'),
    variants: [variant('S', { sku: 'W-S' }), variant('M')],
    tags: ['wool', 'Gift', 'gift'],
  }
  const first = await set(input, byItem('1'))
  expect(first.userErrors).toEqual([])
  expect(first.product).toMatchObject({ handle: 'wool-scarf', status: 'ACTIVE' })
  expect(first.product.variants.nodes.map((one: Answer) => [one.sku, one.price, one.selectedOptions])).toEqual([
    ['W-S', '12.50', [{ name: 'Size', value: 'S' }]],
    ['', '12.50', [{ name: 'Size', value: 'M' }]],
  ])
  const again = await set(input, byItem('1'))
  expect(again.product.id).toBe(first.product.id)
  const found = await ask(rightDocuments.productByIdentifier!, { id: byItem('1') })
  expect(found.productByIdentifier).toEqual({ id: first.product.id, title: 'Wool Scarf' })
  const { products } = await world.stage<Answer>('GET', 'shopify/goods/products')
  expect(products.filter(({ title }: Answer) => title === 'Wool Scarf')).toHaveLength(1)
  expect(products[0].tags).toBe('Gift, wool')
})

test('the merchant’s own product keeps its handle and stays untouched: ours gets the next', async () => {
  const own = await world.stage<Answer>('POST', 'shopify/goods/products', { title: 'Clay Bowl', price: '9.00' })
  const ours = await set({ title: 'Clay Bowl' }, byItem('2'))
  expect(ours.product.handle).toBe('clay-bowl-1')
  const { products } = await world.stage<Answer>('GET', 'shopify/goods/products')
  expect(products.find(({ id }: Answer) => id === own.product.id)).toMatchObject({ handle: 'clay-bowl', variants: [{ price: '9.00' }] })
})

test('a handle that is asked for and taken is refused; by handle one overwrites', async () => {
  await set({ title: 'Lamp', handle: 'lamp' })
  expect((await set({ title: 'Other lamp', handle: 'lamp' })).userErrors).toMatchObject([
    { code: 'HANDLE_NOT_UNIQUE', field: ['input', 'handle'] },
  ])
  const over = await set({ title: 'Lamp of ours', handle: 'lamp' }, { handle: 'lamp' })
  expect(over.userErrors).toEqual([])
  const found = await ask(rightDocuments.productByIdentifier!, { id: { handle: 'lamp' } })
  expect(found.productByIdentifier.title).toBe('Lamp of ours')
})

test('lists are replaced, what is left out otherwise stays; a variant keeps its id where it is named', async () => {
  const made = await set(
    {
      title: 'Shirt',
      descriptionHtml: '<p>Soft</p>',
      productOptions: sizes('S', 'M', 'L'),
      variants: [variant('S'), variant('M'), variant('L')],
    },
    byItem('3'),
  )
  const [, m] = made.product.variants.nodes
  const changed = await set(
    { productOptions: sizes('M', 'XL'), variants: [variant('M', { id: m.id, price: '20' }), variant('XL')] },
    { id: made.product.id },
  )
  expect(changed.product.variants.nodes.map((one: Answer) => [one.id === m.id, one.price])).toEqual([
    [true, '20.00'],
    [false, '12.50'],
  ])
  const { product } = await ask(
    'query ($id: ID!) { product(id: $id) { title descriptionHtml options { values } variantsCount { count } } }',
    { id: made.product.id },
  )
  expect(product).toEqual({
    title: 'Shirt',
    descriptionHtml: '<p>Soft</p>',
    options: [{ values: ['M', 'XL'] }],
    variantsCount: { count: 2 },
  })
})

test.each([
  ['no title', { descriptionHtml: 'x' }, 'INVALID_PRODUCT', ['input', 'title']],
  ['a title that is refused here', { title: 'refuse-me' }, 'INVALID_PRODUCT', ['input', 'title']],
  ['variants without options', { title: 'A', variants: [variant('S')] }, 'PRODUCT_OPTIONS_INPUT_MISSING', ['input', 'productOptions']],
  ['options without variants', { title: 'A', productOptions: sizes('S') }, 'VARIANTS_INPUT_MISSING', ['input', 'variants']],
  [
    'the same variant twice',
    { title: 'A', productOptions: sizes('S'), variants: [variant('S'), variant('S')] },
    'INVALID_VARIANT',
    ['input', 'variants'],
  ],
  ['a value the option lacks', { title: 'A', productOptions: sizes('S'), variants: [variant('M')] }, 'OPTION_VALUE_DOES_NOT_EXIST', null],
  ['a price below nothing', { title: 'A', productOptions: sizes('S'), variants: [variant('S', { price: '-1' })] }, 'INVALID_VARIANT', null],
  ['a picture without an address', { title: 'A', files: [{ originalSource: 'pictures/1.png' }] }, 'INVALID_INPUT', null],
  ['a collection nobody has', { title: 'A', collections: ['gid://shopify/Collection/1'] }, 'INVALID_INPUT', null],
  [
    'metafields without the custom id',
    { title: 'A', metafields: [{ namespace: 'a_b', key: 'cd', type: 'boolean', value: 'true' }] },
    'METAFIELD_MISMATCH',
    null,
  ],
])('%s is refused and nothing is made', async (_, input, code, field) => {
  const before = (await world.stage<Answer>('GET', 'shopify/goods/products')).products.length
  const answer = await set(input, byItem('refused'))
  expect(answer.product).toBeNull()
  expect(answer.userErrors).toMatchObject([{ code, ...(field && { field }) }])
  expect((await world.stage<Answer>('GET', 'shopify/goods/products')).products).toHaveLength(before)
})

test('a custom id needs its definition, and no two products may carry it', async () => {
  const wrong = await set({ title: 'A' }, { customId: { key: 'undefined_key', value: '1' } })
  expect(wrong.userErrors).toMatchObject([{ code: 'INVALID_METAFIELD' }])
  await set({ title: 'First' }, byItem('unique'))
  const { product } = await set({ title: 'Second' })
  const { metafieldsSet } = await ask(rightDocuments.metafields!, { m: [{ ownerId: product.id, key: 'item', value: 'unique' }] })
  expect(metafieldsSet.userErrors).toMatchObject([{ code: 'CAPABILITY_VIOLATION' }])
  const { metafieldDefinitionCreate } = await ask(rightDocuments.definition!, {
    definition: { name: 'Item', key: 'item', type: 'id', ownerType: 'PRODUCT' },
  })
  expect(metafieldDefinitionCreate.userErrors).toMatchObject([{ code: 'TAKEN' }])
})

test('pictures are fetched afterwards: what can be had is ready, what cannot has failed', async () => {
  const files = ['/good.png', '/gone.png'].map((path) => ({ originalSource: pictures.url + path, contentType: 'IMAGE', alt: path }))
  const { product } = await set({ title: 'Pictured', files })
  const look = async () => {
    const answer = await ask(
      'query ($id: ID!) { product(id: $id) { media(first: 5) { nodes { status alt mediaErrors { code } ... on MediaImage { image { width height } } } } } }',
      { id: product.id },
    )
    return answer.product.media.nodes as Answer[]
  }
  expect((await look()).map(({ status }) => status)).not.toContain('UPLOADED')
  await until(async () => (await look()).every(({ status }) => status !== 'PROCESSING'))
  expect(await look()).toEqual([
    { status: 'READY', alt: '/good.png', mediaErrors: [], image: { width: 40, height: 30 } },
    { status: 'FAILED', alt: '/gone.png', mediaErrors: [{ code: 'IMAGE_DOWNLOAD_FAILURE' }], image: null },
  ])
})

test('a product is on the online store once it is published, and only then in the storefront', async () => {
  const { product } = await set({ title: 'Shy Vase' })
  const storefront = async () => (await fetch(`${world.url}/shopify/goods/`)).text()
  expect(await storefront()).not.toContain('Shy Vase')
  const { publishablePublish } = await ask(rightDocuments.publish!, { id: product.id, input: [{ publicationId: place.publication }] })
  expect(publishablePublish.userErrors).toEqual([])
  expect(await storefront()).toContain('Shy Vase')
  expect((await fetch(`${world.url}/shopify/goods/products/shy-vase`)).status).toBe(200)
})

test('prices of variants are changed alone; one wrong variant stops all, unless parts are allowed', async () => {
  const { product } = await set({ title: 'Priced', productOptions: sizes('S', 'M'), variants: [variant('S'), variant('M')] })
  const [s, m] = product.variants.nodes
  const change = (variants: object[]) => ask(rightDocuments.bulkUpdate!, { id: product.id, variants })
  expect((await change([{ id: s.id, price: '1.00', compareAtPrice: '2.00' }])).productVariantsBulkUpdate).toMatchObject({
    userErrors: [],
    productVariants: [{ price: '1.00' }],
  })
  const refused = await change([
    { id: s.id, price: '5.00' },
    { id: m.id, price: '-2' },
    { id: 'gid://shopify/ProductVariant/1', price: '3' },
  ])
  expect(refused.productVariantsBulkUpdate.userErrors.map(({ code }: Answer) => code)).toEqual([
    'GREATER_THAN_OR_EQUAL_TO',
    'PRODUCT_VARIANT_DOES_NOT_EXIST',
  ])
  const now = await ask('query ($id: ID!) { productVariant(id: $id) { price compareAtPrice } }', { id: s.id })
  expect(now.productVariant).toEqual({ price: '1.00', compareAtPrice: '2.00' })
})

test('stock is set once per key, compared where asked, and never without a key', async () => {
  const { product } = await set({
    title: 'Stocked',
    productOptions: sizes('S'),
    variants: [
      variant('S', {
        inventoryItem: { tracked: true },
        inventoryQuantities: [{ locationId: place.location, name: 'available', quantity: 7 }],
      }),
    ],
  })
  const item = product.variants.nodes[0].inventoryItem
  expect(item.inventoryLevels.nodes[0].quantities).toEqual([{ name: 'available', quantity: 7 }])
  const input = (quantity: number, changeFromQuantity: number | null) => ({
    name: 'available',
    reason: 'correction',
    quantities: [{ inventoryItemId: item.id, locationId: place.location, quantity, changeFromQuantity }],
  })
  const put = async (key: string, quantity: number, from: number | null = null) =>
    (await ask(rightDocuments.stock!, { key, input: input(quantity, from) })).inventorySetQuantities
  const first = await put('key-1', 3)
  expect(first.inventoryAdjustmentGroup.changes).toMatchObject([{ name: 'available', delta: -4, quantityAfterChange: 3 }])
  await put('key-2', 9)
  expect((await put('key-1', 3)).inventoryAdjustmentGroup.id).toBe(first.inventoryAdjustmentGroup.id)
  expect((await put('key-1', 4)).userErrors).toMatchObject([{ code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' }])
  expect((await put('key-3', 1, 3)).userErrors).toMatchObject([{ code: 'CHANGE_FROM_QUANTITY_STALE' }])
  const { product: now } = await ask('query ($id: ID!) { product(id: $id) { totalInventory } }', { id: product.id })
  expect(now.totalInventory).toBe(9)
  const bare = 'mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) { userErrors { message } } }'
  await expect(ask(bare, { input: input(1, null) })).rejects.toThrow(/idempotent directive is required/)
})

test('stock is refused of each item that cannot have it, and then of none it is set', async () => {
  const stocked = {
    inventoryItem: { tracked: true },
    inventoryQuantities: [{ locationId: place.location, name: 'available', quantity: 7 }],
  }
  const make = async (title: string) =>
    (await set({ title, productOptions: sizes('S'), variants: [variant('S', stocked)] })).product as Answer
  const [good, gone, loose] = [await make('Kept'), await make('Kept elsewhere'), await make('Not counted')]
  const change = (product: Answer, body: object) => world.stage('PATCH', `shopify/goods/products/${product.id.split('/').at(-1)}`, body)
  await change(gone, { stocked: false })
  await change(loose, { tracked: false })
  const one = (product: Answer, more: object = {}) => ({
    inventoryItemId: product.variants.nodes[0].inventoryItem.id,
    locationId: place.location,
    quantity: 3,
    changeFromQuantity: null,
    ...more,
  })
  let keys = 0
  const put = async (...quantities: object[]) =>
    (await ask(rightDocuments.stock!, { key: `each-${keys++}`, input: { name: 'available', reason: 'correction', quantities } }))
      .inventorySetQuantities
  const refused = async (...quantities: object[]) =>
    (await put(...quantities)).userErrors.map(({ code, field }: Answer) => [code, field?.[2] ?? null])
  expect(await refused(one(good), one(gone), one(loose))).toEqual([
    ['INVALID_LOCATION', '1'],
    ['NON_MUTABLE_INVENTORY_ITEM', '2'],
  ])
  expect(await refused(one(good, { quantity: -1 }))).toEqual([['INVALID_QUANTITY_NEGATIVE', '0']])
  expect(await refused(one(good, { locationId: 'gid://shopify/Location/1' }))).toEqual([['INVALID_LOCATION', '0']])
  expect(await refused(one(good, { inventoryItemId: 'gid://shopify/InventoryItem/1' }))).toEqual([['INVALID_INVENTORY_ITEM', '0']])
  expect(await refused(one(good, { changeFromQuantity: 4 }))).toEqual([['CHANGE_FROM_QUANTITY_STALE', '0']])
  expect(await refused(one(good), one(good))).toEqual([['NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR', null]])
  await expect(put(...Array.from({ length: 251 }, () => one(good)))).rejects.toThrow(/input array size of 251 is greater than/)
  await expect(put({ ...one(good), changeFromQuantity: undefined })).rejects.toThrow(/changeFromQuantity/)
  const { product: now } = await ask('query ($id: ID!) { product(id: $id) { totalInventory } }', { id: good.id })
  expect(now.totalInventory).toBe(7)
  expect((await put(one(good, { changeFromQuantity: 7 }))).userErrors).toEqual([])
  const whole = { productOptions: sizes('S'), variants: [variant('S', { ...stocked, id: gone.variants.nodes[0].id })] }
  expect((await set(whole, { id: gone.id })).userErrors).toMatchObject([
    { field: ['input', 'variants', '0', 'inventoryQuantities', '0', 'locationId'] },
  ])
  const activate = (more = '', key = '@idempotent(key: "k")') =>
    ask(
      `mutation ($item: ID!, $location: ID!) { inventoryActivate(inventoryItemId: $item, locationId: $location ${more}) ${key} {
        inventoryLevel { isActive } userErrors { field message } } }`,
      { item: one(gone).inventoryItemId, location: place.location },
    )
  await expect(activate('', '')).rejects.toThrow(/idempotent directive is required/)
  expect((await activate()).inventoryActivate).toEqual({ inventoryLevel: { isActive: true }, userErrors: [] })
  expect((await activate('available: 3')).inventoryActivate.userErrors).toMatchObject([{ field: ['available'] }])
  expect(await refused(one(gone))).toEqual([])
  const track =
    'mutation ($id: ID!) { inventoryItemUpdate(id: $id, input: { tracked: true }) { inventoryItem { tracked } userErrors { field } } }'
  expect((await ask(track, { id: one(loose).inventoryItemId })).inventoryItemUpdate).toEqual({
    inventoryItem: { tracked: true },
    userErrors: [],
  })
  expect(await refused(one(loose))).toEqual([])
})

test('collections hold products that name them, by productSet or productUpdate', async () => {
  const { collectionCreate } = await ask(rightDocuments.collectionCreate!, { c: { title: 'Kitchen' } })
  expect(collectionCreate.collection).toMatchObject({ handle: 'kitchen', productsCount: { count: 0 } })
  const id = collectionCreate.collection.id
  const { product } = await set({ title: 'Whisk', collections: [id] })
  expect(product.collections.nodes).toEqual([{ id, title: 'Kitchen' }])
  const inside = await ask('query ($id: ID!) { collection(id: $id) { products(first: 5) { nodes { title } } } }', { id })
  expect(inside.collection.products.nodes).toEqual([{ title: 'Whisk' }])
  await ask('mutation ($p: ProductUpdateInput!) { productUpdate(product: $p) { userErrors { message } } }', {
    p: { id: product.id, collectionsToLeave: [id] },
  })
  expect((await ask(rightDocuments.collectionUpdate!, { c: { id, title: 'Cooking' } })).collectionUpdate.collection.title).toBe('Cooking')
  expect((await ask('query ($id: ID!) { collection(id: $id) { productsCount { count } } }', { id })).collection.productsCount.count).toBe(0)
})

test('a deleted product is gone, and deleting it again is refused', async () => {
  const { product } = await set({ title: 'Brief' }, byItem('brief'))
  const remove = async () => (await ask(rightDocuments.productDelete!, { input: { id: product.id } })).productDelete
  expect(await remove()).toEqual({ deletedProductId: product.id, userErrors: [] })
  expect((await remove()).userErrors).toMatchObject([{ message: 'Product does not exist' }])
  expect((await ask(rightDocuments.productByIdentifier!, { id: byItem('brief') })).productByIdentifier).toBeNull()
})

test('pages follow one another without a gap, forwards and back', async () => {
  for (const name of ['Aa', 'Bb', 'Cc', 'Dd']) await set({ title: `Paged ${name}` })
  const list = async (rest: string) =>
    (
      await ask(
        `{ products(query: "title:Paged*", sortKey: TITLE, ${rest}) { nodes { title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      )
    ).products
  const first = await list('first: 3')
  expect(first.nodes.map(({ title }: Answer) => title)).toEqual(['Paged Aa', 'Paged Bb', 'Paged Cc'])
  const second = await list(`first: 3, after: "${first.pageInfo.endCursor}"`)
  expect(second).toMatchObject({ nodes: [{ title: 'Paged Dd' }], pageInfo: { hasNextPage: false, hasPreviousPage: true } })
  expect((await list(`last: 2, before: "${second.pageInfo.startCursor}"`)).nodes).toEqual([{ title: 'Paged Bb' }, { title: 'Paged Cc' }])
  expect((await list('first: 1, reverse: true')).nodes).toEqual([{ title: 'Paged Dd' }])
  await expect(list('first: 251')).rejects.toThrow(/cannot exceed 250/)
  await expect(list('reverse: true')).rejects.toThrow(/first or last/)
})

test('tags come and go, and a node is found by its id', async () => {
  const { product } = await set({ title: 'Tagged' })
  expect((await ask(rightDocuments.tags!, { id: product.id })).tagsAdd.node).toEqual({ id: product.id, tags: ['a', 'b'] })
  const gone = await ask('mutation ($id: ID!) { tagsRemove(id: $id, tags: "A") { node { ... on Product { tags } } } }', { id: product.id })
  expect(gone.tagsRemove.node.tags).toEqual(['b'])
  const { node } = await ask('query ($id: ID!) { node(id: $id) { id ... on Product { title } } }', { id: product.id })
  expect(node.title).toBe('Tagged')
  expect((await ask('{ node(id: "gid://shopify/Product/1") { id } }')).node).toBeNull()
})
