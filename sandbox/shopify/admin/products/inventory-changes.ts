import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import { inventoryItemOf, saveProduct } from '../../products/products.ts'
import { refusedQuantity } from '../../shop/sentinels.ts'
import { timeIn } from '../../shop/shops.ts'
import { gid, numberIn } from '../../shop/state.ts'
import { attempt, type Call, Refused, refuse, type UserError, userError, type View } from '../call/call.ts'
import { badRequest, idempotencyKey, keepAnswer, keptAnswer } from '../call/idempotency.ts'
import { locationView } from '../shop/shop-view.ts'
import { type InventoryItemInput, setVariantFields } from './product-set-variants.ts'

interface Quantity {
  inventoryItemId: string
  locationId: string
  quantity: number
  changeFromQuantity?: number | null
}

interface Input {
  name: string
  reason: string
  referenceDocumentUri?: string | null
  quantities: Quantity[]
}

const reasons = new Set(
  'correction cycle_count_available damaged movement_canceled movement_created movement_received movement_updated other promotion quality_control received reservation_created reservation_deleted reservation_updated restock safety_stock shrinkage'.split(
    ' ',
  ),
)

interface Change {
  item: { productId: number; variantId: number }
  name: string
  delta: number
  after: number
}

/** Maximum length of an input list. */
const mostQuantities = 250

/** Sets stock, all or nothing, once per idempotency key; errors are reported for each entry. */
export function inventorySetQuantities({ input }: { input: Input }, call: Call, info: GraphQLResolveInfo): View {
  const key = idempotencyKey(info)
  const count = input.quantities.length
  if (count > mostQuantities) {
    const message = `The input array size of ${count} is greater than the maximum allowed of ${mostQuantities}.`
    throw new GraphQLError(message, { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } })
  }
  return attempt(call, { inventoryAdjustmentGroup: null }, () => {
    const kept = keptAnswer<{ id: number; at: string; changes: Change[] }>(call, 'inventorySetQuantities', key, input)
    if (kept) return groupView(call, input, kept)
    checkInput(input)
    const faults = input.quantities.flatMap(
      (quantity, index) => faultOf(call, input, quantity, ['input', 'quantities', String(index)]) ?? [],
    )
    if (faults.length > 0) throw new Refused(faults)
    const group = {
      id: call.shopify.state.ids.next('InventoryAdjustmentGroup'),
      at: timeIn(call.shopify, call.shop.domain),
      changes: input.quantities.flatMap((quantity) => setOne(call, input, quantity)),
    }
    keepAnswer(call, 'inventorySetQuantities', key, input, group)
    return groupView(call, input, group)
  })
}

function checkInput(input: Input): void {
  if (input.name !== 'available' && input.name !== 'on_hand') {
    refuse(['input', 'name'], "The quantity name must be either 'available' or 'on_hand'.", 'INVALID_NAME')
  }
  if (!reasons.has(input.reason)) refuse(['input', 'reason'], 'The specified reason is invalid.', 'INVALID_REASON')
  if (input.referenceDocumentUri != null && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(input.referenceDocumentUri)) {
    refuse(['input', 'referenceDocumentUri'], 'The specified reference document is invalid.', 'INVALID_REFERENCE_DOCUMENT')
  }
  const pairs = input.quantities.map((quantity) => `${quantity.inventoryItemId} ${quantity.locationId}`)
  if (new Set(pairs).size < pairs.length) {
    refuse(
      ['input', 'quantities'],
      'The combination of inventoryItemId and locationId must be unique.',
      'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR',
    )
  }
  for (const [index, quantity] of input.quantities.entries()) {
    if (quantity.changeFromQuantity !== undefined) continue
    throw badRequest(`InventoryQuantityInput.changeFromQuantity must be given, if only as null (quantities, ${index})`)
  }
}

const itemOf = (call: Call, { inventoryItemId }: Quantity) =>
  inventoryItemOf(call.shopify, call.shop.domain, numberIn('InventoryItem', inventoryItemId))

function faultOf(call: Call, { name }: Input, given: Quantity, field: string[]): UserError | undefined {
  const fault = (part: string, message: string, code: string) => userError([...field, part], message, code)
  const found = itemOf(call, given)
  if (!found) return fault('inventoryItemId', 'The specified inventory item could not be found.', 'INVALID_INVENTORY_ITEM')
  if (numberIn('Location', given.locationId) !== call.shop.locationId) {
    return fault('locationId', 'The specified location could not be found.', 'INVALID_LOCATION')
  }
  const { variant } = found
  if (variant.isUnstocked) {
    // The API has no specific error for this: the item has no such location.
    return fault('locationId', 'The specified location could not be found.', 'INVALID_LOCATION')
  }
  if (!variant.tracked) {
    return fault('inventoryItemId', 'The specified inventory item is not allowed to be adjusted via API.', 'NON_MUTABLE_INVENTORY_ITEM')
  }
  if (given.quantity === refusedQuantity) return fault('quantity', 'The quantity is not allowed by this shop.', 'INVALID_QUANTITY_TOO_HIGH')
  if (given.quantity < 0) return fault('quantity', "The quantity can't be negative.", 'INVALID_QUANTITY_NEGATIVE')
  if (given.quantity > 1_000_000_000) {
    return fault('quantity', "The total quantity can't be higher than 1,000,000,000.", 'INVALID_QUANTITY_TOO_HIGH')
  }
  const before = name === 'on_hand' ? variant.available + variant.committed : variant.available
  if (given.changeFromQuantity == null || given.changeFromQuantity === before) return undefined
  return fault('changeFromQuantity', 'The changeFromQuantity value does not match persisted value.', 'CHANGE_FROM_QUANTITY_STALE')
}

