import { expect, it } from 'vitest'
import { hidesSuppliers, namelessBlock } from './hides-suppliers.ts'

it.each([
  [['main'], false],
  [['suppliers'], false],
  [['prebuilt'], false],
  [['portal'], false],
  [['global'], true],
  [['nft'], true],
  [['main', 'global'], true],
  [['nft', 'main'], true],
  [['main', 'portal'], false],
  [['globally'], false],
  [['my-nft-shop'], false],
  [['__proto__', 'constructor'], false],
  [[], false],
] as const)('%j: suppliers are hidden: %s', (names, hidden) => expect(hidesSuppliers(...names)).toBe(hidden))

it('the suppliers of an order are told apart by their place', () => expect([0, 1].map(namelessBlock)).toEqual(['Supplier 1', 'Supplier 2']))
