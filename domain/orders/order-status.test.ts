import { describe, expect, it } from 'vitest'
import { type BlockStatus, type OrderStatus, orderStatusOf, orderTabOf, supplierOrderTabOf } from './order-status.ts'

describe('the status of an order', () => {
  it.each<[BlockStatus[], OrderStatus]>([
    [[], 'cancelled'],
    [['pending'], 'pending'],
    [['error'], 'error'],
    [['paid'], 'fulfilled'],
    [['shipped'], 'shipped'],
    [['cancelled'], 'cancelled'],
    [['pending', 'error'], 'pending'],
    [['pending', 'paid'], 'partial_paid'],
    [['error', 'paid'], 'partial_paid'],
    [['paid', 'paid'], 'fulfilled'],
    [['paid', 'shipped'], 'partial'],
    [['pending', 'shipped'], 'partial'],
    [['shipped', 'shipped'], 'shipped'],
    [['cancelled', 'pending'], 'pending'],
    [['cancelled', 'paid'], 'fulfilled'],
    [['cancelled', 'shipped'], 'shipped'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['error', 'error'], 'error'],
  ])('with blocks %j is %s', (blocks, status) => {
    expect(orderStatusOf(blocks)).toBe(status)
  })
})

describe('the tabs', () => {
  it.each([
    [undefined, 'fulfilled'],
    ['paid', 'fulfilled'],
    ['fulfilled', 'fulfilled'],
    ['pending', 'pending'],
    ['all', 'all'],
    ['nonsense', 'fulfilled'],
  ])('of a store reads %s as %s', (status, tab) => {
    expect(orderTabOf(status)).toBe(tab)
  })

  it.each([
    [undefined, 'paid'],
    ['all', 'all'],
    ['pending', 'paid'],
    ['shipped', 'shipped'],
  ])('of a supplier reads %s as %s', (status, tab) => {
    expect(supplierOrderTabOf(status)).toBe(tab)
  })
})
