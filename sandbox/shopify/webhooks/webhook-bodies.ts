import type { Address, Fulfillment, LineItem, Order, OrderRefund, Product, Shop, Variant } from '../shop/documents.ts'
import { amount, cents } from '../shop/money.ts'
import {
  fulfilledQuantity,
  orderName,
  restFulfillmentStatus,
  shippingTitleOf,
  sourceNameOf,
  totals,
  unfulfilledQuantity,
} from '../shop/order-figures.ts'
import { gid } from '../shop/state.ts'

/** Webhooks use the older format: snake case, numeric ids, money as text. */

export function orderBody(shop: Shop, order: Order): Record<string, unknown> {
  const { goods, discount, currentDiscount, tax, currentTax, subtotal, currentSubtotal, total, currentTotal } = totals(order)
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    app_id: 580_111,
    name: orderName(order),
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: `https://${shop.domain}/${shop.id}/orders/${order.id.toString(36)}`,
    confirmed: true,
    test: true,
    email: order.email ?? '',
    contact_email: order.email,
    phone: order.phone,
    note: order.note,
    note_attributes: (order.madeByApp?.customAttributes ?? []).map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(', '),
    source_name: sourceNameOf(order),
    source_identifier: order.madeByApp?.sourceIdentifier ?? null,
    currency: order.currency,
    presentment_currency: order.currency,
    taxes_included: false,
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status: restFulfillmentStatus(order),
    payment_gateway_names: ['bogus'],
    subtotal_price: subtotal,
    current_subtotal_price: currentSubtotal,
    total_price: total,
    current_total_price: currentTotal,
    total_price_set: moneySet(total, order.currency),
    current_total_price_set: moneySet(currentTotal, order.currency),
    total_line_items_price: goods,
    total_shipping_price_set: moneySet(order.shippingPrice, order.currency),
    total_discounts: discount,
    current_total_discounts: currentDiscount,
    total_tax: tax,
    current_total_tax: currentTax,
    total_outstanding: order.financialStatus === 'PENDING' ? currentTotal : '0.00',
    discount_codes: [],
    tax_lines: [],
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    cancelled_at: restTime(order.cancelledAt),
    closed_at: restTime(order.cancelledAt),
    created_at: restTime(order.createdAt),
    processed_at: restTime(order.createdAt),
    updated_at: restTime(order.updatedAt),
    customer: order.customer && customerBody(order),
    billing_address: order.shippingAddress && addressBody(order.shippingAddress),
    shipping_address: order.shippingAddress && addressBody(order.shippingAddress),
    shipping_lines: [shippingLineBody(order)],
    line_items: order.lineItems.map((line) => lineItemBody(order, line)),
    fulfillments: order.fulfillments.map((fulfillment) => fulfillmentBody(order, fulfillment)),
    refunds: (order.refunds ?? []).map((refund) => refundBody(order, refund)),
  }
}

export function refundBody(order: Order, { id, note, lineItems, createdAt }: OrderRefund): Record<string, unknown> {
  return {
    id,
    admin_graphql_api_id: gid('Refund', id),
    order_id: order.id,
    created_at: restTime(createdAt),
    processed_at: restTime(createdAt),
    note,
    restock: lineItems.some(({ restockType }) => restockType !== 'NO_RESTOCK'),
    refund_line_items: lineItems.map((line) => ({
      id: line.id,
      line_item_id: line.lineItemId,
      quantity: line.quantity,
      restock_type: line.restockType.toLowerCase(),
      line_item: lineItemBody(order, order.lineItems.find((one) => one.id === line.lineItemId)!),
    })),
  }
}

function lineItemBody(order: Order, line: LineItem): Record<string, unknown> {
  const fulfilled = fulfilledQuantity(order, line)
  return {
    id: line.id,
    admin_graphql_api_id: gid('LineItem', line.id),
    product_id: line.productId,
    product_exists: line.productId !== null,
    variant_id: line.variantId,
    variant_title: line.variantTitle,
    variant_inventory_management: 'shopify',
    title: line.title,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    sku: line.sku ?? '',
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: line.currentQuantity,
    fulfillable_quantity: order.cancelledAt ? 0 : unfulfilledQuantity(order, line),
    fulfillment_service: 'manual',
    fulfillment_status: fulfilled === 0 ? null : fulfilled < line.currentQuantity ? 'partial' : 'fulfilled',
    price: line.price,
    price_set: moneySet(line.price, order.currency),
    total_discount: '0.00',
    gift_card: false,
    grams: 0,
    requires_shipping: line.requiresShipping,
    taxable: line.taxable,
    properties: line.properties,
    tax_lines: [],
    duties: [],
    discount_allocations: [],
  }
}

