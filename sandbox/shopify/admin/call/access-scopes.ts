import { GraphQLError, type GraphQLOutputType, getNamedType, isInterfaceType, isObjectType } from 'graphql'

/**
 * Scopes required by each type and field: any one of those listed is enough, and a `write_` scope includes its `read_` scope. Types count
 * wherever a field returns them. `conformance.test.ts` compares this list with the vendor's.
 */
const orders = ['read_orders', 'read_marketplace_orders', 'read_quick_sale']
const lineItems = ['read_orders', 'read_marketplace_orders']
const fulfillmentOrderItems = [
  'read_assigned_fulfillment_orders',
  'read_merchant_managed_fulfillment_orders',
  'read_third_party_fulfillment_orders',
]
const fulfillmentOrders = [...fulfillmentOrderItems, 'read_marketplace_fulfillment_orders']
const fulfilling = [
  'write_assigned_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'write_third_party_fulfillment_orders',
]
const locations = ['read_locations', 'read_inventory', 'read_markets_home']

const images = ['read_products', 'read_files', 'read_themes', 'read_orders', 'read_draft_orders', 'read_images', 'read_quick_sale']

export const typeScopes: Record<string, readonly string[]> = {
  Collection: ['read_products'],
  Customer: ['read_customers'],
  CustomerEmailAddress: ['read_customers'],
  CustomerPhoneNumber: ['read_customers'],
  DeliveryCarrierService: ['read_markets'],
  Fulfillment: [...lineItems, ...fulfillmentOrders],
  FulfillmentLineItem: lineItems,
  FulfillmentOrder: fulfillmentOrders,
  FulfillmentOrderAssignedLocation: fulfillmentOrders,
  FulfillmentOrderDestination: fulfillmentOrderItems,
  FulfillmentOrderSupportedAction: fulfillmentOrderItems,
  FulfillmentTrackingInfo: [...lineItems, ...fulfillmentOrders],
  InventoryAdjustmentGroup: ['read_inventory'],
  InventoryChange: ['read_inventory'],
  InventoryItemMeasurement: ['read_inventory', 'read_products'],
  InventoryQuantity: ['read_inventory'],
  Media: images,
  MediaError: ['read_products', 'read_files'],
  OrderCancelUserError: lineItems,
  MediaImage: images,
  MediaImageOriginalSource: images,
  MediaPreviewImage: ['read_products', 'read_files', 'read_images'],
  ProductOption: ['read_products'],
  ProductOptionValue: ['read_products'],
  ProductPriceRangeV2: ['read_products'],
  ProductVariantsBulkUpdateUserError: ['read_products'],
  FulfillmentOrderLineItem: fulfillmentOrderItems,
  InventoryItem: ['read_inventory', 'read_products'],
  InventoryLevel: ['read_inventory'],
  LineItem: lineItems,
  Location: locations,
  Order: orders,
  OrderRiskAssessment: ['read_orders'],
  OrderRiskSummary: ['read_orders'],
  Product: ['read_products'],
  ProductVariant: ['read_products'],
  OrderTransaction: lineItems,
  Refund: lineItems,
  RefundLineItem: lineItems,
  SuggestedOrderTransaction: lineItems,
  SuggestedRefund: lineItems,
}

