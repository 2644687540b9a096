import { expect, it } from 'vitest'
import { type HealthDetail, type HealthIssue, healthIssues, healthNames, healthWords } from './health.ts'

it.each<[HealthIssue, HealthDetail, string[]]>([
  [
    'shipment_unpushed',
    { reasons: ['the store is no longer connected', 'Not fulfillable.'], order: { id: 4, name: '#1042' } },
    [
      'The store is no longer connected.',
      'Not fulfillable.',
      'Your store does not show this shipment yet. Send it again from the order’s page.',
    ],
  ],
  ['push_refused', { reason: 'Title is too long' }, ['Title is too long']],
  ['variant_missing', { missing: ['Small'] }, ['Small is no longer in your store.']],
  [
    'product_changed',
    {
      differences: [
        { what: 'title', variant: null, pushed: 'Kettle', found: 'Pot' },
        { what: 'price', variant: 'Small', pushed: '25.00', found: '19.00' },
        { what: 'stock', variant: 'Default', pushed: '3', found: '9' },
      ],
    },
    ['Title: Pot in your store, Kettle here', 'Price of Small: 19.00 in your store, 25.00 here', 'Stock: 9 in your store, 3 here'],
  ],
])('%s is told line by line', (issue, detail, words) => expect(healthWords(issue, detail)).toEqual(words))

it.each(healthIssues)('%s has a name, and words without any detail', (issue) => {
  expect(healthNames[issue]).toMatch(/^[A-Z]/)
  expect(healthWords(issue, {}).every((line) => line.endsWith('.'))).toBe(true)
})
