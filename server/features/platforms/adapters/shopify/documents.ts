/**
 * All GraphQL documents that the server sends to a shop. documents.conformance.test.ts checks them, with their variables, against Shopify's
 * published schema. The limits of lists keep each below the maximum cost of one query.
 */

/** Maximum length of an input list. */
export const quantitiesAtOnce = 250
export const pricesAtOnce = 250

/** Maximum number of variants per answer; further ones are read by another query. */
export const variantsAtOnce = 100

export const shopFacts = /* GraphQL */ `
  query ShopFacts {
    shop {
      name
      email
      shopOwnerName
      currencyCode
      shopAddress {
        countryCodeV2
      }
    }
  }
`

export const shopPlaces = /* GraphQL */ `
  query ShopPlaces($namespace: String!, $key: String!) {
    locations(first: 10) {
      nodes {
        id
        isActive
        shipsInventory
        fulfillsOnlineOrders
      }
    }
    publications(first: 10) {
      nodes {
        id
        channels(first: 5) {
          nodes {
            handle
          }
        }
      }
    }
    metafieldDefinitions(first: 1, ownerType: PRODUCT, namespace: $namespace, key: $key) {
      nodes {
        id
      }
    }
    webhookSubscriptions(first: 50) {
      nodes {
        id
        topic
        uri
      }
    }
  }
`

export const subscriptions = /* GraphQL */ `
  query Subscriptions {
    webhookSubscriptions(first: 50) {
      nodes {
        id
        topic
        uri
      }
    }
  }
`

export const createDefinition = /* GraphQL */ `
  mutation CreateDefinition($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) {
      createdDefinition {
        id
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`

