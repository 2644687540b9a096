import { expect, it } from 'vitest'
import { mainSite } from '../sites/site.ts'
import { preferredAccount } from './preferred-account.ts'

const atMain = { home: mainSite }
const all = [
  { id: 1, kind: 'supplier' as const, home: { name: 'suppliers' as const, subdomain: null } },
  { id: 2, kind: 'store' as const, ...atMain },
  { id: 3, kind: 'store' as const, home: { name: 'portal' as const, subdomain: 'loom' } },
  { id: 4, kind: 'store' as const, home: { name: 'global' as const, subdomain: null } },
  { id: 5, kind: 'admin' as const, ...atMain },
]

it.each([
  ['main', 2],
  [undefined, 2],
  ['unknown', 2],
  ['prebuilt', 2],
  ['__proto__', 2],
  ['suppliers', 1],
  ['loom', 3],
  ['global', 4],
])('at the site %s the account meant is number %s', (site, id) => {
  expect(preferredAccount(all, site)?.id).toBe(id)
})

it('where a site’s own kind is missing another account is meant', () => {
  expect(preferredAccount([{ kind: 'supplier' }], 'main')?.kind).toBe('supplier')
  expect(preferredAccount([{ kind: 'store' }], 'suppliers')?.kind).toBe('store')
  expect(preferredAccount([], 'main')).toBeUndefined()
})
