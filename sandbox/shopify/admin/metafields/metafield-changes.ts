import { productOf, variantOf } from '../../products/products.ts'
import type { Metafield } from '../../shop/documents.ts'
import { type GivenMetafield, mergeMetafields, metafieldTypes } from '../../shop/metafields.ts'
import { timeIn } from '../../shop/shops.ts'
import { numberIn } from '../../shop/state.ts'
import { demandScope, resourceScopes } from '../call/access-scopes.ts'
import { attempt, type Call, Refused, refuse, userError, type View } from '../call/call.ts'
import { readMetafields } from './identify.ts'
import { appNamespace, definitionView, findDefinition, fullNamespace, metafieldView } from './metafield-view.ts'

interface DefinitionInput {
  name: string
  namespace?: string | null
  key: string
  description?: string | null
  ownerType: string
  type: string
  access?: { storefront?: 'NONE' | 'PUBLIC_READ' | null } | null
  capabilities?: { uniqueValues?: { enabled: boolean } | null } | null
}

const ownerKinds: Record<string, string> = {
  PRODUCT: 'Product',
  PRODUCTVARIANT: 'ProductVariant',
  COLLECTION: 'Collection',
  ORDER: 'Order',
}

export function metafieldDefinitionCreate({ definition: input }: { definition: DefinitionInput }, call: Call): View {
  const kind = ownerKinds[input.ownerType]
  if (kind) demandScope(call.installation.scopes, resourceScopes[kind]!, 'metafieldDefinitionCreate')
  return attempt(call, { createdDefinition: null }, () => {
    const namespace = fullNamespace(input.namespace)
    if (!kind) refuse(['definition', 'ownerType'], `Owner type ${input.ownerType} is not played here`, 'INVALID')
    if (input.name.trim() === '') refuse(['definition', 'name'], "Name can't be blank", 'BLANK')
    if (!/^[\w-]{2,64}$/.test(input.key)) {
      const code = input.key.length < 2 ? 'TOO_SHORT' : input.key.length > 64 ? 'TOO_LONG' : 'INVALID_CHARACTER'
      refuse(['definition', 'key'], 'Key must be 2-64 letters, numbers, hyphens or underscores.', code)
    }
    if (!/^[\w-]{3,255}$/.test(namespace)) refuse(['definition', 'namespace'], 'Namespace is invalid', 'INVALID_CHARACTER')
    if (namespace.startsWith('app--') && !namespace.startsWith(appNamespace))
      refuse(['definition', 'namespace'], 'The namespace is reserved', 'RESERVED_NAMESPACE_KEY')
    if (!metafieldTypes.has(input.type)) refuse(['definition', 'type'], `Type name ${input.type} is not a valid type`, 'INVALID')
    const unique = input.type === 'id' || input.capabilities?.uniqueValues?.enabled === true
    if (input.type !== 'id' && unique)
      refuse(['definition', 'capabilities'], 'Unique values are played for type id only', 'INVALID_CAPABILITY')
    if (findDefinition(call, input.ownerType, namespace, input.key)) {
      refuse(['definition', 'key'], `Key is in use for ${kind} metafields on the '${namespace}' namespace.`, 'TAKEN')
    }
    const { definitions, ids } = call.shopify.state
    const made = definitions.put({
      id: ids.next('MetafieldDefinition'),
      shop: call.shop.domain,
      ownerType: input.ownerType,
      namespace,
      key: input.key,
      name: input.name.trim(),
      description: input.description ?? null,
      type: input.type,
      unique,
      storefront: input.access?.storefront ?? 'NONE',
    })
    return { createdDefinition: definitionView(call, made) }
  })
}

interface SetInput {
  ownerId: string
  namespace?: string | null
  key: string
  type?: string | null
  value: string
}

/** Writes metafields of products, variants and collections, all or nothing. */
export function metafieldsSet({ metafields: inputs }: { metafields: SetInput[] }, call: Call): View {
  return attempt(call, { metafields: null }, () => {
    if (inputs.length > 25) refuse(['metafields'], 'Exceeded the maximum metafields input limit of 25.', 'INVALID')
    return { metafields: inputs.map((input, index) => setOne(call, input, ['metafields', String(index)])) }
  })
}

function setOne(call: Call, input: SetInput, field: string[]): View {
  const owner = findOwner(call, input.ownerId)
  if (!owner) refuse([...field, 'ownerId'], 'Owner does not exist.', 'INVALID')
  demandScope(call.installation.scopes, resourceScopes[owner.kind]!, 'metafieldsSet')
  const given = read(call, owner, input, field)
  const merged = mergeMetafields(call.shopify, call.shop.domain, owner.present, given)
  owner.write(merged)
  const written = merged.find(({ namespace, key }) => namespace === given[0]!.namespace && key === given[0]!.key)!
  return metafieldView(call, written, owner.type)
}

/** This mutation uses other codes for the same errors. */
const codes: Record<string, string> = { INVALID_METAFIELD: 'INVALID_VALUE' }

function read(call: Call, owner: Owner, input: SetInput, field: string[]): GivenMetafield[] {
  try {
    return readMetafields(call, owner.type, [input], owner.present, owner.id, field)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [fault] = error.errors
    throw new Refused([
      userError([...field, ...(fault!.field ?? []).slice(field.length + 1)], fault!.message, codes[fault!.code ?? ''] ?? fault!.code),
    ])
  }
}

interface Owner {
  kind: string
  type: string
  id: number
  present: readonly Metafield[]
  write(metafields: Metafield[]): void
}

function findOwner(call: Call, id: string): Owner | undefined {
  const { state } = call.shopify
  const now = timeIn(call.shopify, call.shop.domain)
  const product = productOf(call.shopify, call.shop.domain, numberIn('Product', id))
  if (product) {
    const write = (metafields: Metafield[]) =>
      void state.products.update(String(product.id), (draft) => Object.assign(draft, { metafields, updatedAt: now }))
    return { kind: 'Product', type: 'PRODUCT', id: product.id, present: product.metafields, write }
  }
  const found = variantOf(call.shopify, call.shop.domain, numberIn('ProductVariant', id))
  if (found) {
    const write = (metafields: Metafield[]) =>
      void state.products.update(String(found.product.id), (draft) =>
        Object.assign(draft.variants.find((one) => one.id === found.variant.id)!, { metafields }),
      )
    return { kind: 'ProductVariant', type: 'PRODUCTVARIANT', id: found.variant.id, present: found.variant.metafields, write }
  }
  const collection = state.collections.get(String(numberIn('Collection', id)))
  if (collection?.shop !== call.shop.domain) return undefined
  const write = (metafields: Metafield[]) =>
    void state.collections.update(String(collection.id), (draft) => Object.assign(draft, { metafields }))
  return { kind: 'Collection', type: 'COLLECTION', id: collection.id, present: collection.metafields, write }
}
