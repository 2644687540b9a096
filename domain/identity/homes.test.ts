import { expect, it } from 'vitest'
import type { SiteName } from '../sites/site.ts'
import { accountKinds } from '../vocabulary/actor.ts'
import { homeOf, newStoreHomeOf, newSupplierHome } from './homes.ts'

const siteNames = ['main', 'suppliers', 'prebuilt', 'global', 'nft', 'portal'] as const satisfies readonly SiteName[]

const storeHomes = [
  ['main', '/dashboard', '/setup'],
  ['suppliers', '/dashboard', '/setup'],
  ['prebuilt', '/dashboard', '/dashboard'],
  ['global', '/products', '/setup'],
  ['nft', '/products', '/setup'],
  ['portal', '/settings', '/settings'],
] as const

it.each(storeHomes)('on the site %s a store starts at %s, and a new one at %s', (site, home, newHome) => {
  expect(homeOf('store', site)).toBe(home)
  expect(newStoreHomeOf(site, false)).toBe(newHome)
  expect(newStoreHomeOf(site, true)).toBe('/prebuilt')
})

it.each([
  ['supplier', '/supplier/products'],
  ['admin', '/admin/suppliers'],
  ['affiliate', '/affiliate/dashboard'],
  ['accounts', '/accounts'],
] as const)('a %s starts at %s on every site', (kind, home) => {
  expect(siteNames.map((site) => homeOf(kind, site))).toEqual(siteNames.map(() => home))
})

it('every kind of account has a home on every site', () => {
  expect(storeHomes.map(([site]) => site)).toEqual(siteNames)
  for (const kind of accountKinds) for (const site of siteNames) expect(homeOf(kind, site)).toMatch(/^\/[a-z/]+$/)
  expect(newSupplierHome).toBe('/supplier/onboarding/')
})