export function fulfillmentBody(order: Order, fulfillment: Fulfillment): Record<string, unknown> {
  return {
    id: fulfillment.id,
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
    order_id: order.id,
    name: `${orderName(order)}.${order.fulfillments.findIndex(({ id }) => id === fulfillment.id) + 1}`,
    status: fulfillment.status.toLowerCase(),
    service: 'manual',
    shipment_status: null,
    tracking_company: fulfillment.tracking[0]?.company ?? null,
    tracking_number: fulfillment.tracking[0]?.number ?? null,
    tracking_numbers: fulfillment.tracking.flatMap(({ number }) => number ?? []),
    tracking_url: fulfillment.tracking[0]?.url ?? null,
    tracking_urls: fulfillment.tracking.flatMap(({ url }) => url ?? []),
    line_items: fulfillment.lineItems.map(({ lineItemId, quantity }) => ({
      ...lineItemBody(order, order.lineItems.find(({ id }) => id === lineItemId)!),
      quantity,
    })),
    created_at: restTime(fulfillment.createdAt),
    updated_at: restTime(fulfillment.updatedAt),
  }
}

export function addressBody(address: Address): Record<string, unknown> {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    province_code: address.provinceCode,
    country: address.country,
    country_code: address.countryCode,
    zip: address.zip,
    phone: address.phone,
    latitude: null,
    longitude: null,
  }
}

function customerBody(order: Order): Record<string, unknown> {
  const customer = order.customer!
  return {
    id: customer.id,
    admin_graphql_api_id: gid('Customer', customer.id),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    state: 'disabled',
    verified_email: true,
    currency: order.currency,
    created_at: restTime(order.createdAt),
    updated_at: restTime(order.updatedAt),
    default_address: order.shippingAddress && {
      id: customer.id,
      customer_id: customer.id,
      ...addressBody(order.shippingAddress),
      default: true,
    },
  }
}

function shippingLineBody(order: Order): Record<string, unknown> {
  const title = shippingTitleOf(order)
  return {
    id: order.id,
    code: title,
    title,
    source: 'shopify',
    price: order.shippingPrice,
    discounted_price: order.shippingPrice,
    tax_lines: [],
  }
}

export function productBody(product: Product): Record<string, unknown> {
  return {
    id: product.id,
    admin_graphql_api_id: gid('Product', product.id),
    title: product.title,
    body_html: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    handle: product.handle,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    template_suffix: product.templateSuffix,
    published_scope: 'global',
    published_at: restTime(product.publishedAt),
    created_at: restTime(product.createdAt),
    updated_at: restTime(product.updatedAt),
    options: product.options.map((option, index) => ({
      id: option.id,
      product_id: product.id,
      name: option.name,
      position: index + 1,
      values: option.values.map(({ name }) => name),
    })),
    variants: product.variants.map((variant, index) => variantBody(product, variant, index)),
    images: product.media.map((media, index) => ({
      id: media.id,
      product_id: product.id,
      position: index + 1,
      alt: media.alt || null,
      width: media.width,
      height: media.height,
      src: media.originalSource,
      variant_ids: product.variants.filter(({ mediaId }) => mediaId === media.id).map(({ id }) => id),
      admin_graphql_api_id: gid('MediaImage', media.id),
    })),
  }
}

function variantBody(product: Product, variant: Variant, index: number): Record<string, unknown> {
  return {
    id: variant.id,
    admin_graphql_api_id: gid('ProductVariant', variant.id),
    product_id: product.id,
    inventory_item_id: variant.inventoryItemId,
    title: variant.optionValues.join(' / '),
    option1: variant.optionValues[0] ?? null,
    option2: variant.optionValues[1] ?? null,
    option3: variant.optionValues[2] ?? null,
    position: index + 1,
    price: variant.price,
    compare_at_price: variant.compareAtPrice,
    sku: variant.sku ?? '',
    barcode: variant.barcode,
    taxable: variant.taxable,
    inventory_policy: variant.inventoryPolicy.toLowerCase(),
    inventory_quantity: variant.available,
    old_inventory_quantity: variant.available,
    image_id: variant.mediaId,
    created_at: restTime(variant.createdAt),
    updated_at: restTime(variant.updatedAt),
  }
}

/** Stock of one item at the shop's location. */
export function inventoryLevelBody(shop: Shop, variant: Variant, updatedAt: string): Record<string, unknown> {
  return {
    inventory_item_id: variant.inventoryItemId,
    location_id: shop.locationId,
    available: variant.available,
    updated_at: restTime(updatedAt),
    admin_graphql_api_id: `gid://shopify/InventoryLevel/${shop.locationId}?inventory_item_id=${variant.inventoryItemId}`,
  }
}

export function shopBody(shop: Shop): Record<string, unknown> {
  return {
    id: shop.id,
    name: shop.name,
    email: shop.email,
    domain: shop.domain,
    myshopify_domain: shop.domain,
    shop_owner: shop.ownerName,
    currency: shop.currency,
    country_code: shop.country,
    plan_name: 'partner_test',
    created_at: restTime(shop.createdAt),
  }
}

function moneySet(sum: string, currency: string): Record<string, unknown> {
  const money = { amount: amount(cents(sum)), currency_code: currency }
  return { shop_money: money, presentment_money: money }
}

/** The shop's time zone is UTC, formatted as an offset. */
function restTime(time: string | null): string | null {
  return time === null ? null : time.replace(/Z$/, '+00:00')
}
