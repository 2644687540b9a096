/** Sets up a shop before anything is pushed to it: our unique metafield, our webhooks, and the ids of location and publication. */
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopFacts, ShopPlaces } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { createDefinition, resubscribe, shopFacts, shopPlaces, subscribe, subscriptions } from './documents.ts'
import { numberOf } from './gid.ts'

/** Metafield with the import item's id, which finds a product whose creation was not answered. It is private to our app: `$app`. */
export const itemField = { namespace: '$app', key: 'quayside_item' } as const

export const itemDefinition = { ...itemField, name: 'Import item', type: 'id', ownerType: 'PRODUCT' } as const

export const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'APP_UNINSTALLED',
  'APP_SUBSCRIPTIONS_UPDATE',
  'APP_PURCHASES_ONE_TIME_UPDATE',
] as const

/** Subscribed changes of a supplier's own shop. Each only triggers reading the shop. */
const supplierTopics = ['PRODUCTS_UPDATE', 'PRODUCTS_DELETE', 'INVENTORY_LEVELS_UPDATE', 'APP_UNINSTALLED'] as const

/** Topics of the orders that we make there. A shop that lets us write no orders has none. */
const supplierOrderTopics = ['FULFILLMENTS_CREATE', 'FULFILLMENTS_UPDATE', 'ORDERS_CANCELLED'] as const

/** Fields of a changed product that are compared. The description is left out, since it may be a megabyte. */
const includedFields: Readonly<Record<string, readonly string[]>> = { PRODUCTS_UPDATE: ['id', 'title', 'status', 'updated_at', 'variants'] }

/** A supplier's shop tells of all its orders: nothing of its own shoppers comes to us. */
const includedFieldsOfOrders: typeof includedFields = {
  FULFILLMENTS_CREATE: ['id', 'order_id', 'updated_at'],
  FULFILLMENTS_UPDATE: ['id', 'order_id', 'updated_at'],
  ORDERS_CANCELLED: ['id', 'updated_at'],
}

/** Input of a webhook subscription. */
export const subscription = (uri: string, topic: string, fields = includedFields) => {
  const includeFields = fields[topic]
  return { uri, format: 'JSON', ...(includeFields ? { includeFields } : {}) }
}

export async function readShopFacts(admin: Admin): Promise<ShopFacts> {
  const { shop } = await admin.run<{
    shop: { name: string; email: string; shopOwnerName: string; currencyCode: string; shopAddress: { countryCodeV2: string | null } }
  }>(shopFacts)
  return {
    name: shop.name,
    email: shop.email,
    ownerName: shop.shopOwnerName,
    currency: shop.currencyCode,
    country: shop.shopAddress.countryCodeV2,
  }
}

/** Prepares a store's shop. Idempotent: existing parts are kept or updated. @param webhookUrl address for webhooks */
export async function prepareShop(admin: Admin, webhookUrl: string): Promise<ShopPlaces> {
  const found = await admin.run<Found>(shopPlaces, itemField)
  if (found.metafieldDefinitions.nodes.length === 0) await defineItemField(admin)
  for (const topic of topics) await listenTo(admin, topic, webhookUrl, found.webhookSubscriptions.nodes)
  const locations = found.locations.nodes.filter(({ isActive }) => isActive)
  const location = locations.find(({ fulfillsOnlineOrders, shipsInventory }) => fulfillsOnlineOrders && shipsInventory) ?? locations[0]
  if (!location) throw new OutsideError('shopify', 'refused', 'The shop has no active location to keep stock in', { code: 'NO_LOCATION' })
  const isOnlineStore = ({ channels }: Publication) => channels?.nodes.some(({ handle }) => handle === 'online_store') ?? false
  const publication = found.publications.nodes.find(isOnlineStore) ?? found.publications.nodes[0]
  return { locationId: numberOf(location.id), publicationId: publication ? numberOf(publication.id) : null }
}

/** Prepares a supplier's shop. Idempotent: existing parts are kept. */
export async function prepareSupplierShop(admin: Admin, webhookUrl: string, takesOrders: boolean): Promise<void> {
  const found = await admin.run<Pick<Found, 'webhookSubscriptions'>>(subscriptions)
  for (const topic of supplierTopics) await listenTo(admin, topic, webhookUrl, found.webhookSubscriptions.nodes)
  if (!takesOrders) return
  for (const topic of supplierOrderTopics)
    await listenTo(admin, topic, webhookUrl, found.webhookSubscriptions.nodes, includedFieldsOfOrders)
}

interface Publication {
  readonly id: string
  readonly channels: { readonly nodes: readonly { readonly handle: string }[] } | null
}
interface Subscription {
  readonly id: string
  readonly topic: string
  readonly uri: string
}
interface Found {
  readonly locations: {
    readonly nodes: readonly { id: string; isActive: boolean; shipsInventory: boolean; fulfillsOnlineOrders: boolean }[]
  }
  readonly publications: { readonly nodes: readonly Publication[] }
  readonly metafieldDefinitions: { readonly nodes: readonly { readonly id: string }[] }
  readonly webhookSubscriptions: { readonly nodes: readonly Subscription[] }
}

async function defineItemField(admin: Admin): Promise<void> {
  const { metafieldDefinitionCreate: made } = await admin.run<{ metafieldDefinitionCreate: { userErrors: UserError[] } }>(
    createDefinition,
    {
      definition: itemDefinition,
    },
  )
  // TAKEN: an earlier attempt created it, and its answer was lost.
  assertAccepted(made.userErrors.filter(({ code }) => code !== 'TAKEN'))
}

async function listenTo(
  admin: Admin,
  topic: string,
  uri: string,
  known: readonly Subscription[],
  fields?: typeof includedFields,
): Promise<void> {
  const mine = known.filter((subscription) => subscription.topic === topic)
  if (mine.some((subscription) => subscription.uri === uri)) return
  const [old] = mine
  if (old) {
    const { webhookSubscriptionUpdate } = await admin.run<{ webhookSubscriptionUpdate: { userErrors: UserError[] } }>(resubscribe, {
      id: old.id,
      subscription: subscription(uri, topic, fields),
    })
    return assertAccepted(webhookSubscriptionUpdate.userErrors)
  }
  const { webhookSubscriptionCreate } = await admin.run<{ webhookSubscriptionCreate: { userErrors: UserError[] } }>(subscribe, {
    topic,
    subscription: subscription(uri, topic, fields),
  })
  assertAccepted(webhookSubscriptionCreate.userErrors)
}
