import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/', '/order/12?pay=3', '/settings/account_details', '/a/b?c=%2Fd#e', '/?x=https://elsewhere.example'])(
  '%s stays on this site',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test('dots are walked before the path is used', () => {
  expect(returnPath('/a/../b')).toBe('/b')
})

test.each([
  undefined,
  null,
  '',
  'order/12',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/a/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/./%2E//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '/a\\b',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/a\r\nb',
  'javascript:alert(1)',
  ' /order',
  `/${'a'.repeat(2000)}`,
])('%j leads nowhere', (text) => {
  expect(returnPath(text)).toBeUndefined()
})
