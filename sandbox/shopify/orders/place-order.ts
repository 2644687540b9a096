import { isForSale } from '../admin/products/product-view.ts'
import { moveStock, variantOf } from '../products/products.ts'
import { blankAddress } from '../shop/blank.ts'
import type { Address, Customer, LineItem, Order, Product, Shop, Variant } from '../shop/documents.ts'
import { Impossible } from '../shop/impossible.ts'
import { type Shopify, timeIn } from '../shop/shops.ts'
import { orderBody } from '../webhooks/webhook-bodies.ts'
import { announce } from '../webhooks/webhooks.ts'

export interface NewOrder {
  lineItems: WantedLine[]
  shippingAddress?: Partial<Address>
  email?: string | null
  note?: string | null
  shippingPrice?: string
  discount?: string
  tax?: string
}

export interface WantedLine {
  variantId?: number
  sku?: string
  quantity: number
  properties?: { name: string; value: string }[]
}

/** Places a shopper's order for published products in stock, paid at once. */
export function placeOrder(shopify: Shopify, shop: Shop, wanted: NewOrder): Order {
  return shopify.state.transaction(() => {
    const lineItems = wanted.lineItems.map((line) => newLine(shopify, shop, line))
    const now = timeIn(shopify, shop.domain)
    const number = nextNumber(shopify, shop)
    const address = shippingAddressOf(wanted)
    const email = wanted.email === undefined ? 'shopper@example.com' : wanted.email
    const order = shopify.state.orders.put({
      id: shopify.state.ids.next('Order'),
      shop: shop.domain,
      number,
      email,
      phone: address.phone,
      note: wanted.note ?? null,
      tags: [],
      currency: shop.currency,
      customer: customerFor(shopify, shop, address, email),
      shippingAddress: address,
      shippingPrice: wanted.shippingPrice ?? '4.90',
      ...(wanted.discount !== undefined && { discount: wanted.discount }),
      ...(wanted.tax !== undefined && { tax: wanted.tax }),
      lineItems,
      fulfillments: [],
      financialStatus: 'PAID',
      cancelledAt: null,
      cancelReason: null,
      edited: false,
      notifications: [{ at: now, text: `Order #${number} confirmed` }],
      createdAt: now,
      updatedAt: now,
    })
    moveStock(
      shopify,
      lineItems.map((line) => ({ ...line, available: -line.quantity, committed: line.quantity })),
    )
    for (const topic of ['orders/create', 'orders/paid'] as const) announce(shopify, shop.domain, topic, () => orderBody(shop, order))
    return order
  })
}

export const nextNumber = (shopify: Shopify, { domain }: Shop): number =>
  shopify.state.shops.update(domain, (draft) => {
    draft.lastOrderNumber += 1
  }).lastOrderNumber

/** Builds an order line for an available product. @throws Impossible if it is not available */
export function newLine(shopify: Shopify, shop: Shop, line: WantedLine): LineItem {
  const { product, variant } = findVariant(shopify, shop, line)
  if (product.status !== 'ACTIVE' || product.publishedAt === null) throw new Impossible(`${product.title} is not on the online store`)
  const left = variant.tracked && variant.inventoryPolicy === 'DENY' ? variant.available : Number.POSITIVE_INFINITY
  if (!isForSale(variant) || left < line.quantity) throw new Impossible(`${product.title} is sold out (${Math.max(0, left)} left)`)
  const title = variant.optionValues.join(' / ')
  return {
    id: shopify.state.ids.next('LineItem'),
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: title === 'Default Title' ? null : title,
    sku: variant.sku,
    vendor: product.vendor,
    quantity: line.quantity,
    currentQuantity: line.quantity,
    price: variant.price,
    requiresShipping: variant.requiresShipping,
    taxable: variant.taxable,
    properties: line.properties ?? [],
  }
}

export const shippingAddressOf = ({ shippingAddress }: NewOrder): Address =>
  shippingAddress ? { ...blankAddress, ...shippingAddress } : someAddress

export function findVariant(shopify: Shopify, shop: Shop, { variantId, sku }: WantedLine): { product: Product; variant: Variant } {
  if (variantId !== undefined) {
    return variantOf(shopify, shop.domain, variantId) ?? nothing(`this shop has no variant ${variantId}`)
  }
  const product = shopify.state.products.findOne('sku', `${shop.domain}/${sku}`)
  const variant = product?.variants.find((one) => one.sku === sku)
  return product && variant ? { product, variant } : nothing(`this shop has no variant with SKU ${sku}`)
}

function nothing(message: string): never {
  throw new Impossible(message, 404)
}

export function customerFor(shopify: Shopify, shop: Shop, address: Address, email: string | null): Customer {
  const known =
    email === null ? undefined : shopify.state.orders.find('shop', shop.domain).find((order) => order.customer?.email === email)?.customer
  return {
    id: known?.id ?? shopify.state.ids.next('Customer'),
    firstName: address.firstName,
    lastName: address.lastName,
    email,
    phone: address.phone,
  }
}

export const someAddress: Address = {
  firstName: 'Sam',
  lastName: 'Shopper',
  company: null,
  address1: '150 Elgin Street',
  address2: null,
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  country: 'United States',
  countryCode: 'US',
  zip: '97204',
  phone: '+15035550123',
}
