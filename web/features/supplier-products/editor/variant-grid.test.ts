import { expect, it } from 'vitest'
import { type DraftVariant, newVariant } from './product-draft.ts'
import { cellOf, fillDown, keepFollowed, pasteBlock, readBlock } from './variant-grid.ts'

const variant = (name: string, price = ''): DraftVariant => ({ ...newVariant(1), option_values: [name], price })
const table = (variants: readonly DraftVariant[]) => variants.map((one) => [0, 2, 3].map((column) => cellOf(one, column)).join('|'))

it('a block of a spreadsheet is read as rows of cells, a single cell as none', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('a')).toBeUndefined()
})

it('a pasted block covers the cells from one on, and rows beyond the last become new variants', () => {
  const block = readBlock('7\t12\n8\t13\n9\t14')!
  expect(table(pasteBlock([variant('S'), variant('M')], { row: 1, column: 2 }, block, { options: 1, most: 10 }))).toEqual([
    'S||',
    'M|7|12',
    '|8|13',
    '|9|14',
  ])
})

it('a pasted block makes no more variants than a product can have', () =>
  expect(pasteBlock([variant('S')], { row: 0, column: 0 }, readBlock('a\nb\nc\nd')!, { options: 1, most: 3 })).toHaveLength(3))

it('cells of a pasted block beyond the last column are left out', () =>
  expect(table(pasteBlock([variant('S')], { row: 0, column: 3 }, [['12', '5', '', 'too far']], { options: 1, most: 3 }))).toEqual([
    'S||12',
  ]))

it('fill down gives every row below the value of a cell', () =>
  expect(table(fillDown([variant('S', '1'), variant('M', '7'), variant('L', '9')], 1, 2))).toEqual(['S|1|', 'M|7|', 'L|7|']))

it('values that follow the shop stay under what is filled or pasted over them, but those of a new variant do not', () => {
  const known = { ...variant('S', '7'), id: 1 }
  const before = [variant('XS', '9'), known]
  expect(table(keepFollowed(before, fillDown(before, 0, 2), { price: 'Prices follow your store' }))).toEqual(
    table([variant('XS', '9'), known]),
  )
  expect(keepFollowed(before, fillDown(before, 0, 2), {})[1]!.price).toBe('9')
})
