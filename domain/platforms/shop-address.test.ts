import { expect, it } from 'vitest'
import { shopDomain } from './shop-address.ts'
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

it('a Shoplazza address has its own ending', () => {
  expect(shopDomain('shoplazza', 'https://maple.myshoplaza.com/')).toBe('maple.myshoplaza.com')
  expect(shopDomain('shoplazza', 'maple.myshopify.com')).toBeUndefined()
})

it('writing brings reading', () => {
  expect(
    missingScopes(wantedScopes.filter((scope) => scope.startsWith('write_') || ['read_customers', 'read_locations'].includes(scope))),
  ).toEqual([])
  expect(missingScopes(['write_products'])).toContain('write_orders')
})