function setOne(call: Call, input: Input, given: Quantity): Change[] {
  const { product, variant } = itemOf(call, given)!
  const onHand = input.name === 'on_hand'
  const available = onHand ? given.quantity - variant.committed : given.quantity
  const delta = available - variant.available
  if (delta === 0) return []
  call.shopify.state.products.update(String(product.id), (draft) => {
    const changed = draft.variants.find(({ id }) => id === variant.id)!
    changed.available = available
    changed.updatedAt = timeIn(call.shopify, call.shop.domain)
  })
  const item = { productId: product.id, variantId: variant.id }
  return [
    { item, name: 'available', delta, after: available },
    { item, name: 'on_hand', delta, after: available + variant.committed },
  ]
}

/** Updates whether an item is tracked, and its other properties. */
export function inventoryItemUpdate({ id, input }: { id: string; input: InventoryItemInput }, call: Call): View {
  return attempt(call, { inventoryItem: null }, () => {
    const found = inventoryItemOf(call.shopify, call.shop.domain, numberIn('InventoryItem', id))
    if (!found) refuse(['id'], "The product couldn't be updated because it does not exist.")
    const draft = structuredClone(found.product)
    const variant = draft.variants.find((one) => one.id === found.variant.id)!
    setVariantFields(variant, { inventoryItem: input }, ['input'], 'INVALID', timeIn(call.shopify, call.shop.domain))
    const saved = saveProduct(call.shopify, draft, 'products/update')
    return { inventoryItem: call.views.inventoryItem(call, saved, variant) }
  })
}

interface Activation {
  inventoryItemId: string
  locationId: string
  available?: number | null
}

/** Stocks an item at the location; its former quantity there applies again. */
export function inventoryActivate({ inventoryItemId, locationId, available }: Activation, call: Call, info: GraphQLResolveInfo): View {
  idempotencyKey(info)
  return attempt(call, { inventoryLevel: null }, () => {
    const found = inventoryItemOf(call.shopify, call.shop.domain, numberIn('InventoryItem', inventoryItemId))
    if (!found) refuse(['inventoryItemId'], 'The inventory item was not found.')
    if (numberIn('Location', locationId) !== call.shop.locationId) refuse(['locationId'], 'The location was not found.')
    const { product, variant } = found
    if (available != null && !variant.isUnstocked) {
      refuse(['available'], 'Not allowed to set available quantity when the item is already active at the location.')
    }
    call.shopify.state.products.update(String(product.id), (draft) => {
      const changed = draft.variants.find(({ id }) => id === variant.id)!
      delete changed.isUnstocked
      if (available != null) changed.available = available
    })
    return { inventoryLevel: () => inventoryLevelOf(call, product.id, variant.id) }
  })
}

function inventoryLevelOf(call: Call, productId: number, variantId: number): View | null {
  const product = call.shopify.state.products.get(String(productId))!
  const view = call.views.inventoryItem(call, product, product.variants.find(({ id }) => id === variantId)!)
  return (view as { inventoryLevel(args: { locationId: string }): View | null }).inventoryLevel({
    locationId: gid('Location', call.shop.locationId),
  })
}

interface QuantityFilter {
  inventoryItemIds?: string[] | null
  locationIds?: string[] | null
  quantityNames?: string[] | null
}

function groupView(call: Call, input: Input, group: { id: number; at: string; changes: Change[] }): View {
  if (group.changes.length === 0) return { inventoryAdjustmentGroup: null }
  const wanted = (filter: QuantityFilter, change: Change) => filter.quantityNames == null || filter.quantityNames.includes(change.name)
  return {
    inventoryAdjustmentGroup: {
      __typename: 'InventoryAdjustmentGroup',
      id: gid('InventoryAdjustmentGroup', group.id),
      createdAt: group.at,
      reason: input.reason,
      referenceDocumentUri: input.referenceDocumentUri ?? null,
      changes: (filter: QuantityFilter) =>
        group.changes.filter((change) => wanted(filter, change)).map((change) => changeView(call, change)),
    },
  }
}

function changeView(call: Call, change: Change): View {
  const product = call.shopify.state.products.get(String(change.item.productId))
  const variant = product?.variants.find(({ id }) => id === change.item.variantId)
  return {
    name: change.name,
    delta: change.delta,
    quantityAfterChange: change.after,
    location: locationView(call),
    item: product && variant ? () => call.views.inventoryItem(call, product, variant) : null,
  }
}
