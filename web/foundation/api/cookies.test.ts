import { expect, test } from 'vitest'
import { cookieText } from './cookies.ts'

test('a cookie lasts its days, goes along from our own site alone, and over https is sent over nothing else', () => {
  expect(cookieText('store_id', '7', 10, 'https:')).toBe('store_id=7; Path=/; Max-Age=864000; SameSite=Lax; Secure')
  expect(cookieText('token', 'a;b=c', 0.5, 'http:')).toBe('token=a%3Bb%3Dc; Path=/; Max-Age=43200; SameSite=Lax')
})
