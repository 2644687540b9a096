import type { GraphQLSchema } from 'graphql'
import type { Fulfillment, Installation, Order, Product, ProductCollection, Shop, Variant } from '../../shop/documents.ts'
import type { Shopify } from '../../shop/shops.ts'

/** Context of every resolver: the call and its shop. */
export interface Call {
  shopify: Shopify
  shop: Shop
  installation: Installation
  /** Views of types that refer to each other. */
  views: Views
  schema: GraphQLSchema
  /** Resolvers of every query. */
  queryRoot: object
}

/** Views by type. GraphQL types refer to each other in cycles and files must not, so views of other types are reached through this. */
export interface Views {
  product(call: Call, product: Product): View
  variant(call: Call, product: Product, variant: Variant): View
  inventoryItem(call: Call, product: Product, variant: Variant): View
  collection(call: Call, collection: ProductCollection): View
  order(call: Call, order: Order): View
  lineItem(call: Call, order: Order, lineItem: Order['lineItems'][number]): View
  fulfillmentOrder(call: Call, order: Order): View
  fulfillment(call: Call, order: Order, fulfillment: Fulfillment): View
}

/** An object as returned by its resolver: values, and functions of field arguments. */
export type View = Record<string, unknown>

export interface UserError {
  field: string[] | null
  message: string
  code?: string
}

export function userError(field: string[] | null, message: string, code?: string): UserError {
  return code === undefined ? { field, message } : { field, message, code }
}

/** A refusal inside a mutation, which returns it as `userErrors` and changes nothing. */
export class Refused extends Error {
  readonly errors: UserError[]
  constructor(errors: UserError[]) {
    super(errors[0]?.message ?? 'refused')
    this.errors = errors
  }
}

export function refuse(field: string[] | null, message: string, code?: string): never {
  throw new Refused([userError(field, message, code)])
}

/** Runs a mutation atomically; a refusal becomes the payload `nothing` with its `userErrors`. */
export function attempt(call: Call, nothing: View, work: () => View): View {
  try {
    return { userErrors: [], ...call.shopify.state.transaction(work) }
  } catch (error) {
    if (error instanceof Refused) return { ...nothing, userErrors: error.errors }
    throw error
  }
}
