import type { Provider, ProviderFactory } from '../core/provider.ts'
import { registerBulkResults } from './admin/bulk-operations.ts'
import { createAdminApi } from './admin/endpoint.ts'
import { answerTokenRequest } from './apps/tokens.ts'
import { registerApproval } from './billing/approval-page.ts'
import { registerBillingStage } from './billing/billing-stage.ts'
import { passTime } from './billing/pass-time.ts'
import { getWorld } from './get-world.ts'
import { registerAdminPages } from './pages/admin.ts'
import { registerAdminItems } from './pages/admin-items.ts'
import { registerConsent } from './pages/consent.ts'
import { registerStorefront } from './pages/storefront.ts'
import { awaitFetching, resumeFetching } from './products/media.ts'
import { addToWorld, putWorld } from './put-world.ts'
import { slowShop } from './shop/sentinels.ts'
import { domainOf, type Shopify } from './shop/shops.ts'
import { createShopifyState } from './shop/state.ts'
import { registerStage } from './stage.ts'
import { registerShopStage } from './stage-shops.ts'
import { sender } from './webhooks/webhooks.ts'

/** Fake Shopify: shops with their pages, app authorisation, the Admin API and webhooks. */
export const createShopify: ProviderFactory = (sandbox) => {
  const shopify: Shopify = { sandbox, state: createShopifyState(sandbox.state) }
  const adminApi = createAdminApi(shopify)
  sandbox.deliveries.register('shopify', sender(shopify))
  let clock: NodeJS.Timeout | undefined
  const shopIn = (path: string) => /^\/shopify\/([^/?]+)/.exec(path)?.[1] ?? ''

  const provider: Provider = {
    name: 'shopify',
    register(app) {
      adminApi.register(app)
      app.post<{ Params: { shop: string } }>('/shopify/:shop/admin/oauth/access_token', (request, reply) => {
        const { status, body } = answerTokenRequest(
          shopify,
          domainOf(request.params.shop) ?? '',
          (request.body ?? {}) as Record<string, unknown>,
        )
        return reply.code(status).header('cache-control', 'no-store').send(body)
      })
      registerBulkResults(app, shopify)
      registerConsent(app, shopify)
      registerStorefront(app, shopify)
      registerAdminPages(app, shopify)
      registerAdminItems(app, shopify)
      registerStage(app, shopify)
      registerShopStage(app, shopify)
      registerApproval(app, shopify)
      registerBillingStage(app, shopify)
    },
    describe(request) {
      const path = request.url.split('?')[0]!
      if (path.includes('/admin/oauth/access_token')) {
        const grant =
          (request.body as Record<string, unknown> | null)?.grant_type === 'refresh_token' ? 'refresh_token' : 'authorization_code'
        return `${request.method} ${path} ${grant}`
      }
      return path.includes('/admin/api/') ? `${request.method} ${path} ${adminApi.describe(request.body)}`.trim() : null
    },
    sentinel: (request) => (slowShop.test(domainOf(shopIn(request.url)) ?? '') ? 'slow' : undefined),
    faultAnswer: (status) =>
      status === 429
        ? {
            headers: { 'retry-after': '2.0' },
            body: { errors: 'Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.' },
          }
        : status === 500
          ? { body: { errors: 'Internal Server Error' } }
          : { body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' } },
    putWorld: (seed) => putWorld(shopify, seed),
    addToWorld: (part) => addToWorld(shopify, part),
    getWorld: () => getWorld(shopify),
    clear: () => shopify.state.clear(),
    async start() {
      resumeFetching(shopify)
      clock = setInterval(() => passTime(shopify), 100)
    },
    async stop() {
      clearInterval(clock)
      await awaitFetching(shopify)
    },
    links: () => {
      const shops = shopify.state.shops.list().flatMap((shop) => [
        { href: `/shopify/${shop.domain}/`, text: `${shop.name}: storefront`, note: shop.domain },
        { href: `/shopify/${shop.domain}/admin`, text: `${shop.name}: shop admin` },
      ])
      return shops.length > 0 ? shops : [{ href: '/shopify/my-first-shop/admin', text: 'Open a Shopify shop', note: 'any name opens one' }]
    },
  }
  return provider
}
