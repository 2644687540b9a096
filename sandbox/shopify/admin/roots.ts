import { purchaseView, subscriptionView } from '../billing/charge-view.ts'
import {
  appPurchaseOneTimeCreate,
  appSubscriptionCancel,
  appSubscriptionCreate,
  purchaseOf,
  subscriptionOf,
} from '../billing/create-charge.ts'
import { Impossible } from '../shop/impossible.ts'
import { uninstall } from '../uninstall.ts'
import { bulkOperationCancel, bulkOperationRunQuery, bulkOperationView } from './bulk-operations.ts'
import { attempt, type Call, refuse, type View, type Views } from './call/call.ts'
import { collectionCreate, collectionDelete, collectionUpdate } from './collections/collection-changes.ts'
import { collectionView } from './collections/collection-view.ts'
import { publishablePublish, publishableUnpublish } from './collections/publishing.ts'
import { metafieldDefinitionCreate, metafieldsSet } from './metafields/metafield-changes.ts'
import { fulfillmentCancel, fulfillmentCreate, fulfillmentTrackingInfoUpdate } from './orders/fulfilment-changes.ts'
import { fulfillmentOrderView, fulfillmentView } from './orders/fulfilment-view.ts'
import { orderCancel } from './orders/order-cancel.ts'
import { orderCreate } from './orders/order-create.ts'
import { orderQueries } from './orders/order-queries.ts'
import { orderUpdate } from './orders/order-update.ts'
import { lineItemView, orderView } from './orders/order-view.ts'
import { refundCreate } from './orders/refund-create.ts'
import { inventoryActivate, inventoryItemUpdate, inventorySetQuantities } from './products/inventory-changes.ts'
import { inventoryItemView } from './products/inventory-view.ts'
import { productDelete, productUpdate, productVariantsBulkUpdate } from './products/product-changes.ts'
import { inventoryLevelByNode, productQueries } from './products/product-queries.ts'
import { productSet } from './products/product-set.ts'
import { productView, variantView } from './products/product-view.ts'
import { carrierServiceCreate, carrierServiceDelete } from './shop/carrier-changes.ts'
import { appView, installationView, shopView } from './shop/shop-view.ts'
import { webhookSubscriptionCreate, webhookSubscriptionDelete, webhookSubscriptionUpdate } from './shop/webhook-changes.ts'
import { shopQueries } from './shop-queries.ts'
import { tagsAdd, tagsRemove } from './tags.ts'

/** Views of all types; see `Views`. */
export const views: Views = {
  product: productView,
  variant: variantView,
  inventoryItem: inventoryItemView,
  collection: collectionView,
  order: orderView,
  lineItem: lineItemView,
  fulfillmentOrder: fulfillmentOrderView,
  fulfillment: fulfillmentView,
}

const { definitionById, ...shopFields } = shopQueries

export const queryRoot = {
  ...productQueries,
  ...orderQueries,
  ...shopFields,
  bulkOperation: ({ id }: { id: string }, call: Call) => bulkOperationView(call, id),
  node: ({ id }: { id: string }, call: Call) => node(id, call),
  nodes: ({ ids }: { ids: string[] }, call: Call) => ids.map((id) => node(id, call)),
}

export const mutationRoot = {
  productSet,
  productUpdate,
  productVariantsBulkUpdate,
  productDelete,
  inventorySetQuantities,
  inventoryActivate,
  inventoryItemUpdate,
  metafieldDefinitionCreate,
  metafieldsSet,
  orderCancel,
  orderCreate,
  orderUpdate,
  collectionCreate,
  collectionUpdate,
  collectionDelete,
  publishablePublish,
  publishableUnpublish,
  webhookSubscriptionCreate,
  webhookSubscriptionUpdate,
  webhookSubscriptionDelete,
  carrierServiceCreate,
  carrierServiceDelete,
  fulfillmentCreate,
  fulfillmentTrackingInfoUpdate,
  fulfillmentCancel,
  refundCreate,
  tagsAdd,
  tagsRemove,
  appUninstall,
  appSubscriptionCreate,
  appSubscriptionCancel,
  appPurchaseOneTimeCreate,
  bulkOperationRunQuery,
  bulkOperationCancel,
}

const byKind: Record<string, (id: string, call: Call) => View | null> = {
  Product: (id, call) => productQueries.product({ id }, call),
  ProductVariant: (id, call) => productQueries.productVariant({ id }, call),
  InventoryItem: (id, call) => productQueries.inventoryItem({ id }, call),
  InventoryLevel: (id, call) => inventoryLevelByNode(call, id),
  Collection: (id, call) => productQueries.collection({ id }, call),
  Order: (id, call) => orderQueries.order({ id }, call),
  Fulfillment: (id, call) => orderQueries.fulfillment({ id }, call),
  FulfillmentOrder: (id, call) => orderQueries.fulfillmentOrder({ id }, call),
  Location: (id, call) => shopQueries.location({ id }, call),
  Shop: (id, call) => own(id, shopView(call)),
  AppInstallation: (id, call) => own(id, installationView(call)),
  AppSubscription: (id, call) => seen(subscriptionOf(call, id), (one) => subscriptionView(call, one)),
  AppPurchaseOneTime: (id, call) => seen(purchaseOf(call, id), purchaseView),
  WebhookSubscription: (id, call) => shopQueries.webhookSubscription({ id }, call),
  MetafieldDefinition: definitionById,
  BulkOperation: (id, call) => bulkOperationView(call, id),
}

function node(id: string, call: Call): View | null {
  const kind = /^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? ''
  return byKind[kind]?.(id, call) ?? null
}

const seen = <T>(found: T | undefined, view: (found: T) => View): View | null => (found ? view(found) : null)

function own(id: string, view: View): View | null {
  return view.id === id ? view : null
}

function appUninstall(_: unknown, call: Call): View {
  return attempt(call, { app: null }, () => {
    try {
      uninstall(call.shopify, call.shop, call.installation.app)
    } catch (error) {
      if (error instanceof Impossible) refuse(null, error.message, 'APP_NOT_INSTALLED')
      throw error
    }
    return { app: appView(call) }
  })
}
