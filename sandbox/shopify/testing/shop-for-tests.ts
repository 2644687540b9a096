import '@shopify/shopify-api/adapters/node'
import { ApiVersion, type BillingConfig, LogSeverity, Session, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'

export const allScopes =
  'write_products,write_inventory,read_locations,read_orders,write_orders,write_publications,write_merchant_managed_fulfillment_orders,read_customers,write_shipping'.split(
    ',',
  )

let sandboxUrl = ''
setAbstractFetchFunc(async (url, init) => {
  const { hostname, pathname, search } = new URL(String(url))
  return fetch(`${sandboxUrl}/shopify/${hostname}${pathname}${search}`, init as RequestInit)
})

/** The vendor's unmodified client, directed at the sandbox. @param billing plans of its own billing calls */
export function shopifySdk(url: string, billing?: BillingConfig) {
  sandboxUrl = url
  return shopifyApi({
    apiKey: 'sandbox-shopify-key',
    apiSecretKey: 'sandbox-shopify-secret',
    scopes: allScopes,
    hostName: 'localhost:3000',
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: false,
    ...(billing && { billing }),
    logger: { level: LogSeverity.Error, log: () => {} },
  })
}

export type Sdk = ReturnType<typeof shopifySdk>

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests, field by field
export type Answer = any

/** Calls the Admin API of a shop; returns `data`. @throws Error if the response contains errors */
export function admin(sdk: Sdk, shop: string, accessToken: string) {
  const session = new Session({ id: `offline_${shop}`, shop, state: '', isOnline: false, accessToken })
  const client = new sdk.clients.Graphql({ session })
  return async (query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const { data } = await client.request(query, { variables })
    return data
  }
}
