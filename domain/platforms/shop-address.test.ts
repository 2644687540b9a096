import { expect, it } from 'vitest'
import { readShopAddress, shopDomain } from './shop-address.ts'
import { missingScopes, wantedScopes } from './shopify-scopes.ts'

it.each([
  ['maple.myshopify.com', 'maple.myshopify.com'],
  ['https://maple.myshopify.com/', 'maple.myshopify.com'],
  ['http://www.Maple.myshopify.com', 'maple.myshopify.com'],
  ['  www.maple-2.myshopify.com ', 'maple-2.myshopify.com'],
  ['maple.example', undefined],
  ['myshopify.com', undefined],
  ['.myshopify.com', undefined],
  ['maple.myshopify.com.evil.example', undefined],
  ['evil.example/maple.myshopify.com', undefined],
  ['maple@x.myshopify.com', undefined],
  ['-maple.myshopify.com', undefined],
  ['a.b.myshopify.com', undefined],
  ['', undefined],
])('%j as a Shopify address is %s', (typed, domain) => {
  expect(shopDomain('shopify', typed)).toBe(domain)
})

it.each([
  ['maple.myshopify.com', 'maple.myshopify.com'],
  ['https://maple.myshopify.com', 'maple.myshopify.com'],
  ['HTTPS://Maple.myshopify.com/', 'maple.myshopify.com'],
  ['https://maple.myshopify.com/admin', 'maple.myshopify.com'],
  ['https://maple.myshopify.com/admin/products?selectedView=all#top', 'maple.myshopify.com'],
  ['maple.myshopify.com/?preview_theme_id=1', 'maple.myshopify.com'],
  ['https://admin.shopify.com/store/maple', 'maple.myshopify.com'],
  ['https://admin.shopify.com/store/maple-2/orders?query=a/b', 'maple-2.myshopify.com'],
  ['maple', 'maple.myshopify.com'],
  ['  Maple-2 \n', 'maple-2.myshopify.com'],
  [' https://www.maple.myshopify.com/// ', 'maple.myshopify.com'],
  ['maple pine', undefined],
  ['maple/admin', undefined],
  ['admin.shopify.com', undefined],
  ['https://admin.shopify.com/store/', undefined],
  ['https://admin.shopify.com/store/maple.evil', undefined],
  ['https://admin.shopify.com/maple', undefined],
  ['https://admin.shopify.com.evil.example/store/maple', undefined],
  ['https://evil.example/maple.myshopify.com', undefined],
  ['https://evil.example/?shop=maple.myshopify.com', undefined],
  ['https://evil.example#.myshopify.com', undefined],
  ['https://evil@maple.myshopify.com', undefined],
  ['maple.example', undefined],
  ['myshopify.com', undefined],
  ['https://', undefined],
  ['-maple', undefined],
  ['', undefined],
])('%j pasted as a Shopify address means %s', (typed, domain) => {
  expect(readShopAddress('shopify', typed)).toBe(domain)
})

it.each([
  ['shoplazza', 'https://maple.myshoplaza.com/admin', 'maple.myshoplaza.com'],
  ['shoplazza', 'maple', 'maple.myshoplaza.com'],
  ['shoplazza', 'https://admin.shopify.com/store/maple', undefined],
  ['wix', 'maple', undefined],
] as const)('shop address on %s, entered as %j, is read as %s', (platform, typed, domain) => {
  expect(readShopAddress(platform, typed)).toBe(domain)
})

it('a Shoplazza address has its own ending', () => {
  expect(shopDomain('shoplazza', 'https://maple.myshoplaza.com/')).toBe('maple.myshoplaza.com')
  expect(shopDomain('shoplazza', 'maple.myshopify.com')).toBeUndefined()
})

it('a write scope includes its read scope', () => {
  expect(
    missingScopes(wantedScopes.filter((scope) => scope.startsWith('write_') || ['read_customers', 'read_locations'].includes(scope))),
  ).toEqual([])
  expect(missingScopes(['write_products'])).toContain('write_orders')
})
