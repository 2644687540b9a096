import type { FastifyInstance } from 'fastify'
import { html, type Markup, table, time, trusted } from '../../core/page.ts'
import { isForSale } from '../admin/products/product-view.ts'
import { orderOf } from '../orders/change-order.ts'
import { checkOut } from '../orders/check-out.ts'
import { someAddress } from '../orders/place-order.ts'
import { productsOf } from '../products/products.ts'
import type { Order, Product, Shop } from '../shop/documents.ts'
import { cents } from '../shop/money.ts'
import { displayFulfillmentStatus, orderName, totals } from '../shop/order-figures.ts'
import { domainOf, openShop, type Shopify } from '../shop/shops.ts'
import { addressFields, addressLines, readAddressFields } from './address-fields.ts'
import { act, pathTo, priceText, sendHtml, shopPage, text } from './shop-page.ts'

type InShop = { Params: { shop: string } }

/** A shop's pages for shoppers. */
export function registerStorefront(app: FastifyInstance, shopify: Shopify): void {
  app.get<InShop>('/shopify/:shop', (request, reply) => {
    const domain = domainOf(request.params.shop)
    if (!domain) return reply.callNotFound()
    const shop = openShop(shopify, domain)
    return sendHtml(reply, shopPage(shop, 'storefront', 'All products', shelf(shop, onSale(shopify, shop))))
  })
  app.get<{ Params: { shop: string; handle: string } }>('/shopify/:shop/products/:handle', (request, reply) => {
    const shop = shopify.state.shops.get(domainOf(request.params.shop) ?? '')
    const product = shop && onSale(shopify, shop).find(({ handle }) => handle === request.params.handle)
    if (!shop || !product) return reply.callNotFound()
    const hasRates = shopify.state.carrierServices.find('shop', shop.domain).length > 0
    return sendHtml(reply, shopPage(shop, 'storefront', product.title, productBody(shop, product, hasRates)))
  })
  app.post<InShop>('/shopify/:shop/orders', (request, reply) => {
    const shop = shopify.state.shops.get(domainOf(request.params.shop) ?? '')
    if (!shop) return reply.callNotFound()
    const { body } = request
    return act(reply, shop, pathTo.storefront(shop.domain), async () => {
      const order = await checkOut(shopify, shop, {
        lineItems: [{ variantId: Number(text(body, 'variant')), quantity: Math.max(1, Math.floor(Number(text(body, 'quantity')) || 1)) }],
        shippingAddress: readAddressFields(body),
        email: text(body, 'email') || null,
        note: text(body, 'note') || null,
      })
      return pathTo.receipt(shop.domain, order.id)
    })
  })
  app.get<{ Params: { shop: string; id: string } }>('/shopify/:shop/orders/:id', (request, reply) => {
    const shop = shopify.state.shops.get(domainOf(request.params.shop) ?? '')
    const order = shop && orderOf(shopify, shop.domain, Number(request.params.id))
    return shop && order
      ? sendHtml(reply, shopPage(shop, 'storefront', `Order ${orderName(order)}`, receipt(order), 'narrow'))
      : reply.callNotFound()
  })
}

function onSale(shopify: Shopify, shop: Shop): Product[] {
  return productsOf(shopify, shop.domain).filter(({ status, publishedAt }) => status === 'ACTIVE' && publishedAt !== null)
}

function shelf(shop: Shop, products: readonly Product[]): Markup {
  if (products.length === 0)
    return html`<p class="empty">Nothing is on sale here yet. Products imported and published by the app show up in this place.</p>`
  const newest = [...products].reverse().slice(0, 120)
  return html`<div class="grid" style="grid-template-columns:repeat(auto-fill,minmax(150px,1fr))">${newest.map(
    (
      product,
    ) => html`<a class="card" style="margin:0;padding:.6rem;color:inherit;text-decoration:none" href="${pathTo.product(shop.domain, product.handle)}">${picture(product)}
<p><strong>${product.title}</strong><br>${fromPrice(shop, product)}</p></a>`,
  )}</div>`
}

function picture(product: Product): Markup {
  const media = product.media.find(({ status }) => status === 'READY')
  return media
    ? html`<img src="${media.originalSource}" alt="${media.alt}" loading="lazy" width="400" height="400">`
    : html`<p class="soft">No picture</p>`
}

