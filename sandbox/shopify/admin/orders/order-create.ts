import { customerFor, nextNumber } from '../../orders/place-order.ts'
import { moveStock, variantOf } from '../../products/products.ts'
import { blankAddress } from '../../shop/blank.ts'
import type { LineItem, Order } from '../../shop/documents.ts'
import { type GivenMetafield, mergeMetafields } from '../../shop/metafields.ts'
import { amount, asMoney, cents } from '../../shop/money.ts'
import { refusalOfText } from '../../shop/sentinels.ts'
import { timeIn } from '../../shop/shops.ts'
import { numberIn } from '../../shop/state.ts'
import { orderBody } from '../../webhooks/webhook-bodies.ts'
import { announce } from '../../webhooks/webhooks.ts'
import { attempt, type Call, Refused, refuse, userError, type View } from '../call/call.ts'
import { readMetafields } from '../metafields/identify.ts'
import { type AddressInput, readAddress } from './read-address.ts'

interface MoneyBag {
  shopMoney: { amount: string | number; currencyCode: string }
}

interface LineInput {
  priceSet?: MoneyBag | null
  properties?: { name: string; value: string }[] | null
  quantity: number
  requiresShipping: boolean
  sku?: string | null
  taxable: boolean
  title?: string | null
  variantId?: string | null
  variantTitle?: string | null
  vendor?: string | null
}

interface OrderInput {
  currency?: string | null
  customAttributes?: { key: string; value: string }[] | null
  email?: string | null
  financialStatus?: string | null
  lineItems?: LineInput[] | null
  metafields?: { namespace?: string | null; key?: string | null; type?: string | null; value?: string | null }[] | null
  note?: string | null
  phone?: string | null
  shippingAddress?: AddressInput | null
  shippingLines?: { title: string; priceSet: MoneyBag }[] | null
  sourceIdentifier?: string | null
  tags?: string[] | null
}

interface Options {
  inventoryBehaviour: 'BYPASS' | 'DECREMENT_IGNORING_POLICY' | 'DECREMENT_OBEYING_POLICY'
  sendReceipt: boolean
}

/** Creates an order by an app, as if placed elsewhere. The app is responsible for whether its products are published and in stock. */
export function orderCreate({ order: input, options }: { order: OrderInput; options?: Options | null }, call: Call): View {
  return attempt(call, { order: null }, () => {
    const { shopify, shop } = call
    if (input.currency && input.currency !== shop.currency) fail(['currency'], 'Currency must be the shop’s here')
    const financialStatus = input.financialStatus ?? 'PENDING'
    if (!isPlayed(financialStatus)) fail(['financialStatus'], `Financial status ${financialStatus} is not played here`)
    checkTexts(input)
    const lineItems = (input.lineItems ?? []).map((line, index) => readLine(call, line, ['lineItems', String(index)]))
    if (lineItems.length === 0) fail(['lineItems'], 'Line items must have at least one line item')
    claim(call, lineItems, options?.inventoryBehaviour ?? 'BYPASS')
    const shipping = (input.shippingLines ?? []).map((line, index) => readShipping(call, line, ['shippingLines', String(index)]))
    const metafields = readOwn(call, input.metafields ?? [])
    const address = readAddress(input.shippingAddress, ['order', 'shippingAddress'])
    const now = timeIn(shopify, shop.domain)
    const number = nextNumber(shopify, shop)
    const email = input.email ?? null
    const order = shopify.state.orders.put({
      id: shopify.state.ids.next('Order'),
      shop: shop.domain,
      number,
      email,
      phone: input.phone ?? null,
      note: input.note ?? null,
      tags: [...new Set(input.tags ?? [])],
      currency: shop.currency,
      customer: email === null ? null : customerFor(shopify, shop, address ?? blankAddress, email),
      shippingAddress: address,
      shippingPrice: amount(shipping.reduce((sum, { price }) => sum + cents(price), 0)),
      lineItems,
      fulfillments: [],
      financialStatus,
      madeByApp: {
        sourceIdentifier: input.sourceIdentifier ?? null,
        customAttributes: [...(input.customAttributes ?? [])],
        shippingTitle: shipping[0]?.title ?? null,
        metafields: mergeMetafields(shopify, shop.domain, [], metafields),
      },
      cancelledAt: null,
      cancelReason: null,
      edited: false,
      notifications: options?.sendReceipt ? [{ at: now, text: `Order #${number} confirmed` }] : [],
      createdAt: now,
      updatedAt: now,
    })
    for (const topic of ['orders/create', ...(financialStatus === 'PAID' ? (['orders/paid'] as const) : [])] as const)
      announce(shopify, shop.domain, topic, () => orderBody(shop, order))
    return { order: call.views.order(call, order) }
  })
}

