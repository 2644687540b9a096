import { expect, test } from 'vitest'
import { parseQuery, queryText } from './query-text.ts'
import { present, readAmount, readFlag, readOneOf, readSearch, readSome, readWhole } from './read-query.ts'

const read = (search: string) => {
  const raw = parseQuery(search)
  return present({
    page: readWhole(raw.page),
    search: readSearch(raw.search),
    price_min: readAmount(raw.price_min),
    sorting: readOneOf(raw.sorting, ['new', 'sold']),
    filters: readSome(raw.filters, ['organic', 'handmade']),
    issues: readFlag(raw.issues),
  })
}

test('an address is read as what it says', () => {
  expect(read('?page=3&search=blue+mug&price_min=0&sorting=sold&filters=handmade,organic,nonsense&issues=1')).toEqual({
    page: 3,
    search: 'blue mug',
    price_min: 0,
    sorting: 'sold',
    filters: ['organic', 'handmade'],
    issues: true,
  })
})

test('an invalid address parameter is taken as absent', () => {
  expect(read('?page=0&search=%20&price_min=-1&sorting=DROP&filters=,&issues=no')).toEqual({})
  expect(read('?page=1.5&price_min=abc')).toEqual({})
})

test('an invalid address parameter covers its raw text', () => {
  expect({ ...parseQuery('?page=abc'), ...read('?page=abc') }.page).toBeUndefined()
})

test('a search longer than the limit is cut to its beginning', () => {
  expect(read(`?search=${'mug '.repeat(60)}`).search).toHaveLength(200)
})

test('a search of digits stays the text it is', () => {
  expect(read('?search=123')).toEqual({ search: '123' })
})

test('a parsed query is written back without absent parameters', () => {
  expect(queryText({ page: 3, search: 'a b', filters: ['organic', 'handmade'], sorting: undefined, none: [] })).toBe(
    '?page=3&search=a+b&filters=organic,handmade',
  )
  expect(queryText({})).toBe('')
})
