import { gid, numberIn } from '../shop/state.ts'
import type { Call, View } from './call/call.ts'
import { connect, type PageArguments } from './call/connections.ts'
import { fits } from './call/search.ts'
import { publicationView } from './collections/publication-view.ts'
import { definitionView, findDefinition, fullNamespace } from './metafields/metafield-view.ts'
import { installationView, locationView, shopView } from './shop/shop-view.ts'
import { subscriptionOf } from './shop/webhook-changes.ts'
import { webhookSubscriptionView } from './shop/webhook-view.ts'

export const shopQueries = {
  shop: (_: unknown, call: Call) => shopView(call),
  location({ id }: { id?: string | null }, call: Call): View | null {
    return id == null || numberIn('Location', id) === call.shop.locationId ? locationView(call) : null
  },
  locations({ query, ...page }: PageArguments & { query?: string | null }, call: Call) {
    const all = [call.shop].filter(({ locationId }) => fits(query, { default: 'Shop location', id: locationId, active: 'true' }))
    return connect(all, page, { id: ({ locationId }) => locationId, view: () => locationView(call) })
  },
  publications(page: PageArguments, call: Call) {
    return connect([call.shop], page, { id: ({ publicationId }) => publicationId, view: () => publicationView(call) })
  },
  currentAppInstallation: (_: unknown, call: Call) => installationView(call),
  webhookSubscription({ id }: { id: string }, call: Call): View | null {
    const subscription = subscriptionOf(call, id)
    return subscription ? webhookSubscriptionView(subscription) : null
  },
  webhookSubscriptions({ topics, uri, ...page }: PageArguments & { topics?: string[] | null; uri?: string | null }, call: Call) {
    const all = call.shopify.state.subscriptions.find('shop', call.shop.domain).filter(({ app }) => app === call.installation.app)
    const found = all.filter((one) => (topics == null || topics.includes(one.topic)) && (uri == null || one.uri === uri))
    return connect(found, page, { id: ({ id }) => id, value: ({ id }) => id, view: webhookSubscriptionView })
  },
  metafieldDefinitions(
    { ownerType, namespace, key, ...page }: PageArguments & { ownerType: string; namespace?: string | null; key?: string | null },
    call: Call,
  ) {
    const found = call.shopify.state.definitions
      .find('shop', call.shop.domain)
      .filter(
        (one) =>
          one.ownerType === ownerType &&
          (namespace == null || one.namespace === fullNamespace(namespace)) &&
          (key == null || one.key === key),
      )
    return connect(found, page, { id: ({ id }) => id, value: ({ id }) => id, view: (one) => definitionView(call, one) })
  },
  metafieldDefinition(
    { identifier }: { identifier?: { ownerType: string; namespace?: string | null; key: string } | null },
    call: Call,
  ): View | null {
    const found = identifier && findDefinition(call, identifier.ownerType, fullNamespace(identifier.namespace), identifier.key)
    return found ? definitionView(call, found) : null
  },
  /** Finds a definition by id, for `node`. */
  definitionById(id: string, call: Call): View | null {
    const found = call.shopify.state.definitions.find('shop', call.shop.domain).find((one) => gid('MetafieldDefinition', one.id) === id)
    return found ? definitionView(call, found) : null
  },
}