function fromPrice(shop: Shop, product: Product): string {
  const cheapest = product.variants.reduce((a, b) => (cents(b.price) < cents(a.price) ? b : a))
  const dearer = product.variants.some(({ price }) => cents(price) > cents(cheapest.price))
  return `${dearer ? 'From ' : ''}${priceText(cheapest.price, shop.currency)}`
}

function productBody(shop: Shop, product: Product, hasRates: boolean): Markup {
  const buyable = product.variants.filter(isForSale)
  const was = product.variants.find(({ compareAtPrice, price }) => cents(compareAtPrice) > cents(price))?.compareAtPrice
  const pictures = product.media
    .filter(({ status }) => status === 'READY')
    .map((media) => html`<img src="${media.originalSource}" alt="${media.alt}">`)
  const columns = 'grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));align-items:start'
  return html`<div class="grid" style="${columns}">
<div>${pictures.slice(0, 1)}<div class="grid" style="gap:.5rem;grid-template-columns:repeat(4,1fr);margin-top:.5rem">${pictures.slice(1)}</div></div>
<div><p><strong>${fromPrice(shop, product)}</strong> ${was && html`<s class="soft">${priceText(was, shop.currency)}</s>`}</p>
<div>${trusted(product.descriptionHtml.replace(/<script[\s\S]*?<\/script>/gi, ''))}</div>
${buyable.length === 0 ? html`<p class="bad">Sold out</p>` : orderForm(shop, product, hasRates)}</div></div>`
}

function orderForm(shop: Shop, product: Product, hasRates: boolean): Markup {
  const options = product.variants.map((variant) => {
    const left = variant.tracked ? `, ${Math.max(0, variant.available)} left` : ''
    const title = variant.optionValues.join(' / ')
    const label = `${title === 'Default Title' ? product.title : title} – ${priceText(variant.price, shop.currency)}${left}`
    return html`<option value="${variant.id}" ${!isForSale(variant) && html`disabled`}>${label}</option>`
  })
  return html`<form class="card" method="post" action="/shopify/${shop.domain}/orders"><h2>Buy it</h2>
<label for="variant">Which one</label><select id="variant" name="variant">${options}</select>
<label for="quantity">Quantity</label><input id="quantity" name="quantity" type="number" min="1" value="1" required>
<label for="email">E-mail</label><input id="email" name="email" type="email" value="shopper@example.com" required>
${addressFields(someAddress)}
<label for="note">Note to the shop (optional)</label><input id="note" name="note">
<p class="soft">Shipping ${hasRates ? 'as the app says for this address' : priceText('4.90', shop.currency)}. No money moves: the order counts as paid.</p><button>Place order</button></form>`
}

function receipt(order: Order): Markup {
  const { total } = totals(order)
  const rows = order.lineItems.map((line) => [
    `${line.title}${line.variantTitle ? ` – ${line.variantTitle}` : ''}`,
    line.currentQuantity,
    priceText(line.price, order.currency),
  ])
  const shipments = order.fulfillments.filter(({ status }) => status === 'SUCCESS')
  const state = order.cancelledAt ? 'Cancelled and refunded' : displayFulfillmentStatus(order).toLowerCase().replace('_', ' ')
  return html`<p>Thank you! Your order is <strong>${state}</strong>.</p>${table(['Item', 'Quantity', 'Price'], rows)}
<p>Shipping ${priceText(order.shippingPrice, order.currency)}</p><p>Total ${priceText(total, order.currency)}</p><h2>Shipping to</h2>${addressLines(order.shippingAddress)}
<h2>Shipments</h2>${shipments.length === 0 ? html`<p class="empty">Nothing is on its way yet.</p>` : shipments.map(shipment)}
<h2>What the shop wrote to you</h2>${table(
    ['When', 'What'],
    order.notifications.map(({ at, text: words }) => [time(Date.parse(at)), words]),
  )}`
}

export function shipment({ tracking, createdAt }: Order['fulfillments'][number]): Markup {
  return html`<p>${time(Date.parse(createdAt))}: ${
    tracking.length === 0
      ? 'without tracking'
      : tracking.map(({ company, number, url }) => html`${company} ${url ? html`<a href="${url}">${number ?? 'Track it'}</a>` : number} `)
  }</p>`
}
