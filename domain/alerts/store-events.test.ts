import { describe, expect, it, test } from 'vitest'
import type { ProductChange } from '../catalogue/revision.ts'
import {
  mails,
  type NotificationAction,
  notificationActionMeanings,
  notificationActions,
  notificationEventMeanings,
  notificationEvents,
  removes,
} from '../stores/notification-settings.ts'
import { eventsOf, stockEvent } from './store-events.ts'

const change = (type: ProductChange['type'], previousValue: string | null, newValue: string | null, variantId: number | null = null) => ({
  type,
  variantId,
  variantName: variantId === null ? null : 'Small',
  previousValue,
  newValue,
})
const events = (isOfSupplier: boolean, ...changes: ProductChange[]) => eventsOf(changes, isOfSupplier).map(({ event }) => event)

describe('of a product', () => {
  it.each([
    ['another cost', change('PRICE', '10.00', '12.00', 1), 'product_price_changed'],
    ['another retail price', change('RETAIL_PRICE', '10.00', '12.00', 1), 'product_price_changed'],
    ['a rate', change('SHIPPING_RATE', '5.00', '6.00'), 'shipping_rate_changed'],
    ['a rate of further items', change('XTRA_ITEM_SHIP_RATE', '5.00', '6.00'), 'shipping_rate_changed'],
    ['a way to ship that is gone', change('SHIPPING_OPTION', 'Active', null), 'shipping_rate_changed'],
    ['its rest', change('ACTIVE', 'Active', 'Inactive'), 'product_removed'],
    ['its end', change('ACTIVE', 'Active', 'Removed'), 'product_removed'],
  ])('%s is an event', (_name, one, event) => expect(events(false, one)).toEqual([event]))

  it.each([
    ['its return', change('ACTIVE', 'Inactive', 'Active')],
    ['a variant that rests', change('ACTIVE', 'Active', 'Inactive', 1)],
    ['a new variant', change('NEW', null, 'Active', 1)],
    ['another title', change('TITLE', 'Mug', 'Cup')],
    ['another name', change('NAME', 'S', 'Small', 1)],
    ['another stock, which is read from what is left', change('QUANTITY', '8', '0', 1)],
  ])('%s is none', (_name, one) => expect(events(false, one)).toEqual([]))

  test('several prices are one event, with each of them', () => {
    const [cost, retail] = [change('PRICE', '10.00', '12.00', 1), change('RETAIL_PRICE', '20.00', '24.00', 2)]
    const gone = change('ACTIVE', 'Active', 'Removed')
    expect(eventsOf([cost, gone, retail], false)).toEqual([
      { event: 'product_price_changed', changes: [cost, retail] },
      { event: 'product_removed', changes: [gone] },
    ])
  })
})

describe('of a supplier', () => {
  it.each([
    ['its leaving', change('ACTIVE', 'Active', 'Removed'), ['supplier_removed']],
    ['its hiding', change('ACTIVE', 'Active', 'Hidden'), ['supplier_removed']],
    ['its return', change('ACTIVE', 'Removed', 'Active'), []],
    ['its usual rate', change('SHIPPING_RATE', '5.00', '6.00'), ['shipping_rate_changed']],
  ])('%s', (_name, one, expected) => expect(events(true, one)).toEqual(expected))
})

describe('of stock', () => {
  it.each([
    [11, 10, 'product_low_stock'],
    [500, 1, 'product_low_stock'],
    [11, 0, 'product_out_of_stock'],
    [3, 0, 'product_out_of_stock'],
    [12, 11, undefined],
    [10, 9, undefined],
    [10, 10, undefined],
    [0, 0, undefined],
    [0, 5, undefined],
    [5, 20, undefined],
    [null, 0, undefined],
    [null, 5, undefined],
  ])('%s left, then %i: %s', (before, after, event) => expect(stockEvent(before, after)).toBe(event))
})

describe('each of the four actions', () => {
  it.each<[NotificationAction, boolean, boolean]>([
    ['NONE', false, false],
    ['EMAIL_ONLY', true, false],
    ['EMAIL_AND_REMOVE', true, true],
    ['REMOVE_ONLY', false, true],
  ])('%s', (action, isMailed, isRemoved) => {
    expect(mails(action)).toBe(isMailed)
    expect(removes(action)).toBe(isRemoved)
  })

  test('has its meaning in words, and so has each of the six events', () => {
    expect(Object.keys(notificationActionMeanings)).toEqual([...notificationActions])
    expect(Object.keys(notificationEventMeanings)).toEqual([...notificationEvents])
  })
})
