import { describe, expect, it } from 'vitest'
import { pageButtons } from './page-buttons.ts'

describe('the page buttons of a list', () => {
  it('are all pages while there are at most nine', () => {
    expect(pageButtons(1, 1)).toEqual([1])
    expect(pageButtons(7, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
  it('are the first nine up to page 5', () => {
    expect(pageButtons(5, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
  it('have first, ellipsis and last above page 5', () => {
    expect(pageButtons(6, 40)).toEqual([1, 'gap', 3, 4, 5, 6, 7, 8, 9, 'gap', 40])
  })
  it('need no second ellipsis near the end', () => {
    expect(pageButtons(6, 10)).toEqual([1, 'gap', 3, 4, 5, 6, 7, 8, 9, 10])
    expect(pageButtons(40, 40)).toEqual([1, 'gap', 33, 34, 35, 36, 37, 38, 39, 40])
  })
  it('are never more than nine, and always hold the current page', () => {
    for (let pages = 1; pages < 30; pages++)
      for (let current = 1; current <= pages; current++) {
        const numbers = pageButtons(current, pages).filter((button) => button !== 'gap')
        expect(numbers.length).toBe(Math.min(9, pages))
        expect(numbers).toContain(current)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      }
  })
})
