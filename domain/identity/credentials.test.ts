import { describe, expect, it } from 'vitest'
import { looksLikeEmail, sessionDays } from './credentials.ts'

describe('what looks like an address', () => {
  it.each(['nora@mapleandpine.com', ' nora@a.b ', 'n+tag@sub.example.co'])('%s does', (text) => expect(looksLikeEmail(text)).toBe(true))
  it.each(['', 'nora', 'nora@', '@a.b', 'nora@a', 'no ra@a.b', 'nora@@a.b'])('%s does not', (text) =>
    expect(looksLikeEmail(text)).toBe(false),
  )
})

it('a sign-in lasts ten days, as a new supplier thirty, by a link one', () => {
  expect(sessionDays).toMatchObject({ password: 10, 'sign-up': 10, 'supplier-registration': 30, 'magic-link': 1 })
})
