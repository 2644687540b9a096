import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateStream } from '#testing/pdf'

test('a stream whose last compressed byte is a carriage return is read whole', () => {
  const ending = Array.from({ length: 256 }, (_, count) => 'a'.repeat(count)).find((text) => deflateSync(text).at(-1) === 0x0d)!
  const part = `<< /Filter /FlateDecode >>\nstream\n${deflateSync(ending).toString('latin1')}\nendstream`
  expect(inflateStream(part)).toBe(ending)
})
