import { describe, expect, it } from 'vitest'
import { fromNearerEnd } from './nearer-end.ts'

describe('a page of a list', () => {
  const list = Array.from({ length: 103 }, (_, index) => index)
  const page = (limit: number, offset: number) => {
    const slice = fromNearerEnd({ limit, offset, total: list.length })
    const rows = slice.isReversed ? list.toReversed() : list
    const taken = rows.slice(slice.offset, slice.offset + slice.limit)
    return slice.isReversed ? taken.toReversed() : taken
  }

  it.each([0, 10, 50, 60, 90, 100, 110])('holds the same rows from either end at offset %i', (offset) => {
    expect(page(10, offset)).toEqual(list.slice(offset, offset + 10))
  })

  it('skips no more than half of the rows', () => {
    for (const offset of list) expect(fromNearerEnd({ limit: 10, offset, total: list.length }).offset).toBeLessThanOrEqual(52)
  })

  it('is counted from the beginning if the number of rows is not known', () => {
    expect(fromNearerEnd({ limit: 10, offset: 90 })).toEqual({ limit: 10, offset: 90, isReversed: false })
  })
})
