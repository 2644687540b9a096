import { describe, expect, test } from 'vitest'
import {
  fieldsOf,
  filledReply,
  knownValues,
  longestReply,
  mayAddQuickReply,
  missingFields,
  replyName,
  replyNameFault,
  replyParts,
  replyTextFault,
} from './quick-reply.ts'

test.each([
  ['Hello', undefined],
  ['Order {order} ships by {ship_by}.', undefined],
  ['A set { of } braces {} and {a b}', undefined],
  ['Your {ordr} is here', '{ordr} is not a field.'],
  ['{toString}', '{toString} is not a field.'],
  ['{constructor} {__proto__}', '{constructor} is not a field.'],
  [' \n ', 'Enter a text with at least one letter or digit.'],
  ['!?', 'Enter a text with at least one letter or digit.'],
  ['x'.repeat(longestReply), undefined],
  ['x'.repeat(longestReply + 1), 'A quick reply has at most 2,000 characters.'],
])('a text “%.40s” has the fault %s', (text, fault) => {
  if (fault === undefined) expect(replyTextFault(text)).toBeUndefined()
  else expect(replyTextFault(text)).toContain(fault)
})

test.each([
  ['Shipped', undefined],
  ['  ', 'Enter a name.'],
  ['x'.repeat(60), undefined],
  ['x'.repeat(61), 'A name has at most 60 characters.'],
])('a name “%.20s” has the fault %s', (name, fault) => {
  expect(replyNameFault(name)).toBe(fault)
})

test('a name is kept trimmed, with single spaces', () => {
  expect(replyName('  On \n its way ')).toBe('On its way')
})

test.each([
  [0, true],
  [49, true],
  [50, false],
])('an account with %d quick replies may add another: %s', (held, may) => {
  expect(mayAddQuickReply(held).allowed).toBe(may)
})

describe('a quick reply', () => {
  const parts = replyParts('Hello {name}, order {order} left with {carrier} {tracking}. {order}!')

  test('is parsed into text and fields, and names each field once', () => {
    expect(replyParts('{order} is {late} {name}')).toEqual([{ field: 'order' }, { text: ' is {late} ' }, { field: 'name' }])
    expect(fieldsOf(parts)).toEqual(['name', 'order', 'carrier', 'tracking'])
  })

  test('takes values as text: braces in them are not read again', () => {
    const values = { name: '{order} {tracking}', order: '$& {name}', carrier: 'UPS', tracking: '1Z' }
    expect(filledReply(parts, values)).toBe('Hello {order} {tracking}, order $& {name} left with UPS 1Z. $& {name}!')
  })

  test('misses what is neither known nor taken out, and is not filled until nothing is', () => {
    expect(missingFields(parts, { name: 'Fernway', carrier: '' })).toEqual(['order', 'tracking'])
    expect(() => filledReply(parts, { name: 'Fernway' })).toThrow()
  })

  test('loses the space before a field that is taken out', () => {
    expect(filledReply(parts, { name: '', order: '#1', carrier: 'UPS', tracking: '' })).toBe('Hello, order #1 left with UPS. #1!')
  })
})

describe('known values', () => {
  const day = (instant: string) => instant.slice(0, 10)

  test('come from the order: parcels are listed, and each carrier once', () => {
    const order = {
      name: '#1001',
      paidAt: '2026-11-20T10:00:00Z',
      shipBy: null,
      parcels: [
        { carrier: 'UPS', trackingNumber: '1Z' },
        { carrier: 'UPS', trackingNumber: '2Z' },
        { carrier: 'UPS', trackingNumber: null },
      ],
    }
    expect(knownValues({ name: 'Fernway', order }, day)).toEqual({
      name: 'Fernway',
      order: '#1001',
      date: '2026-11-20',
      carrier: 'UPS',
      tracking: '1Z, 2Z',
    })
  })

  test('are the name alone without an order', () => {
    expect(knownValues({ name: 'Fernway', order: null }, day)).toEqual({ name: 'Fernway' })
  })
})
