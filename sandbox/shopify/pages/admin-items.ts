import type { FastifyInstance } from 'fastify'
import { html, type Markup, table } from '../../core/page.ts'
import { cancelOrder, editOrder, openLines, orderOf } from '../orders/change-order.ts'
import { fulfilOrder, trackingUrl } from '../orders/fulfil-order.ts'
import { someAddress } from '../orders/place-order.ts'
import { changeOwnProduct } from '../products/own-products.ts'
import { deleteProduct, productOf } from '../products/products.ts'
import type { Order, Product, Shop } from '../shop/documents.ts'
import { fulfilledQuantity, orderName } from '../shop/order-figures.ts'
import { domainOf, type Shopify } from '../shop/shops.ts'
import { addressFields, addressLines, readAddressFields } from './address-fields.ts'
import { act, pathTo, priceText, sendHtml, shopPage, text } from './shop-page.ts'
import { shipment } from './storefront.ts'

type OfItem = { Params: { shop: string; id: string } }

/** Pages of one order or product with the merchant's actions. */
export function registerAdminItems(app: FastifyInstance, shopify: Shopify): void {
  registerOrder(app, shopify)
  registerProduct(app, shopify)
}

function registerOrder(app: FastifyInstance, shopify: Shopify): void {
  const look = (params: OfItem['Params']) => {
    const shop = shopify.state.shops.get(domainOf(params.shop) ?? '')
    const order = shop && orderOf(shopify, shop.domain, Number(params.id))
    return shop && order ? { shop, order } : undefined
  }
  app.get<OfItem>('/shopify/:shop/admin/orders/:id', (request, reply) => {
    const found = look(request.params)
    if (!found) return reply.callNotFound()
    return sendHtml(reply, shopPage(found.shop, 'admin', `Order ${orderName(found.order)}`, orderBody(found.shop, found.order)))
  })
  const post = (name: string, work: (shop: Shop, order: Order, body: unknown) => void) => {
    app.post<OfItem>(`/shopify/:shop/admin/orders/:id/${name}`, (request, reply) => {
      const found = look(request.params)
      if (!found) return reply.callNotFound()
      const path = pathTo.adminOrder(found.shop.domain, found.order.id)
      return act(reply, found.shop, path, () => {
        work(found.shop, found.order, request.body)
        return path
      })
    })
  }
  post('cancel', (shop, order) => void cancelOrder(shopify, shop, order, 'CUSTOMER'))
  post('address', (shop, order, body) => void editOrder(shopify, shop, order, { shippingAddress: readAddressFields(body) }))
  post('lines', (shop, order, body) => {
    const wanted = order.lineItems.map((line) => ({
      id: line.id,
      quantity: Math.max(0, Math.floor(Number(text(body, `line-${line.id}`)))),
    }))
    const changed = wanted.filter(({ id, quantity }) => order.lineItems.find((line) => line.id === id)!.currentQuantity !== quantity)
    editOrder(shopify, shop, order, { lineItems: changed })
  })
  post('fulfil', (shop, order, body) => {
    const [company, number] = [text(body, 'company') || null, text(body, 'number') || null]
    const tracking = company || number ? [{ company, number, url: trackingUrl(company, number) }] : []
    fulfilOrder(shopify, shop, order, { tracking, notifyCustomer: true })
  })
}

function orderBody(shop: Shop, order: Order): Markup {
  const action = (name: string) => `${pathTo.adminOrder(shop.domain, order.id)}/${name}`
  const alive = order.cancelledAt === null
  const lines = order.lineItems.map((line) => [
    html`${line.title}${line.variantTitle && html`<br><span class="soft">${line.variantTitle}</span>`}`,
    line.sku,
    priceText(line.price, order.currency),
    alive
      ? html`<input name="line-${line.id}" type="number" min="${fulfilledQuantity(order, line)}" value="${line.currentQuantity}" aria-label="Quantity of ${line.title}">`
      : line.currentQuantity,
    fulfilledQuantity(order, line),
  ])
  const sent = order.fulfillments.filter(({ status }) => status === 'SUCCESS')
  return html`<p>${order.cancelledAt ? html`<strong class="bad">Cancelled ${order.cancelledAt}</strong>` : order.financialStatus.toLowerCase()} · ${order.email}
${order.note && html`· “${order.note}”`} · <a href="${pathTo.receipt(shop.domain, order.id)}">what the shopper sees</a></p>
<form method="post" action="${action('lines')}">${table(['Item', 'SKU', 'Price', 'Quantity', 'Fulfilled'], lines)}
${alive && html`<button class="quiet">Save quantities</button>`}</form>
<h2>Shipments</h2>${sent.length === 0 ? html`<p class="empty">Nothing is fulfilled yet.</p>` : sent.map(shipment)}
${openLines(order).length > 0 && fulfilForm(action('fulfil'))}
<h2>Ship to</h2>${addressLines(order.shippingAddress)}
${alive && html`<details class="card"><summary>Change the address</summary><form method="post" action="${action('address')}">${addressFields(order.shippingAddress ?? someAddress)}<button>Save address</button></form></details>`}
${alive && sent.length === 0 && html`<form method="post" action="${action('cancel')}"><button class="quiet">Cancel order</button></form>`}`
}

