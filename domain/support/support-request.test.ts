import { describe, expect, it } from 'vitest'
import { faultsOfRequest, isGood } from './support-request.ts'

describe('a message to support', () => {
  it.each([
    ['email', 'a@b.co', true],
    ['email', ' a@b.co ', true],
    ['email', 'a@b.c', false],
    ['email', 'nora.example', false],
    ['email', 'nora@example', false],
    ['email', 'no ra@example.com', false],
    ['email', `${'n'.repeat(250)}@b.co`, false],
    ['subject', 'Hey', true],
    ['subject', 'He', false],
    ['subject', '     ', false],
    ['subject', 'x'.repeat(201), false],
    ['subject', 'Hello\r\nBcc: everybody@example.com', false],
    ['message', 'x'.repeat(20), true],
    ['message', 'x'.repeat(19), false],
    ['message', `x${' '.repeat(30)}`, false],
    ['message', 'x'.repeat(10_001), false],
  ] as const)('%s %j is good: %s', (field, text, good) => {
    expect(isGood(field, text)).toBe(good)
  })

  it('is told everything that is wrong with it at once, in the words of the specification', () => {
    expect(faultsOfRequest({ email: 'nora', subject: '', message: 'Help' })).toEqual({
      email: 'Please enter a valid email address',
      subject: 'Please enter a valid subject',
      message: 'Please enter a longer message',
    })
    expect(faultsOfRequest({ email: 'nora@example.com', subject: 'Orders', message: 'My order has not come.' })).toEqual({})
  })
})