/** This mutation has one code for all metafield errors. */
function readOwn(call: Call, metafields: NonNullable<OrderInput['metafields']>): GivenMetafield[] {
  try {
    return readMetafields(call, 'ORDER', metafields, [], undefined, ['order', 'metafields'])
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(error.errors.map(({ field, message }) => userError(field, message, 'INVALID')))
  }
}

function fail(field: string[], message: string, code = 'INVALID'): never {
  refuse(['order', ...field], message, code)
}

const isPlayed = (status: string): status is Order['financialStatus'] => ['PAID', 'PENDING', 'REFUNDED', 'VOIDED'].includes(status)

function checkTexts({ note, tags, lineItems }: OrderInput): void {
  const texts: [string, string | null | undefined, string[]][] = [
    ['Note', note, ['order', 'note']],
    ['Tags', tags?.join(), ['order', 'tags']],
    ...(lineItems ?? []).map(({ title, sku }, index): [string, string, string[]] => [
      'Line item',
      `${title ?? ''} ${sku ?? ''}`,
      ['order', 'lineItems', String(index), 'title'],
    ]),
  ]
  for (const [name, text, field] of texts) {
    const refusal = refusalOfText(name, text ?? '', field)
    if (refusal) refuse(refusal.field, refusal.message, 'INVALID')
  }
}

function readLine(call: Call, input: LineInput, field: string[]): LineItem {
  if (input.quantity < 1) fail([...field, 'quantity'], 'Quantity must be greater than 0')
  const { shopify, shop } = call
  const found = input.variantId == null ? undefined : variantOf(shopify, shop.domain, numberIn('ProductVariant', input.variantId))
  if (input.variantId != null && !found) fail([...field, 'variantId'], 'Variant does not exist')
  if (!found && !input.title?.trim()) fail([...field, 'title'], "Title can't be blank")
  const price = input.priceSet ? readPrice(call, input.priceSet, [...field, 'priceSet']) : found?.variant.price
  if (price === undefined) fail([...field, 'priceSet'], "Price can't be blank")
  const ownTitle = found?.variant.optionValues.join(' / ')
  return {
    id: shopify.state.ids.next('LineItem'),
    productId: found?.product.id ?? null,
    variantId: found?.variant.id ?? null,
    title: found?.product.title ?? input.title ?? '',
    variantTitle: (ownTitle === 'Default Title' ? null : ownTitle) ?? input.variantTitle ?? null,
    sku: input.sku ?? found?.variant.sku ?? null,
    vendor: input.vendor ?? found?.product.vendor ?? null,
    quantity: input.quantity,
    currentQuantity: input.quantity,
    price,
    requiresShipping: input.requiresShipping,
    taxable: input.taxable,
    properties: [...(input.properties ?? [])],
  }
}

function readPrice(call: Call, { shopMoney }: MoneyBag, field: string[]): string {
  if (shopMoney.currencyCode !== call.shop.currency) fail([...field, 'shopMoney'], 'Currency must be the shop’s')
  const price = asMoney(shopMoney.amount)
  if (price === undefined || cents(price) < 0) fail([...field, 'shopMoney'], "Price can't be negative")
  return price
}

function readShipping(call: Call, { title, priceSet }: NonNullable<OrderInput['shippingLines']>[number], field: string[]) {
  if (title.trim() === '') fail([...field, 'title'], "Title can't be blank")
  return { title, price: readPrice(call, priceSet, [...field, 'priceSet']) }
}

/** Takes stock where requested. If the policy is obeyed, all of it must be available or the order is refused. */
function claim({ shopify, shop }: Call, lines: readonly LineItem[], behaviour: Options['inventoryBehaviour']): void {
  if (behaviour === 'BYPASS') return
  for (const { variantId, quantity, title } of behaviour === 'DECREMENT_OBEYING_POLICY' ? lines : []) {
    const variant = variantId === null ? undefined : variantOf(shopify, shop.domain, variantId)?.variant
    if (variant?.tracked && variant.inventoryPolicy === 'DENY' && variant.available < quantity)
      fail(['lineItems'], `Unable to reserve inventory for ${title}`, 'INVENTORY_CLAIM_FAILED')
  }
  moveStock(
    shopify,
    lines.map((line) => ({ ...line, available: -line.quantity, committed: line.quantity })),
  )
}