function fulfilForm(action: string): Markup {
  return html`<form class="card" method="post" action="${action}"><h2>Fulfil what is open from here</h2>
<label for="company">Carrier</label><select id="company" name="company"><option value="">None</option>${[
    'UPS',
    'USPS',
    'FedEx',
    'DHL Express',
    'Canada Post',
  ].map((name) => html`<option>${name}</option>`)}</select>
<label for="number">Tracking number</label><input id="number" name="number"><button>Fulfil</button></form>`
}

function registerProduct(app: FastifyInstance, shopify: Shopify): void {
  const look = (params: OfItem['Params']) => {
    const shop = shopify.state.shops.get(domainOf(params.shop) ?? '')
    const product = shop && productOf(shopify, shop.domain, Number(params.id))
    return shop && product ? { shop, product } : undefined
  }
  app.get<OfItem>('/shopify/:shop/admin/products/:id', (request, reply) => {
    const found = look(request.params)
    return found
      ? sendHtml(reply, shopPage(found.shop, 'admin', found.product.title, productForms(found.shop, found.product), 'narrow'))
      : reply.callNotFound()
  })
  app.post<OfItem>('/shopify/:shop/admin/products/:id', (request, reply) => {
    const found = look(request.params)
    if (!found) return reply.callNotFound()
    const path = pathTo.adminProduct(found.shop.domain, found.product.id)
    return act(reply, found.shop, path, () => {
      const price = text(request.body, 'price')
      const status = text(request.body, 'status') as Product['status']
      changeOwnProduct(shopify, found.product, {
        title: text(request.body, 'title') || found.product.title,
        ...(/^\d+(\.\d+)?$/.test(price) && price !== found.product.variants[0]!.price && { price: Number(price).toFixed(2) }),
        ...(['ACTIVE', 'DRAFT', 'ARCHIVED'].includes(status) && { status }),
        published: text(request.body, 'published') === 'on',
      })
      return path
    })
  })
  app.post<OfItem>('/shopify/:shop/admin/products/:id/delete', (request, reply) => {
    const found = look(request.params)
    if (!found) return reply.callNotFound()
    shopify.state.transaction(() => deleteProduct(shopify, found.product))
    return reply.redirect(pathTo.admin(found.shop.domain), 303)
  })
}

function productForms(shop: Shop, product: Product): Markup {
  const path = pathTo.adminProduct(shop.domain, product.id)
  const stock = product.variants.map((variant) => [
    variant.optionValues.join(' / '),
    variant.sku,
    priceText(variant.price, shop.currency),
    variant.available,
  ])
  return html`<form class="card" method="post" action="${path}"><label for="title">Title</label><input id="title" name="title" value="${product.title}" required>
<label for="price">Price of every variant</label><input id="price" name="price" inputmode="decimal" value="${product.variants[0]!.price}">
<label for="status">Status</label><select id="status" name="status">${['ACTIVE', 'DRAFT', 'ARCHIVED'].map((status) => html`<option ${status === product.status && html`selected`}>${status}</option>`)}</select>
<label><input type="checkbox" name="published" ${product.publishedAt && html`checked`}>On the online store</label><button>Save</button></form>
${table(['Variant', 'SKU', 'Price', 'Stock'], stock)}
<form method="post" action="${path}/delete"><button class="quiet">Delete product</button></form>`
}
