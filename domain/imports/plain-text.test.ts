import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>A <b>mug</b> of clay</p>', 'A mug of clay'],
  ['one<br>two', 'one two'],
  ['Tom &amp; Ann&#39;s &lt;best&gt;&nbsp;mugs', "Tom & Ann's <best> mugs"],
  ['a > b and a < b', 'a > b and a < b'],
  ['', ''],
])('%j reads as %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a long text of nothing but opening signs is read in one pass', () => {
  const begun = performance.now()
  expect(plainText('<'.repeat(200_000))).toBe('<'.repeat(200_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})
