import { describe, expect, it, test } from 'vitest'
import { isWebsiteAddress, readRate, searchText } from './typed.ts'

describe('a typed rate', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    [' 3.25 ', 3.25],
    ['$1,240.50', 1240.5],
    ['-5', -5],
    ['-$5.95', -5.95],
    ['15%', 15],
  ])('%s is the decimal %s', (typed, rate) => {
    expect(readRate(typed)).toBe(rate)
  })
  it.each([[''], ['.'], ['abc'], ['12abc'], ['1.2.3'], ['NaN'], ['Infinity'], ['1e3'], ['0x10'], ['--5']])(
    '%s is no number, and so 0',
    (typed) => {
      expect(readRate(typed)).toBe(0)
    },
  )
})

describe('the address of a website', () => {
  it.each([
    ['example.com'],
    ['www.example.com'],
    ['http://example.com'],
    ['https://www.example.co.uk/shop?page=2'],
    ['HTTPS://Example.COM/'],
    ['my-shop.store'],
    ['shop.example.museum'],
  ])('may be %s', (address) => {
    expect(isWebsiteAddress(address)).toBe(true)
  })
  it.each([
    [''],
    ['example'],
    ['example.c'],
    ['example.'],
    ['.com'],
    ['ftp://example.com'],
    ['javascript:alert(1)'],
    ['exa mple.com'],
    ['example.com/a b'],
    ['-example.com'],
    ['example.12'],
    ['a@example.com'],
  ])('is not %s', (address) => {
    expect(isWebsiteAddress(address)).toBe(false)
  })
  it('is decided at once, however long the text', () => {
    expect(isWebsiteAddress(`${'a-'.repeat(20_000)}!`)).toBe(false)
  })
})

test.each([
  ['100% cotton', '100 cotton'],
  ['  a   b ', 'a b'],
  ['%%%', ''],
])('a search for "%s" is a search for "%s"', (typed, text) => {
  expect(searchText(typed)).toBe(text)
})