export const fieldScopes: Record<string, readonly string[]> = {
  'InventoryItem.inventoryLevel': ['read_inventory'],
  'InventoryItem.inventoryLevels': ['read_inventory'],
  'Location.address': ['read_locations'],
  'Location.createdAt': ['read_locations'],
  'Location.fulfillsOnlineOrders': ['read_locations'],
  'Location.id': locations,
  'Location.isActive': ['read_locations'],
  'Location.isFulfillmentService': ['read_locations'],
  'Location.isPrimary': ['read_locations'],
  'Location.name': ['read_locations', 'read_markets_home'],
  'Location.shipsInventory': ['read_locations'],
  'Location.updatedAt': ['read_locations'],
  'Collection.resourcePublicationsCount': ['read_publications'],
  'Collection.resourcePublicationsV2': ['read_publications'],
  'Product.resourcePublicationsCount': ['read_publications'],
  'Product.resourcePublicationsV2': ['read_publications'],
  'Mutation.carrierServiceCreate': ['write_shipping'],
  'Mutation.carrierServiceDelete': ['write_shipping'],
  'Mutation.collectionCreate': ['write_products'],
  'Mutation.collectionDelete': ['write_products'],
  'Mutation.collectionUpdate': ['write_products'],
  'Mutation.fulfillmentCreate': fulfilling,
  'Mutation.fulfillmentTrackingInfoUpdate': fulfilling,
  'Mutation.inventoryActivate': ['write_inventory'],
  'Mutation.inventoryItemUpdate': ['write_inventory'],
  'Mutation.inventorySetQuantities': ['write_inventory'],
  'Mutation.orderCancel': ['write_orders', 'write_marketplace_orders'],
  'Mutation.orderCreate': ['write_orders'],
  'Mutation.orderUpdate': [
    'write_orders',
    'write_marketplace_orders',
    'write_quick_sale',
    'write_pos_staff_member_event_attribution_overrides',
  ],
  'Mutation.productDelete': ['write_products'],
  'Mutation.productSet': ['write_products'],
  'Mutation.productUpdate': ['write_products'],
  'Mutation.productVariantsBulkUpdate': ['write_products'],
  'Mutation.publishablePublish': ['write_publications'],
  'Mutation.publishableUnpublish': ['write_publications'],
  'QueryRoot.collectionByIdentifier': ['read_products'],
  'QueryRoot.fulfillment': [...lineItems, ...fulfillmentOrders],
  'QueryRoot.orderByIdentifier': lineItems,
  'QueryRoot.ordersCount': lineItems,
  'QueryRoot.productByIdentifier': ['read_products'],
  'QueryRoot.productsCount': ['read_products'],
  'QueryRoot.publications': ['read_publications'],
}

/** Scopes of mutations that the vendor's list does not cover, derived from the resource. [?] */
export const resourceScopes: Record<string, readonly string[]> = {
  Product: ['write_products'],
  ProductVariant: ['write_products'],
  Collection: ['write_products'],
  Order: ['write_orders'],
}

/** Returns the scope that a subscription to the topic requires. */
export function topicScope(topic: string): string | undefined {
  if (topic.startsWith('ORDERS_') || topic.startsWith('REFUNDS_')) return 'read_orders'
  if (topic.startsWith('FULFILLMENTS_')) return 'read_fulfillments'
  if (topic.startsWith('INVENTORY_')) return 'read_inventory'
  if (topic.startsWith('PRODUCTS_')) return 'read_products'
  return undefined
}

const resources =
  'products orders inventory locations fulfillments assigned_fulfillment_orders merchant_managed_fulfillment_orders ' +
  'third_party_fulfillment_orders marketplace_fulfillment_orders marketplace_orders publications product_listings customers shipping themes images ' +
  'content script_tags files draft_orders discounts price_rules metaobjects metaobject_definitions returns reports locales translations markets ' +
  'markets_home legal_policies online_store_pages online_store_navigation quick_sale resource_feedbacks channels delivery_customizations'

/** Every scope that an app can request here. */
export const knownScopes: ReadonlySet<string> = new Set([
  'read_all_orders',
  'write_pos_staff_member_event_attribution_overrides',
  ...resources.split(' ').flatMap((resource) => [`read_${resource}`, `write_${resource}`]),
])

/** Adds the read scopes that write scopes include. */
export function expanded(scopes: readonly string[]): string[] {
  return [...new Set(scopes.flatMap((scope) => (scope.startsWith('write_') ? [scope, scope.replace('write_', 'read_')] : [scope])))]
}

/** Removes the read scopes that write scopes include, as Shopify does in its list of granted scopes. */
export function compressed(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => !(scope.startsWith('read_') && scopes.includes(scope.replace('read_', 'write_'))))
}

export function grants(granted: readonly string[], anyOf: readonly string[]): boolean {
  const all = expanded(granted)
  return anyOf.some((scope) => all.includes(scope))
}

/** @throws Shopify's refusal if none of the scopes was granted */
export function demandScope(granted: readonly string[], anyOf: readonly string[], field: string): void {
  if (grants(granted, anyOf)) return
  const required = anyOf.map((scope) => `\`${scope}\``).join(' or ')
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${required} access scope.`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: `${required} access scope.`,
    },
  })
}

/** Returns the scopes required by a field's own entry and by the type it returns, directly or through a connection. */
export function scopesFor(parent: string, field: string, type: GraphQLOutputType): (readonly string[])[] {
  const named = getNamedType(type)
  const given = isObjectType(named) || isInterfaceType(named) ? named.name.replace(/(Connection|Edge)$/, '') : ''
  return [fieldScopes[`${parent}.${field}`], typeScopes[given]].filter((scopes) => scopes !== undefined)
}
