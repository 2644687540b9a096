/** Every document that we send, with its variables, is checked against Shopify's published schema. */

import type { NewOwnOrder } from '@quayside/domain/platforms/own-order'
import type { NewShopCharge } from '@quayside/domain/platforms/shop-charge'
import { wantedScopes } from '@quayside/domain/platforms/shopify-scopes'
import type { NewShopperRefund } from '@quayside/domain/platforms/shopper-refund'
import type { StoreListing } from '@quayside/domain/platforms/store-listing'
import { money } from '@quayside/domain/vocabulary/money'
import {
  buildClientSchema,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  type IntrospectionQuery,
  isInterfaceType,
  isObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { portland } from '#testing/actors/order-actors'
import { vendorSchema } from '#testing/vendor-schemas'
import { purchaseVariables, subscriptionVariables } from './billing/charges.ts'
import * as documents from './documents.ts'
import { fulfilVariables, trackingVariables } from './fulfilments.ts'
import { addressVariables } from './orders.ts'
import { cancellationVariables, orderDefinition, orderVariables, ownOrderIdentifier } from './own-orders.ts'
import { searchQuery } from './own-products.ts'
import { itemDefinition, itemField, subscription, topics } from './prepare-shop.ts'
import { pricesInput } from './prices.ts'
import { creationVariables, ownIdentifier } from './products.ts'
import { carrierService } from './rates.ts'
import { refundVariables, suggestionVariables } from './refunds/shopper-refunds.ts'
import { stockInput } from './stock.ts'
import { updateVariables } from './update-product.ts'

interface SchemaFile {
  readonly data: IntrospectionQuery
  readonly offline_scopes: { readonly items: readonly ScopeItem[] }
}

interface Published {
  readonly schema: GraphQLSchema
  /** Scopes of which one is required, by `Type.field`. */
  readonly scopes: ReadonlyMap<string, readonly string[]>
}

const versions = ['2026-10', '2026-07'] as const
const published = new Map<string, Published>()

beforeAll(() => {
  for (const version of versions) {
    const { data, offline_scopes: scopes } = vendorSchema(`shopify/admin_${version}.json.gz`) as SchemaFile
    published.set(version, { schema: buildClientSchema(data, { assumeValid: true }), scopes: scopesByField(scopes.items) })
  }
})

const listing: StoreListing = {
  title: 'Copper kettle',
  descriptionHtml: '<p>Spun by hand.</p>',
  vendor: 'North Woods',
  productType: 'Kitchen',
  tags: ['kettle'],
  images: [{ url: 'https://quayside.example/v1/images/1/', alt: 'A kettle' }],
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [
    { variantId: 1, optionValues: ['Small'], sku: 'K-1', priceMinor: 1999, compareAtMinor: 2499, quantity: 4 },
    { variantId: 2, optionValues: ['Large'], sku: 'K-2', priceMinor: 2999, compareAtMinor: null, quantity: 0 },
  ],
  collections: [],
}
const places = { locationId: '7', publicationId: '9' }
const set = { itemId: 12, places, collections: [] }
const ownersVariant = {
  id: 'gid://shopify/ProductVariant/4',
  selectedOptions: listing.options.map(({ name }) => ({ name, value: 'Their own' })),
  inventoryItem: { id: 'gid://shopify/InventoryItem/4' },
}

const standing = {
  ...listing,
  externalProductId: '8001',
  variants: listing.variants.map((variant, at) => (at ? variant : { ...variant, externalVariantId: '9001' })),
}
const told = { words: ['title', 'tags'], variants: true, prices: [1, 2], comparePrices: [2] } as const

const ownOrder: NewOwnOrder = {
  key: '7',
  reference: '7',
  note: 'Gift',
  tag: 'Quayside',
  attributes: [{ name: 'Store', value: 'Maple' }],
  currency: 'USD',
  address: portland,
  shipping: { title: 'Standard', priceMinor: 500 },
  lines: [
    { key: '1', externalVariantId: '5', title: '', variantTitle: '', sku: '', quantity: 2, priceMinor: 400 },
    { key: '2', externalVariantId: null, title: 'Card', variantTitle: 'Blue', sku: 'C', quantity: 1, priceMinor: 100 },
  ],
}

const shopperRefund: NewShopperRefund = {
  externalOrderId: '1',
  key: '2f4f6a0c-6a5e-4c7d-9a53-6f8f2f8d8d11',
  currency: 'USD',
  lines: [{ externalLineId: '2', quantity: 1 }],
  payments: [{ externalTransactionId: '3', gateway: 'shopify_payments', amountMinor: 400 }],
  note: 'Broken',
  notifiesShopper: true,
}

const yearlyCharge: NewShopCharge = {
  name: 'Quayside Growth',
  frequency: 'YEARLY',
  price: money(34_900, 'USD'),
  firstPrice: money(26_175, 'USD'),
  trialDays: 14,
  returnUrl: 'https://quayside.example/settings/plans',
}

/** Exports that are not documents. */
const limits = ['variantsAtOnce', 'quantitiesAtOnce', 'pricesAtOnce'] as const

/** Variables that each document is sent with. */
const sent: Readonly<Record<Exclude<keyof typeof documents, (typeof limits)[number]>, readonly Record<string, unknown>[]>> = {
  shopFacts: [{}],
  shopPlaces: [itemField],
  createDefinition: [{ definition: itemDefinition }, { definition: orderDefinition }],
  subscribe: topics.map((topic) => ({ topic, subscription: subscription('https://quayside.example/hook', topic) })),
  resubscribe: [
    { id: 'gid://shopify/WebhookSubscription/1', subscription: subscription('https://quayside.example/hook', 'PRODUCTS_UPDATE') },
  ],
  createCarrierService: [{ input: carrierService('Quayside', 'https://quayside.example/v1/webhooks/shopify/rates/') }],
  uninstall: [{}],
  setProduct: [
    creationVariables({ ...set, listing }),
    creationVariables({
      ...set,
      listing: { ...listing, options: [], variants: [{ ...listing.variants[0]!, optionValues: [] }] },
      collections: ['gid://shopify/Collection/3'],
    }),
    updateVariables({ listing: standing, places, owners: [ownersVariant] }),
    updateVariables({
      listing: { ...standing, alreadyPushed: { ...told, variants: false, prices: [1], comparePrices: [] } },
      places,
      owners: [],
    }),
    updateVariables({ listing: { ...standing, alreadyPushed: told }, places, owners: [] }),
  ],
  setPrices: [
    pricesInput('1', [
      { variantId: 1, externalVariantId: '5', priceMinor: 1200, compareAtMinor: null },
      { variantId: 2, externalVariantId: '6', compareAtMinor: 1500 },
    ]),
  ],
  setStock: [{ key: 'job-7', input: stockInput([{ externalInventoryItemId: '5', quantity: 0 }], places) }],
  trackStock: [{ id: 'gid://shopify/InventoryItem/5', input: { tracked: true } }],
  activateStock: [{ item: 'gid://shopify/InventoryItem/5', location: 'gid://shopify/Location/7', key: 'job-7' }],
  productOfItem: [{ identifier: ownIdentifier(12) }],
  moreVariants: [
    { id: 'gid://shopify/Product/1', after: null },
    { id: 'gid://shopify/Product/1', after: 'cursor' },
  ],
  someProducts: [{ ids: ['gid://shopify/Product/1'], variants: 20 }],
  subscriptions: [{}],
  ownProduct: [{ id: 'gid://shopify/Product/1' }],
  moreOwnVariants: [{ id: 'gid://shopify/Product/1', after: 'cursor' }],
  productOfStock: [{ id: 'gid://shopify/InventoryItem/1' }],
  beginExport: [{ query: documents.exportedProducts }],
  exportedProducts: [{}],
  ownProducts: [
    { query: searchQuery('blue jug'), after: null },
    { query: null, after: 'cursor' },
  ],
  orderOfKey: [{ identifier: ownOrderIdentifier('7') }],
  createOrder: [orderVariables(ownOrder)],
  cancelOrder: [cancellationVariables({ externalOrderId: '1', restocks: true, note: 'Cancelled in Quayside' })],
  ownOrder: [{ id: 'gid://shopify/Order/1' }],
  createSubscription: [
    subscriptionVariables(yearlyCharge, false),
    subscriptionVariables({ ...yearlyCharge, frequency: 'MONTHLY', firstPrice: money(34_900, 'USD'), trialDays: 0 }, true),
  ],
  createPurchase: [purchaseVariables({ ...yearlyCharge, frequency: 'SIX_MONTHS' }, false)],
  cancelSubscription: [{ id: 'gid://shopify/AppSubscription/1', prorate: true }],
  oneCharge: [{ id: 'gid://shopify/AppPurchaseOneTime/1' }],
  activeCharges: [{}],
  exportState: [{ id: 'gid://shopify/BulkOperation/1' }],
  cancelExport: [{ id: 'gid://shopify/BulkOperation/1' }],
  variantsOfProduct: [{ id: 'gid://shopify/Product/1', after: 'cursor' }],
  deleteProduct: [{ input: { id: 'gid://shopify/Product/1' } }],
  publish: [{ id: 'gid://shopify/Product/1', input: [{ publicationId: 'gid://shopify/Publication/9' }] }],
  collections: [{ after: null }, { after: 'cursor' }],
  createCollection: [{ collection: { title: 'Kitchen' } }],
  changedOrders: [{ query: "updated_at:>='2026-11-21T00:00:00.000Z'", after: null }],
  oneOrder: [{ id: 'gid://shopify/Order/1' }],
  orderRisk: [{ id: 'gid://shopify/Order/1' }],
  moreLines: [{ id: 'gid://shopify/Order/1', after: 'cursor' }],
  whatToFulfil: [{ id: 'gid://shopify/Order/1' }],
  trackingOf: [{ id: 'gid://shopify/Fulfillment/1' }],
  orderAddress: [{ id: 'gid://shopify/Order/1' }],
  changeAddress: [
    addressVariables({ externalOrderId: '1', address: portland }, null),
    addressVariables(
      { externalOrderId: '1', address: { ...portland, province: 'Hessen', provinceCode: null, countryCode: null, country: 'Germany' } },
      null,
    ),
  ],
  suggestedRefund: [suggestionVariables(shopperRefund)],
  refundableLines: [{ id: 'gid://shopify/Order/1', after: null }],
  refundShopper: [refundVariables(shopperRefund), refundVariables({ ...shopperRefund, lines: [], note: '', notifiesShopper: false })],
  refundsOfOrder: [{ id: 'gid://shopify/Order/1' }],
  addTags: [{ id: 'gid://shopify/Order/1', tags: ['Supplier cannot ship'] }],
  correctTracking: [
    trackingVariables({ externalFulfilmentId: '1', carrier: 'UPS', trackingNumber: '1Z', tellsShopper: true }),
    trackingVariables({ externalFulfilmentId: '1', carrier: 'Other', trackingNumber: null, tellsShopper: false }),
  ],
  fulfil: [
    fulfilVariables(
      {
        fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1',
        fulfillmentOrderLineItems: [{ id: 'gid://shopify/FulfillmentOrderLineItem/1', quantity: 2 }],
      },
      { carrier: 'UPS', trackingNumber: '1Z' },
    ),
    fulfilVariables(
      { fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1', fulfillmentOrderLineItems: [] },
      { carrier: 'Other', trackingNumber: null },
    ),
  ],
}

/** Requested as a pair with the read scope, or named by the specification. @see K-061 */
const ofTheSpecification: readonly string[] = ['write_orders', 'read_fulfillments', 'write_fulfillments']

describe.each(versions)('Admin API %s', (version) => {
  const schema = () => published.get(version)!.schema

  it.each(Object.keys(sent))('%s is a document of the published schema', (name) => {
    expect(faultsOf(schema(), textOf(name))).toEqual([])
  })

  it.each(Object.entries(sent))('%s is sent with variables that the published schema takes', (name, all) => {
    for (const variables of all) expect(variableFaultsOf(schema(), textOf(name), variables)).toEqual([])
  })

  it.each(Object.keys(sent))('%s needs no scope that we do not ask for', (name) => {
    const ours = new Set<string>(wantedScopes)
    for (const [field, needed] of neededScopes(published.get(version)!, textOf(name))) {
      expect(
        needed.some((scope) => ours.has(scope)),
        `${field} needs ${needed.join(' or ')}`,
      ).toBe(true)
    }
  })

  it('needs every scope that we ask for, but for those that K-061 names beside them', () => {
    const needed = new Set(
      Object.keys(sent).flatMap((name) => neededScopes(published.get(version)!, textOf(name)).flatMap(([, any]) => any)),
    )
    // A write scope includes its read scope.
    const isUsed = (scope: string) =>
      needed.has(scope) || needed.has(scope.replace(/^read_/, 'write_')) || ofTheSpecification.includes(scope)
    expect(wantedScopes.filter((scope) => !isUsed(scope))).toEqual([])
  })

  it('refuses a field that does not exist', () => {
    expect(faultsOf(schema(), documents.setProduct.replace('handle', 'handel'))).not.toEqual([])
  })

  it('refuses a variable of another type', () => {
    expect(faultsOf(schema(), documents.oneOrder.replace('$id: ID!', '$id: Int!'))).not.toEqual([])
  })

  it('refuses a listing with a misspelt field, a missing one and a wrong word', () => {
    const good = creationVariables({ ...set, listing }) as { input: { variants: Record<string, unknown>[]; status: string } }
    const [variant] = good.input.variants
    const wrong = [
      { ...good, input: { ...good.input, titel: 'x' } },
      { ...good, input: { ...good.input, variants: [{ ...variant, optionValues: undefined }] } },
      { ...good, input: { ...good.input, status: 'LIVE' } },
      { ...good, input: { ...good.input, tags: { a: 1 } } },
      { input: good.input },
    ]
    for (const variables of wrong) expect(variableFaultsOf(schema(), documents.setProduct, variables)).not.toEqual([])
  })
})

describe('what says how much is in stock', () => {
  const { key, input } = { key: 'k', input: stockInput([{ externalInventoryItemId: '5', quantity: 0 }], places) }

  it('says what it changes from, if only as null, and carries its key as the directive', () => {
    expect(input.quantities[0]).toHaveProperty('changeFromQuantity', null)
    expect(documents.setStock).toContain('@idempotent(key: $key)')
  })

  it.each(versions)('is refused by %s with a misspelt field, without a place or a key, and with half a piece', (version) => {
    const [quantity] = input.quantities
    const wrong: Record<string, unknown>[] = [
      { key, input: { ...input, ignoreCompareQuantity: true } },
      { key, input: { ...input, reason: undefined } },
      { key, input: { ...input, quantities: [{ ...quantity, locationId: undefined }] } },
      { key, input: { ...input, quantities: [{ ...quantity, quantity: 0.5 }] } },
      { input },
    ]
    for (const variables of wrong) expect(variableFaultsOf(published.get(version)!.schema, documents.setStock, variables)).not.toEqual([])
  })
})

it('every document is checked', () => {
  expect(Object.keys(sent).sort()).toEqual(
    Object.keys(documents)
      .filter((name) => !limits.some((limit) => limit === name))
      .sort(),
  )
})

const texts = new Map<string, unknown>(Object.entries(documents))
const textOf = (name: string): string => String(texts.get(name))

const faultsOf = (schema: GraphQLSchema, text: string): string[] => validate(schema, parse(text)).map(({ message }) => message)

function variableFaultsOf(schema: GraphQLSchema, text: string, variables: Record<string, unknown>): string[] {
  const [operation] = parse(text).definitions.filter((definition) => definition.kind === 'OperationDefinition')
  const written = JSON.parse(JSON.stringify(variables))
  const { errors } = getVariableValues(schema, operation!.variableDefinitions ?? [], written)
  return (errors ?? []).map(({ message }) => message)
}

interface ScopeItem {
  readonly typeName: string
  readonly fieldName?: string
  readonly offlineScopes: readonly string[]
}

const scopesByField = (items: readonly ScopeItem[]): Map<string, readonly string[]> =>
  new Map(items.map(({ typeName, fieldName, offlineScopes }) => [fieldName ? `${typeName}.${fieldName}` : typeName, offlineScopes]))

function neededScopes({ schema, scopes }: Published, text: string): [string, readonly string[]][] {
  const needed: [string, readonly string[]][] = []
  const info = new TypeInfo(schema)
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      Field: (node) => {
        const parent = info.getParentType()
        const type = getNamedType(info.getType())
        const keys = [`${parent?.name}.${node.name.value}`, isObjectType(type) || isInterfaceType(type) ? type.name : '']
        for (const key of keys) {
          const found = scopes.get(key)
          if (found?.length) needed.push([key, found])
        }
      },
    }),
  )
  return needed
}
