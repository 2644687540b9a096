import { expect, it } from 'vitest'
import { maySaveSetup } from './setup.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `category-${at}`)

it.each([1, 2, 3, 4, 5])('%i categories may be saved', (count) => {
  expect(maySaveSetup(many(count)).allowed).toBe(true)
})

it('the same category twice counts once', () => {
  expect(maySaveSetup([...many(5), 'category-0']).allowed).toBe(true)
})

it('none and more than five may not', () => {
  expect(maySaveSetup([])).toMatchObject({ allowed: false, code: 'NO_CATEGORY' })
  expect(maySaveSetup(many(6))).toMatchObject({
    allowed: false,
    code: 'TOO_MANY_CATEGORIES',
    reason: 'Please select up to 5 top categories only.',
  })
})
