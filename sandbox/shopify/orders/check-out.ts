import { signBody } from '../apps/oauth.ts'
import type { Address, Order, Shop } from '../shop/documents.ts'
import { Impossible } from '../shop/impossible.ts'
import { cents } from '../shop/money.ts'
import type { Shopify } from '../shop/shops.ts'
import { findVariant, type NewOrder, placeOrder, shippingAddressOf } from './place-order.ts'

/** Checks out: if the shop has carrier services, the cheapest rate is charged. */
export async function checkOut(shopify: Shopify, shop: Shop, wanted: NewOrder): Promise<Order> {
  const services = shopify.state.carrierServices.find('shop', shop.domain).filter(({ active }) => active)
  if (services.length === 0 || wanted.shippingPrice !== undefined) return placeOrder(shopify, shop, wanted)
  const body = JSON.stringify(rateRequest(shopify, shop, wanted))
  const answers = await Promise.all(services.map(({ callbackUrl }) => askForRates(shop, callbackUrl, body)))
  // If a service does not respond, the shop's own rate is used.
  if (answers.includes(undefined)) return placeOrder(shopify, shop, wanted)
  const [cheapest] = answers.flatMap((rates) => rates ?? []).sort((a, b) => a - b)
  if (cheapest === undefined) throw new Impossible('This shop does not ship there')
  return placeOrder(shopify, shop, { ...wanted, shippingPrice: (cheapest / 100).toFixed(2) })
}

function rateRequest(shopify: Shopify, shop: Shop, wanted: NewOrder): object {
  const items = wanted.lineItems.map((line) => {
    const { product, variant } = findVariant(shopify, shop, line)
    return {
      name: product.title,
      sku: variant.sku,
      quantity: line.quantity,
      grams: 0,
      price: cents(variant.price),
      vendor: product.vendor,
      requires_shipping: variant.requiresShipping,
      taxable: variant.taxable,
      fulfillment_service: 'manual',
      properties: null,
      product_id: product.id,
      variant_id: variant.id,
    }
  })
  const origin = { country: shop.country, postal_code: '62701', province: 'IL', city: 'Springfield', name: shop.name }
  return { rate: { origin, destination: placeOf(shippingAddressOf(wanted)), items, currency: shop.currency, locale: 'en' } }
}

const placeOf = (address: Address) => ({
  country: address.countryCode,
  postal_code: address.zip,
  province: address.provinceCode,
  city: address.city,
  name: [address.firstName, address.lastName].filter(Boolean).join(' ') || null,
  address1: address.address1,
  address2: address.address2,
  phone: address.phone,
})

const patienceMs = 10_000

/** @returns rates in cents; undefined if the service does not respond, or returns no rates */
async function askForRates(shop: Shop, url: string, body: string): Promise<number[] | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-Shopify-Shop-Domain': shop.domain,
        'X-Shopify-Hmac-Sha256': signBody(body),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    if (!answer.ok) return undefined
    const { rates } = (await answer.json()) as { rates: { total_price: string | number; currency: string }[] }
    return rates.filter(({ currency }) => currency === shop.currency).map(({ total_price: price }) => Number(price))
  } catch {
    return undefined
  }
}
