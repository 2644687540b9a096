import { expect, test } from 'vitest'
import { readHsCode } from './hs-code.ts'

test.each([
  ['420221', '420221'],
  [' 4202.21.90 00 ', '4202219000'],
  ['0101-21', '010121'],
  ['1234567890123', '1234567890123'],
  ['42022', undefined],
  ['12345678901234', undefined],
  ['001234', undefined],
  ['4202 21x', undefined],
  ['=420221', undefined],
  ['', undefined],
])('the code %j is read as %j', (typed, code) => {
  expect(readHsCode(typed)).toBe(code)
})
