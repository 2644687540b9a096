/**
 * Floor of an import: for each product only the two calls of Shopify's own library, in a loop, without database, jobs or building a
 * listing. HANDS sets the number of concurrent loops. POST /run starts it.
 */
import '@shopify/shopify-api/adapters/node'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiVersion, LogSeverity, Session, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'

const template = process.env.SHOPIFY_URL_TEMPLATE!
const sandboxUrl = new URL(template.replace('{shop}', 'x')).origin
const shop = 'import-floor.myshopify.com'
const [hands, products, singles] = [Number(process.env.HANDS), Number(process.env.PRODUCTS), Number(process.env.SINGLES)]

setAbstractFetchFunc((input, init) => {
  const url = new URL(String(input))
  return fetch(template.replace('{shop}', url.host) + url.pathname + url.search, init)
})
const sdk = shopifyApi({
  apiKey: process.env.SHOPIFY_API_KEY!,
  apiSecretKey: process.env.SHOPIFY_API_SECRET!,
  hostName: 'floor.example',
  apiVersion: ApiVersion.October26,
  isEmbeddedApp: false,
  logger: { level: LogSeverity.Error },
})

const setProduct = `mutation ($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
  productSet(synchronous: true, identifier: $identifier, input: $input) {
    product { id handle variants(first: 100) { nodes { id selectedOptions { value } inventoryItem { id } } pageInfo { hasNextPage endCursor } } }
    userErrors { code field message }
  }
}`
const publish = `mutation ($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { field message } } }`

interface Places {
  readonly locationId: string
  readonly publicationId: string
}

async function run() {
  const { client, places } = await openShop()
  let next = 0
  const one = async (): Promise<number> => {
    const number = next++
    const startedAt = performance.now()
    const { data } = await client.request<{ productSet: { product: { id: string } } }>(setProduct, {
      variables: variablesOf(number, places),
    })
    await client.request(publish, { variables: { id: data!.productSet.product.id, input: [{ publicationId: places.publicationId }] } })
    return performance.now() - startedAt
  }
  const times: number[] = []
  for (let n = 0; n < singles; n++) times.push(await one())
  const last = next + products
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (next < last) await one()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = times.slice(1).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { perSecond: products / seconds, p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** Creates a shop for the floor, with the app installed and the metafield that identifies created products. */
async function openShop() {
  const scopes = ['write_products', 'write_publications', 'write_inventory', 'read_locations']
  await fetch(`${sandboxUrl}/stage/shopify/${shop}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ throttled: false, install: { scopes } }),
  })
  const { shopify } = (await (await fetch(`${sandboxUrl}/stage/world`)).json()) as { shopify: unknown }
  const client = new sdk.clients.Graphql({
    session: new Session({ id: shop, shop, state: '', isOnline: false, accessToken: tokenIn(shopify) }),
  })
  await client.request(
    'mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) { userErrors { code } } }',
    {
      variables: { definition: { namespace: '$app', key: 'floor_item', name: 'Item', type: 'id', ownerType: 'PRODUCT' } },
    },
  )
  const { data } = await client.request<{ locations: { nodes: { id: string }[] }; publications: { nodes: { id: string }[] } }>(
    '{ locations(first: 1) { nodes { id } } publications(first: 1) { nodes { id } } }',
  )
  const places: Places = { locationId: data!.locations.nodes[0]!.id, publicationId: data!.publications.nodes[0]!.id }
  return { client, places }
}

/** Finds the token in the world's JSON, whose format is the sandbox's own. */
function tokenIn(shopify: unknown): string {
  const shops = (shopify as { shops: { domain: string }[] }).shops
  const mine = JSON.stringify(shops.find(({ domain }) => domain === shop))
  const found = /shpat_\w+/.exec(mine)?.[0]
  if (!found) throw new Error('the sandbox told no token')
  return found
}

const variablesOf = (number: number, { locationId }: Places) => ({
  identifier: { customId: { namespace: '$app', key: 'floor_item', value: String(number) } },
  input: {
    title: `Copper kettle ${number}`,
    descriptionHtml:
      '<p>Spun by hand, one at a time, and left as it comes off the wheel.</p><ul><li>Two litres</li><li>Solid copper</li></ul>',
    vendor: 'North Woods',
    productType: 'Kitchen',
    tags: ['kettle', 'copper', 'homegarden'],
    status: 'ACTIVE',
    collections: [],
    files: [],
    productOptions: [{ name: 'Size', position: 1, values: [{ name: 'Small' }, { name: 'Middle' }, { name: 'Large' }] }],
    variants: ['Small', 'Middle', 'Large'].map((name) => ({
      optionValues: [{ optionName: 'Size', name }],
      price: '30.00',
      compareAtPrice: null,
      sku: `K-${number}-${name}`,
      inventoryPolicy: 'DENY',
      inventoryItem: { tracked: true, requiresShipping: true },
      inventoryQuantities: [{ locationId, name: 'available', quantity: 25 }],
    })),
  },
})

const server = http.createServer((request, response) => {
  if (request.method !== 'POST') return response.writeHead(404).end()
  run().then(
    (rate) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rate)),
    (error: Error) => response.writeHead(500).end(error.stack),
  )
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`)
})
process.once('SIGTERM', () => process.exit(0))
