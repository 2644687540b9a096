import type { FastifyInstance } from 'fastify'
import { html, type Markup, table } from '../../core/page.ts'
import { launchAddress } from '../apps/oauth.ts'
import { billingCards } from '../billing/approval-page.ts'
import { sendPrivacyRequest } from '../privacy.ts'
import { createOwnProduct } from '../products/own-products.ts'
import { productsOf } from '../products/products.ts'
import { appKeys, type Installation, type Order, type Product, type Shop } from '../shop/documents.ts'
import { displayFulfillmentStatus, orderName, totals } from '../shop/order-figures.ts'
import { apps, domainOf, openShop, type Shopify, scopeOf } from '../shop/shops.ts'
import { uninstall } from '../uninstall.ts'
import { type PrivacyTopic, privacyTopics } from '../webhooks/webhooks.ts'
import { act, pathTo, priceText, sendHtml, shopPage, text } from './shop-page.ts'

type InShop = { Params: { shop: string } }

/** The merchant's admin. Opening an unknown shop creates it. */
export function registerAdminPages(app: FastifyInstance, shopify: Shopify): void {
  app.get<InShop>('/shopify/:shop/admin', (request, reply) => {
    const domain = domainOf(request.params.shop)
    if (!domain) return reply.callNotFound()
    const shop = openShop(shopify, domain)
    return sendHtml(reply, shopPage(shop, 'admin', 'Shop admin', overview(shopify, shop)))
  })
  app.get<InShop>('/shopify/:shop/admin/app', (request, reply) => {
    const domain = domainOf(request.params.shop)
    if (!domain) return reply.callNotFound()
    openShop(shopify, domain)
    return reply.redirect(launchAddress(shopify, domain), 302)
  })
  const post = (path: string, work: (shop: Shop, body: unknown) => void) => {
    app.post<InShop>(`/shopify/:shop/admin/${path}`, (request, reply) => {
      const shop = shopify.state.shops.get(domainOf(request.params.shop) ?? '')
      if (!shop) return reply.callNotFound()
      return act(reply, shop, pathTo.admin(shop.domain), () => {
        work(shop, request.body)
        return pathTo.admin(shop.domain)
      })
    })
  }
  post('uninstall', (shop, body) =>
    uninstall(
      shopify,
      shop,
      appKeys.find((key) => key === text(body, 'app')),
    ),
  )
  post('privacy', (shop, body) => {
    const topic = privacyTopics.find((one) => one === text(body, 'topic')) as PrivacyTopic
    sendPrivacyRequest(shopify, shop, topic, { email: text(body, 'email') || null })
  })
  post('products', (shop, body) => {
    const price = Number(text(body, 'price') || '10').toFixed(2)
    const own = { title: text(body, 'title') || 'Untitled', descriptionHtml: '', price, sku: null, quantity: 100, published: true }
    createOwnProduct(shopify, shop, own)
  })
}

function overview(shopify: Shopify, shop: Shop): Markup {
  const orders = [...shopify.state.orders.find('shop', shop.domain)].reverse().slice(0, 200)
  const products = [...productsOf(shopify, shop.domain)].reverse()
  return html`${appCards(shopify, shop)}${billingCards(shopify, shop)}
<h2>Orders</h2>${table(
    ['Order', 'When', 'Shopper', 'Total', 'Payment', 'Fulfilment'],
    orders.map((order) => orderRow(shop, order)),
    'No orders yet. Buy something in the storefront.',
  )}
<h2>Products (${products.length})</h2>${table(
    ['', 'Product', 'Status', 'Stock', 'Price', 'Online store'],
    products.slice(0, 200).map((product) => productRow(shop, product)),
    'No products yet.',
  )}
<form class="card" method="post" action="/shopify/${shop.domain}/admin/products"><h2>Add a product of your own</h2>
<label for="title">Title</label><input id="title" name="title" required><label for="price">Price</label><input id="price" name="price" inputmode="decimal" value="10.00">
<button>Add product</button></form>${privacyCard(shop)}`
}

function appCards(shopify: Shopify, shop: Shop): Markup[] {
  const installed = shopify.state.installations.find('shop', shop.domain)
  if (installed.length) return installed.map((installation) => appCard(shopify, shop, installation))
  const to = shopify.sandbox.app.urlFor(scopeOf(shop.domain))
  return [
    html`<div class="card"><h2>App store</h2><p><strong>${apps.stores.name}</strong> <span class="soft">at ${to}</span></p>
<p><a class="button" href="/shopify/${shop.domain}/admin/app">Install from the app store</a></p></div>`,
  ]
}

function appCard(shopify: Shopify, shop: Shop, { app, scopes }: Installation): Markup {
  const subscriptions = shopify.state.subscriptions.find('shop', shop.domain).filter((one) => one.app === app)
  const open = app === 'stores' ? html`<a class="button" href="/shopify/${shop.domain}/admin/app">Open the app</a> ` : ''
  return html`<div class="card"><h2>${apps[app].name} is installed</h2><p class="soft">${scopes.join(', ')}</p>
<p>It hears of ${subscriptions.length === 0 ? 'nothing' : subscriptions.map(({ topic }) => topic.toLowerCase()).join(', ')}.</p>
<form method="post" action="/shopify/${shop.domain}/admin/uninstall"><input type="hidden" name="app" value="${app}">${open}<button class="quiet">Uninstall</button></form></div>`
}

function orderRow(shop: Shop, order: Order): (string | Markup)[] {
  const shopper = [order.shippingAddress?.firstName, order.shippingAddress?.lastName].filter(Boolean).join(' ')
  const fulfilment = order.cancelledAt
    ? html`<span class="bad">cancelled</span>`
    : displayFulfillmentStatus(order).toLowerCase().replace('_', ' ')
  return [
    html`<a href="${pathTo.adminOrder(shop.domain, order.id)}">${orderName(order)}</a>`,
    order.createdAt.slice(0, 16).replace('T', ' '),
    shopper || (order.email ?? ''),
    priceText(totals(order).currentTotal, order.currency),
    order.financialStatus.toLowerCase(),
    fulfilment,
  ]
}

function productRow(shop: Shop, product: Product): (string | number | Markup)[] {
  const media = product.media.find(({ status }) => status === 'READY')
  return [
    media ? html`<img src="${media.originalSource}" alt="" width="40" height="40" loading="lazy">` : '',
    html`<a href="${pathTo.adminProduct(shop.domain, product.id)}">${product.title}</a><br><span class="soft">${product.vendor}</span>`,
    product.status.toLowerCase(),
    product.variants.reduce((sum, { available }) => sum + available, 0),
    priceText(product.variants[0]!.price, shop.currency),
    product.publishedAt ? html`<a href="${pathTo.product(shop.domain, product.handle)}">yes</a>` : 'no',
  ]
}

function privacyCard(shop: Shop): Markup {
  const words: Record<PrivacyTopic, string> = {
    'customers/data_request': 'A customer asks for their data',
    'customers/redact': 'Erase a customer’s data',
    'shop/redact': 'Erase the shop’s data (48 hours after uninstalling)',
  }
  return html`<form class="card" method="post" action="/shopify/${shop.domain}/admin/privacy"><h2>Privacy requests to the app</h2>
<label for="topic">Request</label><select id="topic" name="topic">${privacyTopics.map((topic) => html`<option value="${topic}">${words[topic]}</option>`)}</select>
<label for="email">Customer’s e-mail</label><input id="email" name="email" type="email" value="shopper@example.com"><button>Send</button></form>`
}
