/** Reads orders from a shop's Admin API, and corrects their addresses. */

import { addressInShop, isSameAddress } from '@quayside/domain/orders/address/address-correction'
import type { AddressOfOwnOrder } from '@quayside/domain/platforms/own-order'
import type { PlatformAddress, PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { ShopRisk } from '@quayside/domain/platforms/shop-risk'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ChangedOrder, CorrectedAddress, CorrectedOrder } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { changeAddress, changedOrders, moreLines, oneOrder, orderAddress, orderRisk } from './documents.ts'
import { gid, numberOf } from './gid.ts'

const mostPages = 20

/**
 * Orders changed at or after `since`, oldest change first.
 * @returns complete: false where there are more than one call reads; continue from the last one
 */
export async function readChangedOrders(admin: Admin, since: Date): Promise<{ orders: ChangedOrder[]; complete: boolean }> {
  const query = `updated_at:>='${since.toISOString()}'`
  const orders: ChangedOrder[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const { orders: found }: ChangedPage = await admin.run<ChangedPage>(changedOrders, { query, after })
    orders.push(...found.nodes.map(({ id, updatedAt }) => ({ externalOrderId: numberOf(id), updatedAt: new Date(updatedAt) })))
    if (!found.pageInfo.hasNextPage) return { orders, complete: true }
    after = found.pageInfo.endCursor
  }
  return { orders, complete: false }
}

interface ChangedPage {
  readonly orders: { readonly nodes: readonly { readonly id: string; readonly updatedAt: string }[]; readonly pageInfo: PageInfo }
}
interface PageInfo {
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}

/** @returns undefined where the shop has no such order (any more) */
export async function readOrder(admin: Admin, externalOrderId: string): Promise<PlatformOrder | undefined> {
  const id = gid('Order', externalOrderId)
  const { order } = await admin.run<{ order: OrderNode | null }>(oneOrder, { id })
  if (!order) return undefined
  const lines = [...order.lineItems.nodes]
  for (let page = order.lineItems.pageInfo; page.hasNextPage; ) {
    const more = await admin.run<{ order: Pick<OrderNode, 'lineItems'> | null }>(moreLines, { id, after: page.endCursor })
    if (!more.order) return undefined
    lines.push(...more.order.lineItems.nodes)
    page = more.order.lineItems.pageInfo
  }
  return orderOf(order, lines)
}

interface RiskNode {
  readonly recommendation: 'ACCEPT' | 'CANCEL' | 'INVESTIGATE' | 'NONE'
  readonly assessments: readonly { readonly riskLevel: string }[]
}

const risks = { ACCEPT: 'accept', CANCEL: 'cancel', INVESTIGATE: 'investigate', NONE: 'none' } as const satisfies Record<
  RiskNode['recommendation'],
  ShopRisk
>

/**
 * Shopify's recommendation, or `pending` while it or an app still assesses the order and nothing speaks against it yet.
 * @returns undefined where the shop has no such order (any more)
 */
export async function readOrderRisk(admin: Admin, externalOrderId: string): Promise<ShopRisk | undefined> {
  const { order } = await admin.run<{ order: { risk: RiskNode } | null }>(orderRisk, { id: gid('Order', externalOrderId) })
  if (!order) return undefined
  const { recommendation, assessments } = order.risk
  const risk = risks[recommendation]
  if (risk === 'cancel' || risk === 'investigate') return risk
  return assessments.some(({ riskLevel }) => riskLevel === 'PENDING') ? 'pending' : risk
}

