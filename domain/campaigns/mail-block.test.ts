import { expect, test } from 'vitest'
import { isMailLink } from './mail-block.ts'

test.each(['/', '/plans', '/products?category=pets#top', 'https://shop.example/a?b=c', 'HTTPS://shop.example'])(
  'a mail may link to %s',
  (link) => {
    expect(isMailLink(link)).toBe(true)
  },
)

test.each([
  '',
  'plans',
  '//evil.example',
  '/\\evil.example',
  'http://shop.example',
  'javascript:alert(1)',
  'https://me:word@shop.example',
  'https://',
  'https://a b.example',
  'https://evil.example\\@shop.example',
  'mailto:a@b.example',
])('a mail may not link to “%s”', (link) => {
  expect(isMailLink(link)).toBe(false)
})
