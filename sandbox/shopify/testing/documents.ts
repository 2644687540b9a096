/** Documents that Shopify accepts, and documents it refuses; the sandbox must agree. */

export const rightDocuments: Record<string, string> = {
  shop: '{ shop { id name email currencyCode myshopifyDomain plan { publicDisplayName } shopAddress { countryCodeV2 } } }',
  places: `{ locations(first: 5) { nodes { id name isActive address { countryCode } } }
    publications(first: 5) { nodes { id channels(first: 1) { nodes { handle } } } } currentAppInstallation { accessScopes { handle } } }`,
  products: `query Products($after: String, $query: String) { products(first: 50, after: $after, query: $query, sortKey: UPDATED_AT, reverse: true) {
    edges { cursor node { id handle status tags options { name optionValues { name } } metafield(namespace: "$app", key: "item") { value }
      media(first: 5) { nodes { id status alt ... on MediaImage { image { url width } mediaErrors { code message } } } } } }
    pageInfo { hasNextPage endCursor } } }`,
  productByIdentifier: 'query ($id: ProductIdentifierInput!) { productByIdentifier(identifier: $id) { id title } }',
  productSet: `mutation Set($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
    productSet(synchronous: true, identifier: $identifier, input: $input) {
      product { id handle status variants(first: 50) { nodes { id sku price compareAtPrice selectedOptions { name value }
        inventoryItem { id tracked inventoryLevels(first: 1) { nodes { quantities(names: ["available"]) { name quantity } } } } } } 
        collections(first: 5) { nodes { id title } } }
      userErrors { field message code } } }`,
  bulkUpdate: `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) { productVariantsBulkUpdate(productId: $id, variants: $variants) {
    productVariants { id price } userErrors { field message code } } }`,
  productDelete:
    'mutation ($input: ProductDeleteInput!) { productDelete(input: $input) { deletedProductId userErrors { field message } } }',
  stock: `mutation ($input: InventorySetQuantitiesInput!, $key: String!) { inventorySetQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id reason changes(quantityNames: ["available"]) { name delta quantityAfterChange item { id } } }
    userErrors { field message code } } }`,
  definition: `mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) {
    createdDefinition { id namespace key type { name } capabilities { uniqueValues { enabled } } } userErrors { field message code } } }`,
  metafields:
    'mutation ($m: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $m) { metafields { id value } userErrors { field message code } } }',
  collectionCreate:
    'mutation ($c: CollectionCreateInput!) { collectionCreate(collection: $c) { collection { id handle productsCount { count } } userErrors { field message } } }',
  collectionUpdate:
    'mutation ($c: CollectionUpdateInput!) { collectionUpdate(collection: $c) { collection { id title } userErrors { field message } } }',
  publish: `mutation ($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) {
    publishable { publishedOnPublication(publicationId: "gid://shopify/Publication/1") ... on Product { id } } shop { id } userErrors { field message } } }`,
  webhook: `mutation ($topic: WebhookSubscriptionTopic!, $w: WebhookSubscriptionInput!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: $w) {
    webhookSubscription { id topic uri format } userErrors { field message } } }`,
  webhooks: '{ webhookSubscriptions(first: 20, topics: [ORDERS_CREATE]) { nodes { id uri } } }',
  orders: `query ($query: String) { orders(first: 10, query: $query, sortKey: UPDATED_AT) { nodes { id name email note cancelledAt displayFinancialStatus
    displayFulfillmentStatus totalPriceSet { shopMoney { amount currencyCode } } shippingAddress { firstName countryCodeV2 provinceCode zip }
    customer { displayName defaultEmailAddress { emailAddress } }
    lineItems(first: 5) { nodes { id sku quantity currentQuantity unfulfilledQuantity variant { id } originalUnitPriceSet { shopMoney { amount } } } } }
    pageInfo { hasNextPage endCursor } } }`,
  fulfillmentOrders: `query ($id: ID!) { order(id: $id) { fulfillmentOrders(first: 5) { nodes { id status supportedActions { action }
    lineItems(first: 20) { nodes { id remainingQuantity totalQuantity lineItem { id } } } } }
    fulfillments(first: 5) { id status displayStatus trackingInfo(first: 1) { company number url } } } }`,
  fulfil: `mutation ($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { fulfillment { id status trackingInfo { number } totalQuantity }
    userErrors { field message } } }`,
  tracking: `mutation ($id: ID!, $t: FulfillmentTrackingInput!) { fulfillmentTrackingInfoUpdate(fulfillmentId: $id, notifyCustomer: true, trackingInfoInput: $t) {
    fulfillment { trackingInfo { company number url } } userErrors { field message } } }`,
  cancelFulfilment: 'mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status } userErrors { field message } } }',
  tags: 'mutation ($id: ID!) { tagsAdd(id: $id, tags: ["a", "b"]) { node { id ... on Product { tags } } userErrors { field message } } }',
  node: '{ node(id: "gid://shopify/Product/1") { id ... on Product { title } } nodes(ids: ["gid://shopify/Order/1"]) { ... on Order { name } } }',
  orderCreate: `mutation ($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) { orderCreate(order: $order, options: $options) {
    order { id name sourceIdentifier displayFinancialStatus shippingLine { title } lineItems(first: 5) { nodes { id quantity customAttributes { key value } variant { id } } } }
    userErrors { field message code } } }`,
  orderCancel: `mutation ($id: ID!, $reason: OrderCancelReason!, $restock: Boolean!, $note: String, $refund: OrderCancelRefundMethodInput, $notify: Boolean) {
    orderCancel(orderId: $id, reason: $reason, restock: $restock, staffNote: $note, refundMethod: $refund, notifyCustomer: $notify) {
      job { id done } orderCancelUserErrors { field message code } userErrors { field message } } }`,
  orderUpdate: `mutation ($input: OrderInput!) { orderUpdate(input: $input) {
    order { id updatedAt note tags shippingAddress { firstName lastName address1 address2 city province provinceCode zip country countryCodeV2 phone } }
    userErrors { field message } } }`,
  refunds: `query ($id: ID!) { order(id: $id) { refunds(first: 5) { id note createdAt totalRefundedSet { shopMoney { amount } }
    refundLineItems(first: 5) { nodes { quantity restockType lineItem { id } } } } } }`,
  suggestedRefund: `query ($id: ID!, $lines: [RefundLineItemInput!]) { order(id: $id) { suggestedRefund(refundLineItems: $lines) {
    amountSet { presentmentMoney { amount currencyCode } } maximumRefundableSet { presentmentMoney { amount } } totalTaxSet { shopMoney { amount } }
    refundLineItems { quantity restockType lineItem { id } }
    suggestedTransactions { gateway kind amountSet { presentmentMoney { amount } } maximumRefundableSet { presentmentMoney { amount } } parentTransaction { id kind } } } } }`,
  refundCreate: `mutation ($input: RefundInput!, $key: String!) { refundCreate(input: $input) @idempotent(key: $key) {
    order { displayFinancialStatus } refund { id note totalRefundedSet { presentmentMoney { amount } } } userErrors { field message } } }`,
  orderByIdentifier: 'query ($id: OrderIdentifierInput!) { orderByIdentifier(identifier: $id) { id name cancelledAt } }',
  subscribe: `mutation ($name: String!, $lines: [AppSubscriptionLineItemInput!]!, $returnUrl: URL!, $trialDays: Int, $test: Boolean, $replaces: AppSubscriptionReplacementBehavior) {
    appSubscriptionCreate(name: $name, lineItems: $lines, returnUrl: $returnUrl, trialDays: $trialDays, test: $test, replacementBehavior: $replaces) {
      appSubscription { id status currentPeriodEnd trialDays } confirmationUrl userErrors { field message } } }`,
  unsubscribe:
    'mutation ($id: ID!, $prorate: Boolean) { appSubscriptionCancel(id: $id, prorate: $prorate) { appSubscription { id status } userErrors { field message } } }',
  purchase: `mutation ($name: String!, $price: MoneyInput!, $returnUrl: URL!, $test: Boolean) {
    appPurchaseOneTimeCreate(name: $name, price: $price, returnUrl: $returnUrl, test: $test) {
      appPurchaseOneTime { id status price { amount currencyCode } } confirmationUrl userErrors { field message } } }`,
  charges: `query ($after: String) { currentAppInstallation { activeSubscriptions { id name status }
    allSubscriptions(first: 10, sortKey: CREATED_AT, reverse: true, after: $after) { nodes { id status returnUrl lineItems { id plan { pricingDetails {
      ... on AppRecurringPricing { interval price { amount currencyCode } discount { durationLimitInIntervals remainingDurationInIntervals priceAfterDiscount { amount }
        value { ... on AppSubscriptionDiscountAmount { amount { amount } } ... on AppSubscriptionDiscountPercentage { percentage } } } }
      ... on AppUsagePricing { cappedAmount { amount } } } } } } pageInfo { hasNextPage endCursor } }
    oneTimePurchases(first: 10, sortKey: ID) { edges { node { id status } } pageInfo { hasNextPage } } } }`,
  charge: 'query ($id: ID!) { node(id: $id) { ... on AppSubscription { id status } ... on AppPurchaseOneTime { id bought: status } } }',
  uninstall: 'mutation { appUninstall { app { id } userErrors { field message code } } }',
}

