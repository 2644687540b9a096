import { describe, expect, it } from 'vitest'
import { authenticatorAddress, readCode, writeRecoveryCode } from './totp.ts'

describe('what is typed as a code', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['abcd-efgh-2345-mnop', { kind: 'recovery', code: 'ABCDEFGH2345MNOP' }],
    ['ABCDEFGHIJKLMNOP', { kind: 'recovery', code: 'ABCDEFGHIJKLMNOP' }],
  ])('%s is one', (typed, code) => expect(readCode(typed)).toEqual(code))

  it.each(['', '12345', '1234567', 'abcdef', 'abcd-efgh-2345', 'ABCD-EFGH-1189-MNOP', '١٢٣٤٥٦'])('%s is none', (typed) =>
    expect(readCode(typed)).toBeUndefined(),
  )
})

it('a recovery code is written in groups of four, and read back from them', () => {
  expect(writeRecoveryCode('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP')
  expect(readCode(writeRecoveryCode('ABCDEFGHIJKLMNOP'))?.code).toBe('ABCDEFGHIJKLMNOP')
})

it('the address that an app reads names the house, the person and every number', () => {
  expect(authenticatorAddress({ secret: 'ABC234', email: 'nora+a@mapleandpine.com', product: 'Quay: side' })).toBe(
    'otpauth://totp/Quay%20%20side:nora%2Ba%40mapleandpine.com?secret=ABC234&issuer=Quay%20%20side&algorithm=SHA1&digits=6&period=30',
  )
})