interface AddressNode {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly company: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly province: string | null
  readonly provinceCode: string | null
  readonly zip: string | null
  readonly country: string | null
  readonly countryCodeV2: string | null
  readonly phone: string | null
}
interface MoneyNode {
  readonly shopMoney: { readonly amount: string }
}
interface LineNode {
  readonly id: string
  readonly title: string
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly currentQuantity: number
  readonly unfulfilledQuantity: number
  readonly requiresShipping: boolean
  readonly originalUnitPriceSet: MoneyNode
  readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[]
  readonly product: { readonly id: string } | null
  readonly variant: { readonly id: string } | null
}
interface OrderNode {
  readonly id: string
  readonly name: string
  readonly currencyCode: string
  readonly email: string | null
  readonly phone: string | null
  readonly note: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly cancelledAt: string | null
  readonly taxesIncluded: boolean
  readonly currentTotalPriceSet: MoneyNode
  readonly totalShippingPriceSet: MoneyNode
  readonly currentTotalTaxSet: MoneyNode
  readonly customer: {
    readonly id: string
    readonly displayName: string
    readonly defaultEmailAddress: { readonly emailAddress: string } | null
    readonly defaultPhoneNumber: { readonly phoneNumber: string } | null
  } | null
  readonly shippingAddress: AddressNode | null
  readonly lineItems: { readonly nodes: readonly LineNode[]; readonly pageInfo: PageInfo }
  readonly fulfillments: readonly {
    readonly id: string
    readonly status: string
    readonly trackingInfo: readonly { readonly company: string | null; readonly number: string | null }[]
    readonly fulfillmentLineItems: {
      readonly nodes: readonly { readonly quantity: number | null; readonly lineItem: { readonly id: string } }[]
    }
  }[]
  readonly refunds: readonly {
    readonly id: string
    readonly note: string | null
    readonly createdAt: string | null
    readonly refundLineItems: { readonly nodes: readonly { readonly quantity: number; readonly lineItem: { readonly id: string } }[] }
  }[]
}

function orderOf(order: OrderNode, lines: readonly LineNode[]): PlatformOrder {
  const { customer } = order
  return {
    platform: 'shopify',
    externalOrderId: numberOf(order.id),
    name: order.name,
    currency: order.currencyCode,
    email: order.email || null,
    phone: order.phone || null,
    customer: customer && {
      externalCustomerId: numberOf(customer.id),
      name: customer.displayName,
      email: customer.defaultEmailAddress?.emailAddress ?? null,
      phone: customer.defaultPhoneNumber?.phoneNumber ?? null,
    },
    shippingAddress: order.shippingAddress && addressOf(order.shippingAddress),
    note: order.note ?? '',
    placedAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
    triggeredAt: null,
    cancelledAt: order.cancelledAt ? new Date(order.cancelledAt) : null,
    payment: {
      totalMinor: minorOf(order.currentTotalPriceSet.shopMoney.amount),
      shippingMinor: minorOf(order.totalShippingPriceSet.shopMoney.amount),
      taxMinor: minorOf(order.currentTotalTaxSet.shopMoney.amount),
      taxIncluded: order.taxesIncluded,
    },
    lines: lines.map(lineOf),
    fulfilments: order.fulfillments.map(({ id, status, trackingInfo, fulfillmentLineItems }) => ({
      externalFulfilmentId: numberOf(id),
      carrier: trackingInfo[0]?.company ?? null,
      trackingNumber: trackingInfo[0]?.number ?? null,
      cancelled: status === 'CANCELLED',
      lines: fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
        externalLineId: numberOf(lineItem.id),
        quantity: quantity ?? 0,
      })),
    })),
    refunds: order.refunds.map(({ id, note, createdAt, refundLineItems }) => ({
      externalRefundId: numberOf(id),
      note,
      refundedAt: new Date(createdAt ?? order.updatedAt),
      lines: refundLineItems.nodes.map(({ quantity, lineItem }) => ({ externalLineId: numberOf(lineItem.id), quantity })),
    })),
  }
}

function addressOf({ firstName, lastName, address1, city, countryCodeV2, ...address }: AddressNode): PlatformAddress {
  return {
    ...address,
    name: [firstName, lastName].filter(Boolean).join(' '),
    address1: address1 ?? '',
    city: city ?? '',
    countryCode: countryCodeV2,
  }
}