export const wrongDocuments: Record<string, string> = {
  'a misspelt field': '{ shop { naem } }',
  'a field that is gone': '{ shop { domain } }',
  'an argument that is gone': 'mutation ($id: ID!) { productDelete(id: $id) { deletedProductId } }',
  'a missing argument': 'mutation { productDelete { deletedProductId } }',
  'an argument of the wrong type': '{ products(first: "ten") { nodes { id } } }',
  'an unknown sort key': '{ orders(first: 1, sortKey: NEWEST) { nodes { id } } }',
  'an unknown topic':
    'mutation { webhookSubscriptionCreate(topic: ORDERS_INVENTED, webhookSubscription: {uri: "https://a.example"}) { userErrors { message } } }',
  'a mutation nobody has': 'mutation { productUpsert(input: {}) { product { id } } }',
  'a leaf with a selection': '{ shop { name { text } } }',
  'an object without a selection': '{ shop }',
  '@idempotent without a key':
    'mutation ($i: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $i) @idempotent { userErrors { message } } }',
  '@idempotent where it may not stand': 'query @idempotent(key: "a") { shop { id } }',
  'the quantity that was compared before 2026-04':
    'mutation { inventorySetQuantities(input: {name: "available", reason: "correction", ignoreCompareQuantity: true, quantities: []}) @idempotent(key: "a") { userErrors { message } } }',
  'products put into a collection by their own mutation':
    'mutation { collectionAddProductsToIt(id: "gid://shopify/Collection/1", productIds: []) { userErrors { message } } }',
  'variants in productCreate’s manner': 'mutation { productSet(input: {title: "A", variants: [{price: "1.00"}]}) { product { id } } }',
  'a fulfilment by order': 'mutation { fulfillmentCreate(fulfillment: {orderId: "gid://shopify/Order/1"}) { fulfillment { id } } }',
  'a fragment on what it can never be': '{ node(id: "a") { ... on SEO { title } } }',
  'a variable of the wrong type': 'query ($first: String!) { products(first: $first) { nodes { id } } }',
  'a charge without a return address':
    'mutation { appPurchaseOneTimeCreate(name: "Six months", price: {amount: 9, currencyCode: USD}) { confirmationUrl } }',
  'a price read without saying of which pricing':
    '{ currentAppInstallation { activeSubscriptions { lineItems { plan { pricingDetails { price { amount } } } } } } }',
  'a required field of an interface’s object left to guess': '{ node { id } }',
}

