import { expect, it } from 'vitest'
import {
  cutTo,
  invalidTag,
  longProductType,
  longTag,
  longTitle,
  missingTitle,
  productTypeFault,
  tagFault,
  tagsOf,
  titleFault,
} from './item-rules.ts'

it.each(['kettle', 'Küche', '日本', 'a1', 'x'.repeat(255)])('%s is a tag', (tag) => {
  expect(tagFault(tag)).toBeUndefined()
})

it.each(['two words', 'semi-colon', 'under_score', 'dot.', '%', '', "it's", '#tag', 'tab\t'])('%j is no tag', (tag) => {
  expect(tagFault(tag)).toBe(invalidTag)
})

it('a tag may have 255 characters', () => {
  expect(tagFault('x'.repeat(256))).toBe(longTag)
})

it('a text that is too long is cut between characters', () => {
  expect(cutTo('kettle', 6)).toBe('kettle')
  expect(cutTo('kettle', 3)).toBe('ket')
  expect(cutTo('🫖🫖', 3)).toBe('🫖')
})

it('words of the catalogue become tags without what a tag may not have, each once', () => {
  expect(tagsOf(['home_garden', 'Copper Kettle', 'copper kettle', '—', 'gift'])).toEqual(['homegarden', 'copperkettle', 'gift'])
})

it.each([
  ['', undefined],
  ['x'.repeat(250), undefined],
  ['x'.repeat(251), longProductType],
])('a product type of %j', (type, fault) => {
  expect(productTypeFault(type)).toBe(fault)
})

it.each([
  ['A kettle', undefined],
  ['   ', missingTitle],
  ['', missingTitle],
  ['x'.repeat(255), undefined],
  ['x'.repeat(256), longTitle],
])('a title of %j', (title, fault) => {
  expect(titleFault(title)).toBe(fault)
})
