import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openState, type State } from './state.ts'

interface Product {
  id: string
  shop: string
  tags?: string[]
  price?: number
}

let folder: string
let state: State

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'))
  state = openState(folder)
})
afterEach(async () => {
  state.close()
  await rm(folder, { recursive: true, force: true })
})

const products = () =>
  state.collection<Product>('products', { indexes: { shop: (product) => product.shop, tag: (product) => product.tags } })
const ids = (found: Product[]) => found.map((product) => product.id)

test('state: a record is found by key and by index, in the order of the first put', () => {
  products().put({ id: 'b', shop: 'maple', tags: ['new', 'soap'] })
  products().put({ id: 'a', shop: 'maple', tags: ['soap'] })
  products().put({ id: 'b', shop: 'maple', tags: ['soap'], price: 5 })
  expect(ids(products().list())).toEqual(['b', 'a'])
  expect(ids(products().find('tag', 'soap'))).toEqual(['b', 'a'])
  expect(products().find('tag', 'new')).toEqual([])
  expect(products().get('b')?.price).toBe(5)
})

test('state: a deleted record is not found', () => {
  products().put({ id: 'a', shop: 'maple' })
  expect([products().delete('a'), products().delete('a'), products().find('shop', 'maple')]).toEqual([true, false, []])
})

test('a document cannot be changed behind the collection’s back', () => {
  const stored = products().put({ id: 'a', shop: 'maple', tags: ['soap'] })
  expect(() => stored.tags?.push('new')).toThrow()
  products().update('a', (draft) => void draft.tags?.push('new'))
  expect(ids(products().find('tag', 'new'))).toEqual(['a'])
})

test('a transaction that throws leaves nothing, in memory or on disk', () => {
  products().put({ id: 'a', shop: 'maple' })
  expect(() =>
    state.transaction(() => {
      products().put({ id: 'b', shop: 'maple' })
      products().delete('a')
      state.next('orders')
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(ids(products().find('shop', 'maple'))).toEqual(['a'])
  expect(state.next('orders')).toBe(1)
})

test('an inner transaction belongs to the outer one', () => {
  expect(() =>
    state.transaction(() => {
      state.transaction(() => products().put({ id: 'a', shop: 'maple' }))
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(products().size).toBe(0)
})

test('everything is there again after opening the folder anew', () => {
  products().put({ id: 'b', shop: 'maple', tags: ['soap'] })
  products().put({ id: 'a', shop: 'harbour' })
  state.next('orders')
  state.close()
  state = openState(folder)
  expect(ids(products().list())).toEqual(['b', 'a'])
  expect(ids(products().find('tag', 'soap'))).toEqual(['b'])
  expect(state.next('orders')).toBe(2)
})
