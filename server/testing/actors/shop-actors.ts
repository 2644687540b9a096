/** Test shops: connected by their owner's consent, inspected and disturbed through the stage. */
import { randomBytes } from 'node:crypto'
import type { TestWorld } from '#testing/test-world'

/** Returns a unique shop name. */
export const newShopName = (): string => `shop-${randomBytes(5).toString('hex')}.myshopify.com`

/** Calls the sandbox's stage. */
export async function stage<T = Record<string, unknown>>(world: TestWorld, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${world.sandboxUrl}/stage/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the stage answered ${answer.status} to ${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Creates a shop for installing our app; its webhooks are sent to this world. */
export async function makeShop(world: TestWorld, wanted: { name?: string; email?: string; throttled?: unknown } = {}): Promise<string> {
  const { name = newShopName(), email, throttled = false } = wanted
  await stage(world, 'PUT', `shopify/${name}`, { app_url: world.url, throttled, ...(email ? { email } : {}) })
  return name
}

/** Consents in the browser as an owner, and returns all parameters that the shop signed. */
export async function agree(redirect: string): Promise<Record<string, string>> {
  const asked = new URL(redirect)
  const page = await fetch(asked, { redirect: 'manual' })
  const back = page.headers.get('location') ?? (await press(asked))
  return Object.fromEntries(new URL(back).searchParams)
}

async function press(asked: URL): Promise<string> {
  const form = new URLSearchParams(asked.searchParams)
  form.set('decision', 'install')
  const answer = await fetch(asked.origin + asked.pathname, { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`the consent page answered ${answer.status}: ${await answer.text()}`)
  return location
}

export interface ConnectedShop {
  /** Shop domain `shop-….myshopify.com` */
  readonly shop: string
  readonly connectionId: number
}

/** Connects a new shop to a store through the API; its webhooks and locations are set up when this returns. */
export async function connectShop(world: TestWorld, token: string, wanted: Parameters<typeof makeShop>[1] = {}): Promise<ConnectedShop> {
  const shop = await makeShop(world, wanted)
  const begun = await world.call('POST', '/v1/set_platform_uid/', { token, body: { uid: shop } })
  if (begun.status !== 200) throw new Error(`set_platform_uid answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  const done = await world.call('POST', '/v1/shopify_auth/', { token, body: await agree(begun.body.redirect) })
  if (done.status !== 200) throw new Error(`shopify_auth answered ${done.status}: ${JSON.stringify(done.body)}`)
  await world.runJobs()
  const { rows } = await world.pool.query<{ id: number }>(`select id from connection where shop_domain = $1 and status = 'connected'`, [
    shop,
  ])
  return { shop, connectionId: rows[0]!.id }
}

/** Holds the next matching calls to a shop; they are executed when released. @returns a function that releases them */
export async function holdCalls(world: TestWorld, shop: string, operation: string, times = 1): Promise<() => Promise<void>> {
  const meant = { provider: 'shopify', match: [shop, operation] }
  await stage(world, 'POST', 'faults', { ...meant, fault: 'hold', times })
  return async () => {
    await stage(world, 'POST', 'faults/release', meant)
  }
}

/** Removes the faults of one shop, since all test files share the sandbox. */
export async function endFaults(world: TestWorld, shop: string): Promise<void> {
  const { faults } = await stage<{ faults: { id: string; match: string | string[] }[] }>(world, 'GET', 'faults')
  for (const { id } of faults.filter(({ match }) => [match].flat().includes(shop))) await stage(world, 'DELETE', `faults/${id}`)
}

/**
 * Waits for asynchronous work of the sandbox, such as a webhook.
 * @param facts state of the world, told where it does not come
 */
export async function eventually<T>(look: () => Promise<T | undefined | false>, what: string, facts?: () => Promise<unknown>): Promise<T> {
  for (const until = performance.now() + 100_000; performance.now() < until; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`waited in vain: ${what}${facts ? `; ${JSON.stringify(await facts())}` : ''}`)
}

/** Connects a new shop to a supplier through the API; its webhooks are set up when this returns. */
export async function connectSupplierShop(
  world: TestWorld,
  token: string,
  wanted: Parameters<typeof makeShop>[1] = {},
): Promise<{ shop: string; supplierConnectionId: number }> {
  const shop = await makeShop(world, wanted)
  const begun = await world.call('POST', '/v1/api/suppliers/sync/', { token, body: { shopify_url: shop } })
  if (begun.status !== 200) throw new Error(`suppliers/sync answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  const body = { ...(await agree(begun.body.redirect)), app_name: 'SUPPLIERS' }
  const done = await world.call('POST', '/v1/supplier_shopify_auth/', { token, body })
  if (done.status !== 200) throw new Error(`supplier_shopify_auth answered ${done.status}: ${JSON.stringify(done.body)}`)
  await world.runJobs()
  const { rows } = await world.pool.query<{ id: number }>(
    `select id from supplier_connection where shop_domain = $1 and status = 'connected'`,
    [shop],
  )
  return { shop, supplierConnectionId: rows[0]!.id }
}
