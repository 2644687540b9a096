import type { Metafield, MetafieldDefinition } from './documents.ts'
import { type Shopify, timeIn } from './shops.ts'
import { customIdKey } from './state.ts'

export interface GivenMetafield {
  namespace: string
  key: string
  type: string
  value: string
}

/** Merges values into existing ones; a value of the same name is overwritten and keeps its id. */
export function mergeMetafields(
  shopify: Shopify,
  shop: string,
  present: readonly Metafield[],
  given: readonly GivenMetafield[],
): Metafield[] {
  const now = timeIn(shopify, shop)
  const merged = present.map((field) => ({ ...field }))
  for (const { namespace, key, type, value } of given) {
    const known = merged.find((field) => field.namespace === namespace && field.key === key)
    if (known) Object.assign(known, { type, value, updatedAt: known.value === value ? known.updatedAt : now })
    else merged.push({ id: shopify.state.ids.next('Metafield'), namespace, key, type, value, createdAt: now, updatedAt: now })
  }
  return merged
}

/** Returns the fault of a value of that type. */
export function metafieldFault(type: string, value: string): string | undefined {
  if (value === '') return "Value can't be blank."
  if (type === 'number_integer' && !/^-?\d+$/.test(value)) return 'Value must be an integer.'
  if (type === 'number_decimal' && !/^-?\d+(\.\d+)?$/.test(value)) return 'Value must be a decimal.'
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'Value must be true or false.'
  if (type === 'url' && !URL.canParse(value)) return 'Value must be a URL.'
  if ((type === 'json' || type.startsWith('list.')) && !isJson(value)) return 'Value is invalid JSON.'
  if ((type === 'id' || type === 'single_line_text_field') && /[\n\r]/.test(value)) return 'Value must be one line.'
  return undefined
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

export const metafieldTypes: ReadonlySet<string> = new Set(
  [
    'id',
    'single_line_text_field',
    'multi_line_text_field',
    'number_integer',
    'number_decimal',
    'boolean',
    'url',
    'json',
    'date',
    'date_time',
  ].flatMap((type) => [type, `list.${type}`]),
)

/** Whether another owner already has a value that must be unique. */
export function isTaken(shopify: Shopify, definition: MetafieldDefinition, value: string, ownerId: number | undefined): boolean {
  const { shop, namespace, key, ownerType, unique } = definition
  const carriers = ownerType === 'ORDER' ? shopify.state.orders : shopify.state.products
  return unique && carriers.find('customId', customIdKey(shop, namespace, key, value)).some(({ id }) => id !== ownerId)
}
