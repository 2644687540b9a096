import { createHash } from 'node:crypto'
import type { Metafield, MetafieldDefinition } from '../../shop/documents.ts'
import { apps } from '../../shop/shops.ts'
import { gid } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'

/** The full name of the namespace that only the app can write. */
export const appNamespace = `app--${apps.stores.id}`

/** `$app`, `$app:box` and an absent namespace mean the app's own namespace. */
export function fullNamespace(given: string | null | undefined): string {
  if (given == null || given === '$app') return appNamespace
  return given.startsWith('$app:') ? `${appNamespace}--${given.slice(5)}` : given
}

export function findDefinition(call: Call, ownerType: string, namespace: string, key: string): MetafieldDefinition | undefined {
  return call.shopify.state.definitions
    .find('shop', call.shop.domain)
    .find((definition) => definition.ownerType === ownerType && definition.namespace === namespace && definition.key === key)
}

/** Fields `metafield` and `metafields` of an owner. */
export function metafieldFields(call: Call, metafields: readonly Metafield[], ownerType: string): View {
  return {
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const found = metafields.find((field) => field.namespace === fullNamespace(namespace) && field.key === key)
      return found ? metafieldView(call, found, ownerType) : null
    },
    metafields: ({ namespace, keys, ...page }: PageArguments & { namespace?: string | null; keys?: string[] | null }) => {
      const fitting = metafields.filter(
        (field) =>
          (namespace == null || field.namespace === fullNamespace(namespace)) &&
          (keys == null || keys.some((key) => key === field.key || fullKey(key) === `${field.namespace}.${field.key}`)),
      )
      return connect(fitting, page, { id: ({ id }) => id, view: (field) => metafieldView(call, field, ownerType) })
    },
  }
}

function fullKey(key: string): string {
  const dot = key.lastIndexOf('.')
  return dot < 0 ? `${appNamespace}.${key}` : `${fullNamespace(key.slice(0, dot))}.${key.slice(dot + 1)}`
}

export function metafieldView(call: Call, field: Metafield, ownerType: string): View {
  return {
    __typename: 'Metafield',
    id: gid('Metafield', field.id),
    legacyResourceId: String(field.id),
    namespace: field.namespace,
    key: field.key,
    type: field.type,
    value: field.value,
    jsonValue: jsonValue(field),
    compareDigest: createHash('sha256').update(field.value).digest('hex'),
    ownerType,
    definition: () => {
      const definition = findDefinition(call, ownerType, field.namespace, field.key)
      return definition ? definitionView(call, definition) : null
    },
    createdAt: field.createdAt,
    updatedAt: field.updatedAt,
  }
}

function jsonValue(field: Metafield): unknown {
  if (/^(json|number_integer|boolean|list\.|money|weight|dimension|volume|rating)/.test(field.type)) {
    try {
      return JSON.parse(field.value)
    } catch {}
  }
  return field.value
}

export function definitionView(call: Call, definition: MetafieldDefinition): View {
  return {
    __typename: 'MetafieldDefinition',
    id: gid('MetafieldDefinition', definition.id),
    name: definition.name,
    description: definition.description,
    namespace: definition.namespace,
    key: definition.key,
    ownerType: definition.ownerType,
    type: { name: definition.type, category: definition.type === 'id' ? 'ID' : 'TEXT' },
    access: { admin: 'MERCHANT_READ', storefront: definition.storefront, customerAccount: 'NONE' },
    capabilities: { uniqueValues: { eligible: definition.type === 'id', enabled: definition.unique } },
    metafieldsCount: () =>
      call.shopify.state.products
        .find('shop', call.shop.domain)
        .flatMap((product) => product.metafields)
        .filter((field) => field.namespace === definition.namespace && field.key === definition.key).length,
  }
}
