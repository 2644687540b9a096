/**
 * Orders that we make in a supplier's own shop. Each carries our key in a unique metafield: the one that an unanswered call made is found by it, and
 * the shop itself refuses a second.
 */
import type { CancelledOwnOrder, NewOwnOrder, OwnOrder, OwnOrderId } from '@quayside/domain/platforms/own-order'
import { type Currency, plainAmount } from '@quayside/domain/vocabulary/money'
import { OutsideError } from '#foundation/outside/outside-error'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { cancelOrder, createDefinition, createOrder, orderOfKey, ownOrder } from './documents.ts'
import { gid, numberOf } from './gid.ts'

/** Holds our key, so that no order is made twice. Ours alone: `$app`. */
const orderField = { namespace: '$app', key: 'quayside_order' } as const

export const orderDefinition = { ...orderField, name: 'Order of a store', type: 'id', ownerType: 'ORDER' } as const

/** Name of the property of a line that holds our key. Merchants see what has no underscore before it. */
const lineProperty = '_quayside_line'

interface OrderNode {
  readonly id: string
  readonly name: string
}

export async function createOwnOrder(admin: Admin, order: NewOwnOrder): Promise<OwnOrderId> {
  const known = await findOwnOrder(admin, order.key)
  if (known) return known
  const { orderCreate } = await admin.run<{ orderCreate: { order: OrderNode | null; userErrors: UserError[] } }>(
    createOrder,
    orderVariables(order),
  )
  assertAccepted(orderCreate.userErrors)
  if (!orderCreate.order) throw new OutsideError('shopify', 'broken', 'Shopify took the order and gave none back')
  return idOf(orderCreate.order)
}

/** The order with this key; undefined where none was made. */
export async function findOwnOrder(admin: Admin, key: string): Promise<OwnOrderId | undefined> {
  const known = await findOrder(admin, key)
  return known ? idOf(known) : undefined
}

const idOf = ({ id, name }: OrderNode): OwnOrderId => ({ externalOrderId: numberOf(id), name })

/** A shop where nothing was made yet does not know our field: there the question is refused, and the field is made. */
async function findOrder(admin: Admin, key: string): Promise<OrderNode | null> {
  try {
    const { orderByIdentifier } = await admin.run<{ orderByIdentifier: OrderNode | null }>(orderOfKey, {
      identifier: ownOrderIdentifier(key),
    })
    return orderByIdentifier
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
  }
  const { metafieldDefinitionCreate } = await admin.run<{ metafieldDefinitionCreate: { userErrors: UserError[] } }>(createDefinition, {
    definition: orderDefinition,
  })
  // TAKEN: an earlier attempt made it, and its answer was lost.
  assertAccepted(metafieldDefinitionCreate.userErrors.filter(({ code }) => code !== 'TAKEN'))
  return null
}

export const ownOrderIdentifier = (key: string) => ({ customId: { ...orderField, value: key } })

/** Variables of the mutation: exported so that the published schema can be held against it. */
export function orderVariables({ key, reference, note, tag, attributes, currency, address, shipping, lines }: NewOwnOrder) {
  const { name, company, address1, address2, city, provinceCode, zip, countryCode, phone } = address
  const [firstName = '', ...rest] = name.split(' ')
  return {
    order: {
      currency,
      sourceIdentifier: reference,
      tags: [tag],
      note,
      customAttributes: attributes.map(({ name, value }) => ({ key: name, value })),
      metafields: [{ ...orderField, type: orderDefinition.type, value: key }],
      financialStatus: 'PAID',
      shippingAddress: { firstName, lastName: rest.join(' '), company, address1, address2, city, provinceCode, zip, countryCode, phone },
      shippingLines: [{ title: shipping.title, priceSet: priceSet(shipping.priceMinor, currency) }],
      lineItems: lines.map(({ key: lineKey, externalVariantId, title, variantTitle, sku, quantity, priceMinor }) => ({
        ...(externalVariantId === null
          ? { title, ...(variantTitle ? { variantTitle } : {}), sku }
          : { variantId: gid('ProductVariant', externalVariantId) }),
        quantity,
        priceSet: priceSet(priceMinor, currency),
        requiresShipping: true,
        taxable: false,
        properties: [{ name: lineProperty, value: lineKey }],
      })),
    },
    // It is sold, whatever the shop counts; nobody is mailed, for the shopper is another's.
    options: { inventoryBehaviour: 'DECREMENT_IGNORING_POLICY', sendReceipt: false, sendFulfillmentReceipt: false },
  }
}

const priceSet = (minor: number, currencyCode: Currency) => ({ shopMoney: { amount: plainAmount(minor), currencyCode } })

export async function cancelOwnOrder(admin: Admin, order: CancelledOwnOrder): Promise<void> {
  const { orderCancel } = await admin.run<{ orderCancel: { orderCancelUserErrors: UserError[] } }>(
    cancelOrder,
    cancellationVariables(order),
  )
  assertAccepted(orderCancel.orderCancelUserErrors)
}

/** Longest note that Shopify takes. */
const longestNote = 255

export const cancellationVariables = ({ externalOrderId, restocks, note }: CancelledOwnOrder) => ({
  id: gid('Order', externalOrderId),
  restock: restocks,
  note: note.slice(0, longestNote),
})

interface Page<T> {
  readonly nodes: readonly T[]
}
interface OrderState extends OrderNode {
  readonly cancelledAt: string | null
  readonly fulfillments: readonly {
    readonly id: string
    readonly status: string
    readonly trackingInfo: readonly { readonly company: string | null; readonly number: string | null }[]
    readonly fulfillmentLineItems: Page<{
      readonly quantity: number | null
      readonly lineItem: { readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[] }
    }>
  }[]
}

export async function readOwnOrder(admin: Admin, externalOrderId: string): Promise<OwnOrder | undefined> {
  const { order } = await admin.run<{ order: OrderState | null }>(ownOrder, { id: gid('Order', externalOrderId) })
  if (!order) return undefined
  return {
    ...idOf(order),
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
    fulfilments: order.fulfillments.map(({ id, status, trackingInfo, fulfillmentLineItems: { nodes } }) => ({
      externalFulfilmentId: numberOf(id),
      carrier: trackingInfo[0]?.company ?? null,
      trackingNumber: trackingInfo.flatMap(({ number }) => number ?? []).join(', ') || null,
      isCancelled: status !== 'SUCCESS',
      lines: nodes.flatMap(({ quantity, lineItem }) => {
        const key = lineItem.customAttributes.find((attribute) => attribute.key === lineProperty)?.value
        return key && quantity ? [{ key, quantity }] : []
      }),
    })),
  }
}