function lineOf(line: LineNode): PlatformOrder['lines'][number] {
  return {
    externalLineId: numberOf(line.id),
    externalProductId: line.product && numberOf(line.product.id),
    externalVariantId: line.variant && numberOf(line.variant.id),
    sku: line.sku ?? '',
    title: line.title,
    variantTitle: line.variantTitle ?? '',
    quantity: line.currentQuantity,
    fulfilledQuantity: Math.max(0, line.currentQuantity - line.unfulfilledQuantity),
    priceMinor: minorOf(line.originalUnitPriceSet.shopMoney.amount),
    requiresShipping: line.requiresShipping,
    properties: line.customAttributes.map(({ key, value }) => ({ name: key, value: value ?? '' })),
  }
}

/** Converts an amount like `12.5` to hundredths, for any currency. */
export const minorOf = (amount: string): number => Math.round(Number(amount) * 100)

/** An order with its address alone. */
interface AddressedNode {
  readonly updatedAt: string
  readonly shippingAddress: AddressNode | null
}

/** Corrects the address of an order, which is read first, so that nothing is overwritten that was changed in the shop meanwhile. */
export async function correctAddress(admin: Admin, wanted: CorrectedAddress): Promise<CorrectedOrder> {
  const { order } = await admin.run<{ order: AddressedNode | null }>(orderAddress, { id: gid('Order', wanted.externalOrderId) })
  if (!order) throw refused('NO_ORDER', 'The order is no longer in the shop')
  const present = order.shippingAddress
  const standing = addressInShop({ ...wanted, shopAddress: null, shopUpdatedAt: null }, present && addressOf(present))
  if (standing === 'ours') return asCorrected(order)
  if (standing === 'other') throw refused('ADDRESS_CHANGED', 'The address was changed in the shop meanwhile')
  return asCorrected(await writeAddress(admin, wanted, present))
}

/** The order in a supplier's own shop was made by us, so that its address is ours to write. */
export async function changeOwnAddress(admin: Admin, wanted: AddressOfOwnOrder): Promise<void> {
  const { order } = await admin.run<{ order: AddressedNode | null }>(orderAddress, { id: gid('Order', wanted.externalOrderId) })
  if (!order) throw refused('NO_ORDER', 'The order is no longer in the shop')
  const present = order.shippingAddress
  if (!present || !isSameAddress(addressOf(present), wanted.address)) await writeAddress(admin, wanted, present)
}

async function writeAddress(admin: Admin, wanted: AddressOfOwnOrder, present: AddressNode | null): Promise<AddressedNode> {
  const { orderUpdate } = await admin.run<{ orderUpdate: { order: AddressedNode | null; userErrors: UserError[] } }>(
    changeAddress,
    addressVariables(wanted, present),
  )
  assertAccepted(orderUpdate.userErrors)
  if (!orderUpdate.order) throw new OutsideError('shopify', 'broken', 'Shopify took the address and gave no order back')
  return orderUpdate.order
}

const refused = (code: string, message: string) => new OutsideError('shopify', 'refused', message, { code })

const asCorrected = ({ updatedAt, shippingAddress }: AddressedNode): CorrectedOrder => ({
  updatedAt: new Date(updatedAt),
  address: shippingAddress && addressOf(shippingAddress),
})

/** The whole address, because it overwrites the present one; the phone number stays, and so does a name that is the same. */
export function addressVariables(
  { externalOrderId, address }: Pick<CorrectedAddress, 'externalOrderId' | 'address'>,
  present: AddressNode | null,
) {
  const { name, company, address1, address2, city, province, provinceCode, zip, country, countryCode } = address
  return {
    input: {
      id: gid('Order', externalOrderId),
      shippingAddress: {
        ...namesOf(name, present),
        company,
        address1,
        address2,
        city,
        ...(provinceCode ? { provinceCode } : { province }),
        zip,
        ...(countryCode ? { countryCode } : { country }),
        phone: present ? present.phone : address.phone,
      },
    },
  }
}

function namesOf(name: PlatformAddress['name'], present: AddressNode | null) {
  if (present && addressOf(present).name === name) return { firstName: present.firstName, lastName: present.lastName }
  const [firstName = '', ...others] = name.split(' ')
  return { firstName, lastName: others.join(' ') }
}