export const subscribe = /* GraphQL */ `
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
      webhookSubscription {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const resubscribe = /* GraphQL */ `
  mutation Resubscribe($id: ID!, $subscription: WebhookSubscriptionInput!) {
    webhookSubscriptionUpdate(id: $id, webhookSubscription: $subscription) {
      webhookSubscription {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

/** The answer has no field of the service: reading it would need a scope for markets. */
export const createCarrierService = /* GraphQL */ `
  mutation CreateCarrierService($input: DeliveryCarrierServiceCreateInput!) {
    carrierServiceCreate(input: $input) {
      userErrors {
        code
        field
        message
      }
    }
  }
`

export const uninstall = /* GraphQL */ `
  mutation Uninstall {
    appUninstall {
      app {
        id
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`

export const setProduct = /* GraphQL */ `
  mutation SetProduct($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(synchronous: true, identifier: $identifier, input: $input) {
      product {
        id
        handle
        variants(first: ${variantsAtOnce}) {
          nodes {
            id
            selectedOptions {
              name
              value
            }
            inventoryItem {
              id
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`

export const setPrices = /* GraphQL */ `
  mutation SetPrices($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $id, variants: $variants, allowPartialUpdates: true) {
      userErrors {
        code
        field
        message
      }
    }
  }
`

export const setStock = /* GraphQL */ `
  mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) {
      userErrors {
        code
        field
        message
      }
    }
  }
`

export const trackStock = /* GraphQL */ `
  mutation TrackStock($id: ID!, $input: InventoryItemInput!) {
    inventoryItemUpdate(id: $id, input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`

export const activateStock = /* GraphQL */ `
  mutation ActivateStock($item: ID!, $location: ID!, $key: String!) {
    inventoryActivate(inventoryItemId: $item, locationId: $location) @idempotent(key: $key) {
      userErrors {
        field
        message
      }
    }
  }
`

export const productOfItem = /* GraphQL */ `
  query ProductOfItem($identifier: ProductIdentifierInput!) {
    productByIdentifier(identifier: $identifier) {
      id
    }
  }
`

export const moreVariants = /* GraphQL */ `
  query MoreVariants($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: ${variantsAtOnce}, after: $after) {
        nodes {
          id
          selectedOptions {
            name
            value
          }
          inventoryItem {
            id
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const someProducts = /* GraphQL */ `
  query SomeProducts($ids: [ID!]!, $variants: Int!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        title
        status
        variants(first: $variants) {
          nodes {
            id
            price
            compareAtPrice
            inventoryQuantity
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`

export const variantsOfProduct = /* GraphQL */ `
  query VariantsOfProduct($id: ID!, $after: String!) {
    product(id: $id) {
      variants(first: ${variantsAtOnce}, after: $after) {
        nodes {
          id
          price
          compareAtPrice
          inventoryQuantity
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const deleteProduct = /* GraphQL */ `
  mutation DeleteProduct($input: ProductDeleteInput!) {
    productDelete(input: $input) {
      deletedProductId
      userErrors {
        field
        message
      }
    }
  }
`

export const publish = /* GraphQL */ `
  mutation Publish($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`

export const collections = /* GraphQL */ `
  query Collections($after: String) {
    collections(first: 100, after: $after, sortKey: TITLE) {
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

export const createCollection = /* GraphQL */ `
  mutation CreateCollection($collection: CollectionCreateInput!) {
    collectionCreate(collection: $collection) {
      collection {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const changedOrders = /* GraphQL */ `
  query ChangedOrders($query: String!, $after: String) {
    orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes {
        id
        updatedAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

const addressFields = /* GraphQL */ `
  fragment Address on MailingAddress {
    firstName
    lastName
    company
    address1
    address2
    city
    province
    provinceCode
    zip
    country
    countryCodeV2
    phone
  }
`

const lineFields = /* GraphQL */ `
  fragment Line on LineItem {
    id
    title
    variantTitle
    sku
    currentQuantity
    unfulfilledQuantity
    requiresShipping
    originalUnitPriceSet {
      shopMoney {
        amount
      }
    }
    customAttributes {
      key
      value
    }
    product {
      id
    }
    variant {
      id
    }
  }
`

export const oneOrder = /* GraphQL */ `
  query OneOrder($id: ID!) {
    order(id: $id) {
      id
      name
      currencyCode
      email
      phone
      note
      createdAt
      updatedAt
      cancelledAt
      taxesIncluded
      currentTotalPriceSet {
        shopMoney {
          amount
        }
      }
      totalShippingPriceSet {
        shopMoney {
          amount
        }
      }
      currentTotalTaxSet {
        shopMoney {
          amount
        }
      }
      customer {
        id
        displayName
        defaultEmailAddress {
          emailAddress
        }
        defaultPhoneNumber {
          phoneNumber
        }
      }
      shippingAddress {
        ...Address
      }
      lineItems(first: 50) {
        nodes {
          ...Line
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      fulfillments(first: 10) {
        id
        status
        trackingInfo(first: 1) {
          company
          number
        }
        fulfillmentLineItems(first: 50) {
          nodes {
            quantity
            lineItem {
              id
            }
          }
        }
      }
      refunds(first: 5) {
        id
        note
        createdAt
        refundLineItems(first: 20) {
          nodes {
            quantity
            lineItem {
              id
            }
          }
        }
      }
    }
  }

  ${lineFields}
  ${addressFields}
`

export const moreLines = /* GraphQL */ `
  query MoreLines($id: ID!, $after: String!) {
    order(id: $id) {
      lineItems(first: 50, after: $after) {
        nodes {
          ...Line
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }

  ${lineFields}
`

export const whatToFulfil = /* GraphQL */ `
  query WhatToFulfil($id: ID!) {
    order(id: $id) {
      id
      cancelledAt
      fulfillmentOrders(first: 5) {
        nodes {
          id
          status
          lineItems(first: 50) {
            nodes {
              id
              remainingQuantity
              lineItem {
                id
              }
            }
          }
        }
      }
      fulfillments(first: 50) {
        id
        status
        trackingInfo(first: 1) {
          company
          number
        }
        fulfillmentLineItems(first: 50) {
          nodes {
            quantity
            lineItem {
              id
            }
          }
        }
      }
    }
  }
`

export const fulfil = /* GraphQL */ `
  mutation Fulfil($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const trackingOf = /* GraphQL */ `
  query TrackingOf($id: ID!) {
    fulfillment(id: $id) {
      status
      trackingInfo(first: 1) {
        company
        number
      }
    }
  }
`

export const orderRisk = /* GraphQL */ `
  query OrderRisk($id: ID!) {
    order(id: $id) {
      risk {
        recommendation
        assessments {
          riskLevel
        }
      }
    }
  }
`

export const orderAddress = /* GraphQL */ `
  query OrderAddress($id: ID!) {
    order(id: $id) {
      updatedAt
      shippingAddress {
        ...Address
      }
    }
  }

  ${addressFields}
`

export const changeAddress = /* GraphQL */ `
  mutation ChangeAddress($input: OrderInput!) {
    orderUpdate(input: $input) {
      order {
        updatedAt
        shippingAddress {
          ...Address
        }
      }
      userErrors {
        field
        message
      }
    }
  }

  ${addressFields}
`

export const suggestedRefund = /* GraphQL */ `
  query SuggestedRefund($id: ID!, $lines: [RefundLineItemInput!]!) {
    order(id: $id) {
      presentmentCurrencyCode
      suggestedRefund(refundLineItems: $lines) {
        amountSet {
          presentmentMoney {
            amount
          }
        }
        maximumRefundableSet {
          presentmentMoney {
            amount
          }
        }
        suggestedTransactions {
          gateway
          maximumRefundableSet {
            presentmentMoney {
              amount
            }
          }
          parentTransaction {
            id
          }
        }
      }
    }
  }
`

export const refundableLines = /* GraphQL */ `
  query RefundableLines($id: ID!, $after: String) {
    order(id: $id) {
      lineItems(first: 50, after: $after) {
        nodes {
          id
          refundableQuantity
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const refundShopper = /* GraphQL */ `
  mutation RefundShopper($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund {
        id
        totalRefundedSet {
          presentmentMoney {
            amount
          }
        }
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const refundsOfOrder = /* GraphQL */ `
  query RefundsOfOrder($id: ID!) {
    order(id: $id) {
      refunds(first: 100) {
        id
        note
        totalRefundedSet {
          presentmentMoney {
            amount
          }
        }
      }
    }
  }
`

export const addTags = /* GraphQL */ `
  mutation AddTags($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) {
      node {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const correctTracking = /* GraphQL */ `
  mutation CorrectTracking($id: ID!, $tracking: FulfillmentTrackingInput!, $notifyCustomer: Boolean!) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notifyCustomer) {
      fulfillment {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

/** Groups children with their parent, so that the result can be read as a stream. */
export const beginExport = /* GraphQL */ `
  mutation BeginExport($query: String!) {
    bulkOperationRunQuery(query: $query, groupObjects: true) {
      bulkOperation {
        id
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`

/** Query of a bulk operation: its lists have no pages. */
export const exportedProducts = /* GraphQL */ `
  query ExportedProducts {
    products {
      edges {
        node {
          id
          title
          descriptionHtml
          productType
          tags
          status
          hasOnlyDefaultVariant
          options {
            name
          }
          media {
            edges {
              node {
                ... on MediaImage {
                  id
                  image {
                    url
                  }
                }
              }
            }
          }
          variants {
            edges {
              node {
                id
                sku
                barcode
                price
                compareAtPrice
                inventoryQuantity
                selectedOptions {
                  value
                }
                inventoryItem {
                  id
                  tracked
                }
              }
            }
          }
        }
      }
    }
  }
`

export const exportState = /* GraphQL */ `
  query ExportState($id: ID!) {
    bulkOperation(id: $id) {
      id
      status
      errorCode
      objectCount
      url
    }
  }
`

export const cancelExport = /* GraphQL */ `
  mutation CancelExport($id: ID!) {
    bulkOperationCancel(id: $id) {
      bulkOperation {
        id
        status
      }
      userErrors {
        field
        message
      }
    }
  }
`

const ownVariantFields = /* GraphQL */ `
  fragment OwnVariant on ProductVariant {
    id
    sku
    barcode
    price
    compareAtPrice
    inventoryQuantity
    selectedOptions {
      value
    }
    inventoryItem {
      id
      tracked
    }
  }
`

/** Stock and prices of a product of a supplier's shop, and the values that identify it. */
export const ownProduct = /* GraphQL */ `
  query OwnProduct($id: ID!) {
    product(id: $id) {
      id
      title
      status
      hasOnlyDefaultVariant
      options {
        name
      }
      variants(first: ${variantsAtOnce}) {
        nodes {
          ...OwnVariant
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }

  ${ownVariantFields}
`

export const moreOwnVariants = /* GraphQL */ `
  query MoreOwnVariants($id: ID!, $after: String!) {
    product(id: $id) {
      variants(first: ${variantsAtOnce}, after: $after) {
        nodes {
          ...OwnVariant
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }

  ${ownVariantFields}
`

export const productOfStock = /* GraphQL */ `
  query ProductOfStock($id: ID!) {
    inventoryItem(id: $id) {
      id
      variants(first: 1) {
        nodes {
          id
          product {
            id
          }
        }
      }
    }
  }
`

export const orderOfKey = /* GraphQL */ `
  query OrderOfKey($identifier: OrderIdentifierInput!) {
    orderByIdentifier(identifier: $identifier) {
      id
      name
    }
  }
`

export const createOrder = /* GraphQL */ `
  mutation CreateOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
    orderCreate(order: $order, options: $options) {
      order {
        id
        name
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`

/** Nobody is refunded or mailed: the shopper is another's. Shopify cancels it after its answer. */
export const cancelOrder = /* GraphQL */ `
  mutation CancelOrder($id: ID!, $restock: Boolean!, $note: String!) {
    orderCancel(
      orderId: $id
      reason: OTHER
      restock: $restock
      notifyCustomer: false
      refundMethod: { originalPaymentMethodsRefund: false }
      staffNote: $note
    ) {
      orderCancelUserErrors {
        code
        field
        message
      }
    }
  }
`

/** An order of ours in a supplier's shop; nothing of the shopper is read back. */
export const ownOrder = /* GraphQL */ `
  query OwnOrder($id: ID!) {
    order(id: $id) {
      id
      name
      cancelledAt
      fulfillments(first: 50) {
        id
        status
        trackingInfo(first: 5) {
          company
          number
        }
        fulfillmentLineItems(first: 50) {
          nodes {
            quantity
            lineItem {
              customAttributes {
                key
                value
              }
            }
          }
        }
      }
    }
  }
`

/** A page of a supplier's own products, to choose from. */
export const ownProducts = /* GraphQL */ `
  query OwnProducts($query: String, $after: String) {
    products(first: 50, query: $query, after: $after, sortKey: TITLE) {
      nodes {
        id
        title
        status
        variantsCount {
          count
        }
        priceRangeV2 {
          minVariantPrice {
            amount
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

export const createSubscription = /* GraphQL */ `
  mutation CreateSubscription(
    $name: String!
    $returnUrl: URL!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $trialDays: Int
    $test: Boolean
    $replaces: AppSubscriptionReplacementBehavior
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      lineItems: $lineItems
      trialDays: $trialDays
      test: $test
      replacementBehavior: $replaces
    ) {
      appSubscription {
        id
      }
      confirmationUrl
      userErrors {
        field
        message
      }
    }
  }
`

export const createPurchase = /* GraphQL */ `
  mutation CreatePurchase($name: String!, $returnUrl: URL!, $price: MoneyInput!, $test: Boolean) {
    appPurchaseOneTimeCreate(name: $name, returnUrl: $returnUrl, price: $price, test: $test) {
      appPurchaseOneTime {
        id
      }
      confirmationUrl
      userErrors {
        field
        message
      }
    }
  }
`

export const cancelSubscription = /* GraphQL */ `
  mutation CancelSubscription($id: ID!, $prorate: Boolean) {
    appSubscriptionCancel(id: $id, prorate: $prorate) {
      userErrors {
        field
        message
      }
    }
  }
`

const subscriptionFields = /* GraphQL */ `
  fragment SubscriptionFields on AppSubscription {
    id
    state: status
    createdAt
    currentPeriodEnd
    lineItems {
      plan {
        pricingDetails {
          ... on AppRecurringPricing {
            price {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }
`

const purchaseFields = /* GraphQL */ `
  fragment PurchaseFields on AppPurchaseOneTime {
    id
    sale: status
    createdAt
    price {
      amount
      currencyCode
    }
  }
`

export const oneCharge = /* GraphQL */ `
  ${subscriptionFields}
  ${purchaseFields}
  query OneCharge($id: ID!) {
    node(id: $id) {
      ...SubscriptionFields
      ...PurchaseFields
    }
  }
`

/** An app sells few things to a shop: the newest are enough. */
export const activeCharges = /* GraphQL */ `
  ${subscriptionFields}
  ${purchaseFields}
  query ActiveCharges {
    currentAppInstallation {
      activeSubscriptions {
        ...SubscriptionFields
      }
      oneTimePurchases(first: 50, sortKey: CREATED_AT, reverse: true) {
        nodes {
          ...PurchaseFields
        }
      }
    }
  }
`
