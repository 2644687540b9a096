import { productOf } from '../../products/products.ts'
import type { Metafield, Order, Product } from '../../shop/documents.ts'
import { type GivenMetafield, isTaken, metafieldFault, metafieldTypes } from '../../shop/metafields.ts'
import { customIdKey, numberIn } from '../../shop/state.ts'
import { type Call, refuse } from '../call/call.ts'
import { appNamespace, findDefinition, fullNamespace } from './metafield-view.ts'

export interface CustomId {
  namespace?: string | null
  key: string
  value: string
}

export interface ProductIdentifier {
  id?: string | null
  handle?: string | null
  customId?: CustomId | null
}

/** Finds the product with this value of a unique metafield. Refuses if no definition makes it unique. */
export const findByCustomId = (call: Call, customId: CustomId, field: string[]): Product | undefined =>
  call.shopify.state.products.findOne('customId', uniqueKey(call, 'PRODUCT', customId, field))

/** Finds the order with this value of a unique metafield. */
export const findOrderByCustomId = (call: Call, customId: CustomId, field: string[]): Order | undefined =>
  call.shopify.state.orders.findOne('customId', uniqueKey(call, 'ORDER', customId, field))

function uniqueKey(call: Call, ownerType: string, customId: CustomId, field: string[]): string {
  const namespace = fullNamespace(customId.namespace)
  const definition = findDefinition(call, ownerType, namespace, customId.key)
  if (!definition?.unique) {
    refuse(field, `Metafield definition of type 'id' is required when using custom ids.`, 'INVALID_METAFIELD')
  }
  if (customId.value === '') refuse([...field, 'value'], "Value can't be blank.", 'INVALID_METAFIELD')
  return customIdKey(call.shop.domain, namespace, customId.key, customId.value)
}

/** Finds a product by the given identifier; undefined if there is none. */
export function identifyProduct(call: Call, identifier: ProductIdentifier): Product | undefined {
  if (identifier.id != null) return productOf(call.shopify, call.shop.domain, numberIn('Product', identifier.id))
  if (identifier.handle != null) return call.shopify.state.products.findOne('handle', `${call.shop.domain}/${identifier.handle}`)
  return identifier.customId ? findByCustomId(call, identifier.customId, ['identifier', 'customId']) : undefined
}

interface Input {
  id?: string | null
  namespace?: string | null
  key?: string | null
  type?: string | null
  value?: string | null
}

/** Completes and validates metafields; the type may come from the definition or from the existing value. */
export function readMetafields(
  call: Call,
  ownerType: string,
  inputs: readonly Input[],
  present: readonly Metafield[],
  ownerId: number | undefined,
  field: string[],
): GivenMetafield[] {
  return inputs.map((input, index) => {
    const at = [...field, String(index)]
    const known = input.id == null ? undefined : present.find(({ id }) => id === numberIn('Metafield', input.id!))
    const namespace = known?.namespace ?? fullNamespace(input.namespace)
    const key = known?.key ?? input.key ?? ''
    if (!/^[\w-]{2,64}$/.test(key))
      refuse([...at, 'key'], 'Key must be 2-64 letters, numbers, hyphens or underscores.', 'INVALID_METAFIELD')
    if (namespace.startsWith('app--') && !namespace.startsWith(appNamespace)) {
      refuse([...at, 'namespace'], 'ApiPermission metafields can only be created or updated by the app owner.', 'INVALID_METAFIELD')
    }
    const definition = findDefinition(call, ownerType, namespace, key)
    const there = known ?? present.find((candidate) => candidate.namespace === namespace && candidate.key === key)
    const type = input.type ?? definition?.type ?? there?.type
    if (type == null || !metafieldTypes.has(type)) refuse([...at, 'type'], `Type can't be blank or unknown.`, 'INVALID_METAFIELD')
    if (definition && type !== definition.type)
      refuse([...at, 'type'], `Type '${type}' must be consistent with the definition's type: '${definition.type}'.`, 'INVALID_METAFIELD')
    if (type === 'id' && !definition) refuse([...at, 'type'], 'A definition is required for metafields of type id.', 'INVALID_METAFIELD')
    const value = input.value ?? ''
    const fault = metafieldFault(type, value)
    if (fault) refuse([...at, 'value'], fault, 'INVALID_METAFIELD')
    if (definition && isTaken(call.shopify, definition, value, ownerId)) {
      refuse(
        [...at, 'value'],
        'Value has already been assigned to another metafield. Please choose a unique value.',
        'CAPABILITY_VIOLATION',
      )
    }
    return { namespace, key, type, value }
  })
}
