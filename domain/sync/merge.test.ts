import { expect, it } from 'vitest'
import { mergeValue } from './merge.ts'

it.each([
  ['nobody has moved', { base: 10, supplier: 10, owner: 10 }, 'same'],
  ['the supplier has moved, the owner has not', { base: 10, supplier: 12, owner: 10 }, 'take'],
  ['the owner has moved, the supplier has not', { base: 10, supplier: 10, owner: 15 }, 'keep'],
  ['both have moved to the same', { base: 10, supplier: 12, owner: 12 }, 'same'],
  ['both have moved apart', { base: 10, supplier: 12, owner: 15 }, 'conflict'],
  ['nothing is known of before, and they differ', { base: undefined, supplier: 12, owner: 15 }, 'conflict'],
  ['nothing is known of before, and they agree', { base: undefined, supplier: 12, owner: 12 }, 'same'],
  ['lists are compared by what is in them', { base: [1, 2], supplier: [1, 2, 3], owner: [1, 2] }, 'take'],
  ['there was nothing and now there is', { base: null, supplier: 5, owner: null }, 'take'],
  ['there was something and now there is nothing', { base: 5, supplier: null, owner: 5 }, 'take'],
])('%s', (_name, values, kind) => expect(mergeValue({ ...values, follows: true }).kind).toBe(kind))

it('a value that is not synced stays as the owner has it, without a conflict', () => {
  expect(mergeValue({ base: 10, supplier: 12, owner: 10, follows: false })).toEqual({ kind: 'keep' })
  expect(mergeValue({ base: 10, supplier: 12, owner: 15, follows: false })).toEqual({ kind: 'keep' })
})

it('a resolved conflict takes the supplier’s value', () => {
  expect(mergeValue({ base: 10, supplier: 12, owner: 10, follows: true })).toEqual({ kind: 'take', value: 12 })
})
