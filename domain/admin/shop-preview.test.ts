import { expect, test } from 'vitest'
import { previewRows } from './shop-preview.ts'

test('a value that differs from ours is marked, and one that nobody knows is not compared', () => {
  const shop = [
    ['Title', 'Mug'],
    ['Price', '12.00'],
    ['Stock', '4'],
    ['Tag', 'sale'],
  ] as const
  const ours = [
    ['Title', 'Mug'],
    ['Price', '10.00'],
    ['Stock', null],
    ['Large: price', '14.00'],
  ] as const
  expect(previewRows(shop, ours).map(({ name, shop: inShop, ours: here, differs }) => [name, inShop, here, differs])).toEqual([
    ['Title', 'Mug', 'Mug', false],
    ['Price', '12.00', '10.00', true],
    ['Stock', '4', null, false],
    ['Tag', 'sale', null, false],
    ['Large: price', null, '14.00', true],
  ])
})

test('nothing differs where the shop does not have it, or we do not know it', () => {
  expect(previewRows(undefined, [['Title', 'Mug']])).toEqual([{ name: 'Title', shop: null, ours: 'Mug', differs: false }])
  expect(previewRows([['Title', 'Mug']], undefined)).toEqual([{ name: 'Title', shop: 'Mug', ours: null, differs: false }])
})
