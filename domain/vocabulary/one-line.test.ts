import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it.each([
  ['Harbour Lane', 'Harbour Lane'],
  ['  Harbour Lane\n', 'Harbour Lane'],
  ['Order\r\nBcc: somebody@else.example', 'Order Bcc: somebody@else.example'],
  ['One\ttwo\u2028three\u0000four\u0085five', 'One two three four five'],
  ['Crème brûlée 🍮', 'Crème brûlée 🍮'],
  ['', ''],
])('%j is %j in one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
