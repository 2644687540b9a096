import { expect, it } from 'vitest'
import { isCommonPassword } from './weak-passwords.ts'

it.each(['123456', 'password', 'Password', 'qwerty', ' 123456 ', 'letmein', 'iloveyou', 'aaaaaaaa', 'ZZZZZZ'])(
  '%s is guessed first',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['correct horse battery', 'a new one', 'tidelamp-7', `${'x'.repeat(60)}y`, 'пароль надёжный'])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