interface Case {
  document: string
  variables: Record<string, unknown>
}

const variant = { optionValues: [{ optionName: 'Size', name: 'S' }], price: '12.50', sku: 'A-1' }

const madeLine = { variantId: 'gid://shopify/ProductVariant/1', quantity: 2, requiresShipping: true }
const shopMoney = { amount: '4.00', currencyCode: 'USD' }

const plan = (details: object) => ({
  name: 'Growth',
  returnUrl: 'https://a.example/plans',
  lines: [{ plan: { appRecurringPricingDetails: details } }],
})
const price = { amount: '55.00', currencyCode: 'USD' }

export const rightVariables: Case[] = [
  {
    document: 'subscribe',
    variables: {
      ...plan({ price, interval: 'ANNUAL', discount: { durationLimitInIntervals: 1, value: { amount: '10.00' } } }),
      trialDays: 14,
      test: true,
      replaces: 'APPLY_IMMEDIATELY',
    },
  },
  { document: 'purchase', variables: { name: 'Growth, six months', price, returnUrl: 'https://a.example', test: false } },
  { document: 'unsubscribe', variables: { id: 'gid://shopify/AppSubscription/1', prorate: true } },
  {
    document: 'productSet',
    variables: {
      identifier: { customId: { namespace: '$app', key: 'item', value: '7' } },
      input: {
        title: 'Mug',
        status: 'ACTIVE',
        seo: { title: null },
        files: [{ originalSource: 'https://a.example/1.png', contentType: 'IMAGE' }],
        productOptions: [{ name: 'Size', position: 1, values: [{ name: 'S' }] }],
        variants: [
          {
            ...variant,
            compareAtPrice: 15,
            inventoryItem: { tracked: true, cost: '3.10', measurement: { weight: { unit: 'GRAMS', value: 100 } } },
            inventoryQuantities: [{ locationId: 'gid://shopify/Location/1', name: 'available', quantity: 3 }],
          },
        ],
      },
    },
  },
  {
    document: 'stock',
    variables: {
      key: 'k',
      input: {
        name: 'available',
        reason: 'correction',
        referenceDocumentUri: 'gid://quayside/Sync/1',
        quantities: [
          {
            inventoryItemId: 'gid://shopify/InventoryItem/1',
            locationId: 'gid://shopify/Location/1',
            quantity: 4,
            changeFromQuantity: null,
          },
        ],
      },
    },
  },
  { document: 'definition', variables: { definition: { name: 'Item', key: 'item', type: 'id', ownerType: 'PRODUCT' } } },
  { document: 'webhook', variables: { topic: 'ORDERS_CREATE', w: { uri: 'https://a.example', format: 'JSON' } } },
  {
    document: 'fulfil',
    variables: {
      f: {
        lineItemsByFulfillmentOrder: [
          { fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1', fulfillmentOrderLineItems: [{ id: 'a', quantity: 1 }] },
        ],
        trackingInfo: { company: 'UPS', number: '1Z', url: 'https://ups.example/1Z' },
      },
    },
  },
  {
    document: 'orderCancel',
    variables: { id: 'a', reason: 'OTHER', restock: true, note: 'a', refund: { originalPaymentMethodsRefund: false }, notify: false },
  },
  {
    document: 'refundCreate',
    variables: {
      key: 'k',
      input: {
        orderId: 'a',
        currency: 'USD',
        note: 'Broken',
        notify: true,
        refundLineItems: [{ lineItemId: 'b', quantity: 1, restockType: 'NO_RESTOCK' }],
        transactions: [{ orderId: 'a', parentId: 'c', gateway: 'bogus', kind: 'REFUND', amount: '4.00' }],
      },
    },
  },
  {
    document: 'orderCreate',
    variables: {
      order: {
        currency: 'USD',
        financialStatus: 'PAID',
        sourceIdentifier: '7',
        tags: ['a'],
        customAttributes: [{ key: 'a', value: 'b' }],
        metafields: [{ namespace: '$app', key: 'order', type: 'id', value: '7' }],
        lineItems: [{ ...madeLine, priceSet: { shopMoney }, properties: [{ name: 'a', value: 'b' }] }],
        shippingLines: [{ title: 'Standard', priceSet: { shopMoney } }],
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Hill',
          address1: '1 Main St',
          city: 'Austin',
          provinceCode: 'TX',
          countryCode: 'US',
          zip: '7',
        },
      },
      options: { inventoryBehaviour: 'DECREMENT_IGNORING_POLICY', sendReceipt: false },
    },
  },
  {
    document: 'orderUpdate',
    variables: {
      input: {
        id: 'a',
        note: 'b',
        tags: ['c'],
        shippingAddress: { firstName: 'Ada', address1: '1 Main St', provinceCode: 'ON', countryCode: 'CA' },
      },
    },
  },
]

