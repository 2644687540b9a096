import { refundableOf, refundedOf, suggestedOf } from '../../orders/refund-order.ts'
import type { Address, Customer, LineItem, Order, OrderRefund } from '../../shop/documents.ts'
import { amount, times } from '../../shop/money.ts'
import {
  displayFulfillmentStatus,
  orderName,
  shippingTitleOf,
  sourceNameOf,
  totals,
  unfulfilledQuantity,
} from '../../shop/order-figures.ts'
import { gid, numberIn, saleIdOf } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { count } from '../call/counts.ts'
import { moneyBag } from '../call/money-view.ts'

export function orderView(call: Call, order: Order): View {
  const address = order.shippingAddress && addressView(gid('MailingAddress', order.id), order.shippingAddress)
  return {
    ...basicFields(order),
    ...moneyFields(call, order),
    ...fulfilmentFields(call, order),
    customer: order.customer && customerView(order, order.customer),
    shippingAddress: address,
    billingAddress: address,
    shippingLine: shippingLineView(order),
    shippingLines: (page: PageArguments) => connect([order], page, { id: ({ id }) => id, view: shippingLineView }),
    lineItems: (page: PageArguments) =>
      connect(order.lineItems, page, { id: ({ id }) => id, view: (lineItem) => lineItemView(call, order, lineItem) }),
    currentSubtotalLineItemsQuantity: order.lineItems.reduce((sum, line) => sum + line.currentQuantity, 0),
    subtotalLineItemsQuantity: order.lineItems.reduce((sum, line) => sum + line.quantity, 0),
  }
}

function basicFields(order: Order): View {
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: String(order.id),
    name: orderName(order),
    number: order.number,
    confirmationNumber: order.id.toString(36).toUpperCase().padStart(9, 'Q'),
    confirmed: true,
    email: order.email,
    phone: order.phone,
    note: order.note,
    tags: order.tags,
    poNumber: null,
    customAttributes: order.madeByApp?.customAttributes ?? [],
    sourceIdentifier: order.madeByApp?.sourceIdentifier ?? null,
    sourceName: sourceNameOf(order),
    test: true,
    edited: order.edited,
    closed: order.cancelledAt !== null,
    closedAt: order.cancelledAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    requiresShipping: order.lineItems.some((line) => line.requiresShipping),
    returnStatus: 'NO_RETURN',
    risk: riskView(order),
    createdAt: order.createdAt,
    processedAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

function riskView({ risk = { recommendation: 'ACCEPT', levels: ['LOW'] } }: Order): View {
  return { recommendation: risk.recommendation, assessments: risk.levels.map((riskLevel) => ({ riskLevel })) }
}

export function refundView(call: Call, order: Order, refund: OrderRefund): View {
  return {
    __typename: 'Refund',
    id: gid('Refund', refund.id),
    legacyResourceId: String(refund.id),
    note: refund.note,
    createdAt: refund.createdAt,
    processedAt: refund.createdAt,
    updatedAt: refund.createdAt,
    totalRefundedSet: moneyBag(refund.amount, order.currency),
    refundLineItems: (page: PageArguments) =>
      connect(refund.lineItems, page, {
        id: ({ id }) => id,
        view: ({ id, lineItemId, quantity, restockType }) => ({
          id: gid('RefundLineItem', id),
          quantity,
          restockType,
          restocked: restockType !== 'NO_RESTOCK',
          lineItem: () => call.views.lineItem(call, order, order.lineItems.find((line) => line.id === lineItemId)!),
        }),
      }),
  }
}

function moneyFields(call: Call, order: Order): View {
  const { subtotal, currentSubtotal, total, currentTotal, discount, tax, currentTax } = totals(order)
  const bag = (sum: string) => moneyBag(sum, order.currency)
  return {
    currencyCode: order.currency,
    presentmentCurrencyCode: order.currency,
    displayFinancialStatus: order.financialStatus,
    fullyPaid: order.financialStatus === 'PAID',
    unpaid: order.financialStatus === 'PENDING',
    paymentGatewayNames: [gatewayOf(order)],
    taxesIncluded: false,
    subtotalPriceSet: bag(subtotal),
    currentSubtotalPriceSet: bag(currentSubtotal),
    totalPriceSet: bag(total),
    originalTotalPriceSet: bag(total),
    currentTotalPriceSet: bag(currentTotal),
    totalShippingPriceSet: bag(order.shippingPrice),
    totalDiscountsSet: bag(discount),
    totalTaxSet: bag(tax),
    currentTotalTaxSet: bag(currentTax),
    totalReceivedSet: bag(order.financialStatus === 'PENDING' ? '0' : total),
    totalRefundedSet: bag(order.cancelledAt && order.financialStatus === 'REFUNDED' ? total : amount(refundedOf(order))),
    refunds: ({ first }: { first?: number | null }) =>
      (order.refunds ?? []).slice(0, first ?? undefined).map((refund) => refundView(call, order, refund)),
    suggestedRefund: (wanted: WantedSuggestion) => suggestedRefundView(call, order, wanted),
  }
}

interface WantedSuggestion {
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string | null }[] | null
  suggestFullRefund?: boolean | null
}

/** Gateway of the payment: Shopify's own for tests. */
export const gatewayOf = (_: Order): string => 'bogus'

