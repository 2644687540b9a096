import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { codeOfStep, newTimeSecret, stepAt, stepOfCode } from './time-code.ts'

/** RFC 6238, appendix B, for SHA-1: the last six of eight digits. */
const secret = toBase32(Buffer.from('12345678901234567890'))
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code', () => {
  it.each(vectors)('at second %i is %s', (seconds, code) => expect(codeOfStep(secret, stepAt(at(seconds)))).toBe(code))

  it('is known in its own half minute and in the ones beside it, and in no other', () => {
    const step = stepAt(at(1111111111))
    const known = [-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, '050471', at(1111111111 + off)))
    expect(known).toEqual([undefined, step, step, step, undefined])
  })

  it.each(['', '05047', '0504711', '050472', 'abcdef'])('is not %s', (code) => {
    expect(stepOfCode(secret, code, at(1111111111))).toBeUndefined()
  })
})

it('a secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 50 }, newTimeSecret)
  for (const one of secrets) expect(fromBase32(one)).toHaveLength(20)
  expect(new Set(secrets).size).toBe(50)
})

it('base32 is RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
  expect(() => fromBase32('1')).toThrow('not base32')
})
