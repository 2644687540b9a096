import { expect, it } from 'vitest'
import { preferredAccount } from './preferred-account.ts'

const all = [
  { id: 1, kind: 'supplier' as const },
  { id: 2, kind: 'store' as const },
  { id: 3, kind: 'store' as const },
  { id: 4, kind: 'admin' as const },
]

it.each([
  ['main', 2],
  [undefined, 2],
  ['unknown', 2],
  ['suppliers', 1],
])('at the site %s the account meant is number %s', (site, id) => {
  expect(preferredAccount(all, site)?.id).toBe(id)
})

it('where a site’s own kind is missing another account is meant', () => {
  expect(preferredAccount([{ kind: 'supplier' }], 'main')?.kind).toBe('supplier')
  expect(preferredAccount([{ kind: 'store' }], 'suppliers')?.kind).toBe('store')
  expect(preferredAccount([], 'main')).toBeUndefined()
})
