import { describe, expect, it } from 'vitest'
import { ApiError, errorFrom, fallbackMessage, isPassing, isWorthAnotherTry, messageOf, timedOut } from './api-error.ts'

describe('the words of a failed call', () => {
  it.each([
    [{ error: { message: 'Invalid username or password', code: 'UNAUTHORIZED' } }, 'Invalid username or password'],
    [{ error: { description: 'A description', message: 'A message' } }, 'A description'],
    [{ errors: [{ message: 'First' }, { message: 'Second' }] }, 'First'],
    [{ error: 'A string error' }, 'A string error'],
    ['A string alone', 'A string alone'],
    [{ errors: ['First string', 'Second'] }, 'First string'],
    [{ message: 'A message alone' }, 'A message alone'],
    ['<html>502 Bad Gateway</html>', 'Bad Request'],
    [{ detail: 'A detail' }, 'Bad Request'],
    [undefined, 'Bad Request'],
  ])('of %j are %j', (body, words) => {
    expect(errorFrom(400, 'Bad Request', body).message).toBe(words)
  })
  it('are the detail where there is no status text, and the fallback where there is nothing', () => {
    expect(errorFrom(400, '', { detail: 'A detail' }).message).toBe('A detail')
    expect(errorFrom(500, '', '<html>').message).toBe(fallbackMessage)
    expect(messageOf(new TypeError('Failed to fetch'))).toBe(fallbackMessage)
  })
})

describe('a failed call', () => {
  it('keeps every complaint once, its code, its way on and the number to quote', () => {
    const first = { message: 'Please enter a valid price', code: 'INVALID_INPUT', field: 'variants.0.price', auto_route: '/settings' }
    const error = errorFrom(422, '', { error: first, errors: [first, { ...first, field: 'title' }], request_id: 'r-1' })
    expect(error).toMatchObject({ status: 422, code: 'INVALID_INPUT', autoRoute: '/settings', requestId: 'r-1' })
    expect(error.complaints.map(({ field }) => field)).toEqual(['variants.0.price', 'title'])
  })
  it('is tried again only where that may help', () => {
    const statuses = [0, 400, 401, 404, 409, 429, 500, 502, 503, 504]
    expect(statuses.filter((status) => isWorthAnotherTry(errorFrom(status, '', {})))).toEqual([0, 502, 503, 504])
    const late = new ApiError(0, 'x', { complaints: [{ code: timedOut }] })
    expect([isPassing(late), isWorthAnotherTry(late)]).toEqual([true, false])
  })
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'settings', 7, ''])(
    'leads to no page but ours: not to %j',
    (auto_route) => {
      expect(errorFrom(409, '', { error: { message: 'x', auto_route } }).autoRoute).toBeUndefined()
    },
  )
})
