import { expect, it } from 'vitest'
import { type HealthDetail, type HealthIssue, healthIssues, healthNames, healthWords } from './health.ts'

it.each<[HealthIssue, HealthDetail, string[]]>([
  [
    'shipment_untold',
    { reasons: ['the store is no longer connected', 'Not fulfillable.'], order: { id: 4, name: '#1042' } },
    [
      'The store is no longer connected.',
      'Not fulfillable.',
      'Your store does not know that goods are on their way. It can be told again on the page of the order.',
    ],
  ],
  ['push_refused', { reason: 'Title is too long' }, ['Title is too long']],
  ['variant_missing', { missing: ['Small'] }, ['Small is not in your store any more.']],
  [
    'product_changed',
    {
      differences: [
        { what: 'title', variant: null, told: 'Kettle', found: 'Pot' },
        { what: 'price', variant: 'Small', told: '25.00', found: '19.00' },
        { what: 'stock', variant: 'Default', told: '3', found: '9' },
      ],
    },
    ['Title: Pot in your store, Kettle here', 'Price of Small: 19.00 in your store, 25.00 here', 'Stock: 9 in your store, 3 here'],
  ],
])('%s is told line by line', (issue, detail, words) => expect(healthWords(issue, detail)).toEqual(words))

it.each(healthIssues)('%s has a name, and words without any detail', (issue) => {
  expect(healthNames[issue]).toMatch(/^[A-Z]/)
  expect(healthWords(issue, {}).every((line) => line.endsWith('.'))).toBe(true)
})
