import { billingFields } from '../../billing/charge-view.ts'
import { countryName } from '../../shop/country-names.ts'
import { apiVersion, apps, scopeOf } from '../../shop/shops.ts'
import { gid } from '../../shop/state.ts'
import { expanded } from '../call/access-scopes.ts'
import type { Call, View } from '../call/call.ts'

export function shopView({ shop }: Call): View {
  return {
    __typename: 'Shop',
    id: gid('Shop', shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    description: null,
    shopOwnerName: shop.ownerName,
    myshopifyDomain: shop.domain,
    url: `https://${shop.domain}`,
    primaryDomain: { __typename: 'Domain', id: gid('Domain', shop.id), host: shop.domain, sslEnabled: true, url: `https://${shop.domain}` },
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: [shop.currency],
    shipsToCountries: ['US', 'CA', shop.country].filter((code, index, all) => all.indexOf(code) === index),
    ianaTimezone: 'Etc/UTC',
    timezoneAbbreviation: 'UTC',
    timezoneOffset: '+0000',
    timezoneOffsetMinutes: 0,
    weightUnit: 'KILOGRAMS',
    taxesIncluded: false,
    setupRequired: false,
    plan: { partnerDevelopment: true, publicDisplayName: 'Development', shopifyPlus: false },
    resourceLimits: { locationLimit: 200, maxProductOptions: 3, maxProductVariants: 2048, redirectLimitReached: false },
    shopAddress: {
      __typename: 'ShopAddress',
      id: gid('ShopAddress', shop.id),
      address1: '1 Market Street',
      city: 'Springfield',
      country: countryName(shop.country),
      countryCodeV2: shop.country,
    },
    createdAt: shop.createdAt,
    updatedAt: shop.createdAt,
  }
}

/** A shop has a single location here. */
export function locationView({ shop }: Call): View {
  return {
    __typename: 'Location',
    id: gid('Location', shop.locationId),
    legacyResourceId: String(shop.locationId),
    name: 'Shop location',
    isActive: true,
    isPrimary: true,
    fulfillsOnlineOrders: true,
    isFulfillmentService: false,
    shipsInventory: true,
    address: { address1: '1 Market Street', city: 'Springfield', country: countryName(shop.country), countryCode: shop.country },
    createdAt: shop.createdAt,
    updatedAt: shop.createdAt,
  }
}

export function installationView(call: Call): View {
  return {
    __typename: 'AppInstallation',
    id: gid('AppInstallation', call.installation.id),
    accessScopes: expanded(call.installation.scopes).map((handle) => ({ handle, description: describeScope(handle) })),
    app: appView(call),
    ...billingFields(call),
    launchUrl: `${call.shopify.sandbox.app.urlFor(scopeOf(call.shop.domain))}/install`,
  }
}

export function appView({ installation }: Pick<Call, 'installation'>): View {
  const { id, clientId, handle, name } = apps[installation.app]
  return { __typename: 'App', id: gid('App', id), apiKey: clientId, handle, title: name }
}

export function apiVersionView(): View {
  return { displayName: apiVersion, handle: apiVersion, supported: true }
}

/** Formats `write_products` as `Change products`, as on the consent page. */
export function describeScope(scope: string): string {
  const [verb, ...rest] = scope.split('_')
  return `${verb === 'write' ? 'Change' : 'Read'} ${rest.join(' ')}`
}
