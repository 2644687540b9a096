import { adminDeskKinds, type DeskKind, deskSides, storeDeskKinds, supplierDeskKinds } from '@quayside/domain/desk/desk-row'
import { expect, test } from 'vitest'
import { wordDeskRow } from './desk-words.ts'

const kinds = { store: storeDeskKinds, supplier: supplierDeskKinds, admin: adminDeskKinds }
const subjects: Partial<Record<DeskKind, string>> = { products_differ: 'product_changed', orders_stopped: 'out_of_stock:USD' }
const cases = deskSides.flatMap((side) => kinds[side].map((kind) => [side, kind] as const))

test.each(cases)('a %s reads a sentence about %s, for one and for several', (side, kind) => {
  const facts = {
    kind,
    subject: subjects[kind] ?? 'imports.push',
    target: '7',
    name: '#1042',
    detail: 'The card was declined.',
    count: 1,
    members: [],
  }
  for (const row of [facts, { ...facts, target: '', count: 1200 }]) {
    const { title, text, act, href } = wordDeskRow(side, row)
    expect(`${title} ${text} ${act}`).not.toMatch(/undefined|null|_/)
    expect(title).toMatch(/^[A-Z0-9#]/)
    expect(act).toMatch(/^[A-Z]/)
    expect(href).toMatch(/^\//)
  }
})

test('one order is called by its name, and several by their number', () => {
  const facts = { kind: 'orders_unpaid', subject: '', detail: '', members: [] } as const
  expect(wordDeskRow('store', { ...facts, target: '7', name: '#1042', count: 1 })).toMatchObject({
    title: 'Order #1042 waits for your payment',
    act: 'Pay it',
    href: '/order/7',
  })
  expect(wordDeskRow('store', { ...facts, target: '', name: '', count: 37 })).toMatchObject({
    title: '37 orders wait for your payment',
    act: 'Review and pay',
    href: '/orders/pay',
  })
})

test('a number that was not counted to its end is said as so many or more', () => {
  const facts = { kind: 'orders_late', subject: '', target: '', name: '', detail: '', members: [] } as const
  expect(wordDeskRow('admin', { ...facts, count: 999 }).title).toBe('999 orders are late')
  expect(wordDeskRow('admin', { ...facts, count: 1000 }).title).toBe('1,000 orders or more are late')
})