function suggestedRefundView(call: Call, order: Order, { refundLineItems, suggestFullRefund }: WantedSuggestion): View {
  const bag = (sum: number) => moneyBag(amount(sum), order.currency)
  const wanted = suggestFullRefund
    ? order.lineItems.map((line) => ({ line, quantity: line.currentQuantity, restockType: 'NO_RESTOCK' }))
    : (refundLineItems ?? []).flatMap(({ lineItemId, quantity, restockType }) => {
        const line = order.lineItems.find(({ id }) => id === numberIn('LineItem', lineItemId))
        return line ? [{ line, quantity: Math.min(quantity, line.currentQuantity), restockType: restockType ?? 'NO_RESTOCK' }] : []
      })
  const left = refundableOf(order)
  const of = suggestedOf(
    order,
    wanted.map(({ line, quantity }) => ({ lineItemId: line.id, quantity })),
  )
  const suggested = suggestFullRefund ? left : of.amount
  return {
    amountSet: bag(suggested),
    maximumRefundableSet: bag(left),
    subtotalSet: bag(of.subtotal),
    discountedSubtotalSet: bag(of.discounted),
    totalTaxSet: bag(of.tax),
    refundLineItems: wanted.map(({ line, quantity, restockType }) => ({
      id: null,
      quantity,
      restockType,
      restocked: false,
      lineItem: () => call.views.lineItem(call, order, line),
    })),
    suggestedTransactions: left === 0 ? [] : [transactionView(order, bag(suggested), bag(left))],
  }
}

const transactionView = (order: Order, amountSet: View, maximumRefundableSet: View): View => ({
  kind: 'SUGGESTED_REFUND',
  gateway: gatewayOf(order),
  formattedGateway: '(for testing) Bogus Gateway',
  amountSet,
  maximumRefundableSet,
  parentTransaction: {
    id: gid('OrderTransaction', saleIdOf(order.id)),
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: gatewayOf(order),
    formattedGateway: '(for testing) Bogus Gateway',
    test: true,
    createdAt: order.createdAt,
    amountSet: moneyBag(totals(order).total, order.currency),
  },
})

function fulfilmentFields(call: Call, order: Order): View {
  const views = order.fulfillments.map((fulfillment) => () => call.views.fulfillment(call, order, fulfillment))
  return {
    displayFulfillmentStatus: displayFulfillmentStatus(order),
    fulfillable: order.lineItems.some((line) => unfulfilledQuantity(order, line) > 0),
    fulfillments: ({ first }: { first?: number | null }) => views.slice(0, first ?? undefined).map((view) => view()),
    fulfillmentsCount: count(views.length),
    fulfillmentOrders: (page: PageArguments) =>
      connect([order], page, { id: ({ id }) => id, view: () => call.views.fulfillmentOrder(call, order) }),
  }
}

export function lineItemView(call: Call, order: Order, line: LineItem): View {
  const bag = (sum: string) => moneyBag(sum, order.currency)
  const product = line.productId === null ? undefined : call.shopify.state.products.get(String(line.productId))
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    title: line.title,
    variantTitle: line.variantTitle,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    unfulfilledQuantity: unfulfilledQuantity(order, line),
    nonFulfillableQuantity: line.quantity - line.currentQuantity,
    refundableQuantity: order.cancelledAt ? 0 : line.currentQuantity,
    requiresShipping: line.requiresShipping,
    taxable: line.taxable,
    isGiftCard: false,
    customAttributes: line.properties.map(({ name, value }) => ({ key: name, value })),
    originalUnitPriceSet: bag(line.price),
    discountedUnitPriceSet: bag(line.price),
    originalTotalSet: bag(times(line.price, line.quantity)),
    discountedTotalSet: bag(times(line.price, line.quantity)),
    product: () => (product ? call.views.product(call, product) : null),
    variant: () => (product && variant ? call.views.variant(call, product, variant) : null),
  }
}

export function addressView(id: string, address: Address): View {
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ')
  return {
    __typename: 'MailingAddress',
    id,
    ...address,
    name: name || null,
    countryCodeV2: address.countryCode,
    formatted: ({ withName, withCompany }: { withName?: boolean; withCompany?: boolean }) =>
      [
        withName ? name : null,
        withCompany ? address.company : null,
        address.address1,
        address.address2,
        [address.city, address.provinceCode, address.zip].filter(Boolean).join(' '),
        address.country,
      ].filter(Boolean),
  }
}

function customerView(order: Order, customer: Customer): View {
  return {
    __typename: 'Customer',
    id: gid('Customer', customer.id),
    legacyResourceId: String(customer.id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || (customer.email ?? ''),
    defaultEmailAddress: customer.email === null ? null : { emailAddress: customer.email },
    defaultPhoneNumber: customer.phone === null ? null : { phoneNumber: customer.phone },
    defaultAddress: order.shippingAddress && addressView(gid('MailingAddress', customer.id), order.shippingAddress),
    numberOfOrders: '1',
    tags: [],
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

function shippingLineView(order: Order): View {
  const price = moneyBag(order.shippingPrice, order.currency)
  const title = shippingTitleOf(order)
  return { id: gid('ShippingLine', order.id), code: title, title, source: 'shopify', originalPriceSet: price, discountedPriceSet: price }
}