export const wrongVariables: (Case & { why: string })[] = [
  { why: 'a title that is a number', document: 'productSet', variables: { input: { title: 12 } } },
  { why: 'a status nobody has', document: 'productSet', variables: { input: { title: 'A', status: 'LIVE' } } },
  { why: 'a misspelt input field', document: 'productSet', variables: { input: { titel: 'A' } } },
  { why: 'a variant without options', document: 'productSet', variables: { input: { title: 'A', variants: [{ price: '1.00' }] } } },
  {
    why: 'half a piece in stock',
    document: 'stock',
    variables: {
      key: 'k',
      input: { name: 'available', reason: 'correction', quantities: [{ inventoryItemId: 'a', locationId: 'b', quantity: 1.5 }] },
    },
  },
  {
    why: 'a stock key that is missing',
    document: 'stock',
    variables: { input: { name: 'available', reason: 'correction', quantities: [] } },
  },
  {
    why: 'a quantity without a place',
    document: 'stock',
    variables: { key: 'k', input: { name: 'available', reason: 'correction', quantities: [{ inventoryItemId: 'a', quantity: 1 }] } },
  },
  {
    why: 'the compared quantity of before 2026-04',
    document: 'stock',
    variables: { key: 'k', input: { name: 'available', reason: 'correction', ignoreCompareQuantity: true, quantities: [] } },
  },
  { why: 'a definition without an owner', document: 'definition', variables: { definition: { name: 'Item', key: 'item', type: 'id' } } },
  {
    why: 'a webhook in a format nobody has',
    document: 'webhook',
    variables: { topic: 'ORDERS_CREATE', w: { uri: 'https://a.example', format: 'YAML' } },
  },
  { why: 'a topic nobody has', document: 'webhook', variables: { topic: 'ORDERS_INVENTED', w: { uri: 'https://a.example' } } },
  { why: 'a fulfilment of nothing', document: 'fulfil', variables: { f: { trackingInfo: { company: 'UPS' } } } },
  {
    why: 'a fulfilled half',
    document: 'fulfil',
    variables: {
      f: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: 'a', fulfillmentOrderLineItems: [{ id: 'a', quantity: 0.5 }] }] },
    },
  },
  { why: 'an order cancelled for a reason nobody has', document: 'orderCancel', variables: { id: 'a', reason: 'MOOD', restock: true } },
  { why: 'an order’s line without a quantity', document: 'orderCreate', variables: { order: { lineItems: [{ title: 'Cup' }] } } },
  { why: 'an order in a state nobody has', document: 'orderCreate', variables: { order: { financialStatus: 'SETTLED' } } },
  {
    why: 'an order’s price without a currency',
    document: 'orderCreate',
    variables: { order: { lineItems: [{ quantity: 1, priceSet: { shopMoney: { amount: '1' } } }] } },
  },
  {
    why: 'stock taken in a way nobody knows',
    document: 'orderCreate',
    variables: { order: {}, options: { inventoryBehaviour: 'DECREMENT' } },
  },
  { why: 'a changed order that is not named', document: 'orderUpdate', variables: { input: { note: 'b' } } },
  {
    why: 'an address in a country nobody has',
    document: 'orderUpdate',
    variables: { input: { id: 'a', shippingAddress: { countryCode: 'XQ' } } },
  },
  {
    why: 'an address with a code of the wire before',
    document: 'orderUpdate',
    variables: { input: { id: 'a', shippingAddress: { countryCodeV2: 'CA' } } },
  },
  { why: 'an order named in two ways', document: 'orderByIdentifier', variables: { id: { id: 'a', customId: { key: 'k', value: 'v' } } } },
  { why: 'a subscription for an interval nobody has', document: 'subscribe', variables: plan({ price, interval: 'WEEKLY' }) },
  { why: 'a subscription without a price', document: 'subscribe', variables: plan({ interval: 'ANNUAL' }) },
  { why: 'a subscription in a currency nobody has', document: 'subscribe', variables: plan({ price: { ...price, currencyCode: 'XQX' } }) },
  { why: 'half a day of trial', document: 'subscribe', variables: { ...plan({ price }), trialDays: 0.5 } },
  { why: 'a product without an id to delete', document: 'productDelete', variables: { input: {} } },
  {
    why: 'a country nobody has',
    document: 'productSet',
    variables: { input: { title: 'A', variants: [{ ...variant, inventoryItem: { countryCodeOfOrigin: 'XQ' } }] } },
  },
]
