import { endpoint } from '@quayside/contract/endpoint'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import type { ApiError } from './api-error.ts'
import { call, connectApi, fileName } from './client.ts'

const anything = z.record(z.string(), z.unknown())
const read = endpoint({
  method: 'GET',
  path: '/v1/things/{id}/',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), filters: z.string().optional() }),
  response: anything,
})
const write = endpoint({ method: 'POST', path: '/v1/things/', summary: 'A new thing', body: anything, response: anything })

const nobody = { token: () => undefined, storeId: () => undefined, onFailure: () => {} }
afterEach(() => connectApi(nobody))

function api() {
  const fake = fakeApi()
  onTestFinished(() => fake[Symbol.dispose]())
  return fake.on(read, {}).on(write, {})
}

describe('a call', () => {
  test('fills the path, leaves absent parameters out, and carries the token', async () => {
    const fake = api()
    connectApi({ ...nobody, token: () => 'secret' })
    await call(read, { params: { id: 'a/b' }, query: { page: 2, filters: undefined as never } })
    const [sent] = fake.sent(read)
    expect(sent).toMatchObject({ params: { id: 'a/b' }, query: { page: '2' } })
    expect(sent?.headers.get('authorization')).toBe('Token secret')
  })
  test('names the stored store: in the address of a read, in the body of a write', async () => {
    const fake = api()
    connectApi({ ...nobody, storeId: () => '7' })
    await call(read, { params: { id: '1' } })
    await call(write, { body: { name: 'x' } })
    expect(fake.sent(read)[0]?.query).toEqual({ store: '7' })
    expect(fake.sent(write)[0]?.body).toEqual({ store: '7', name: 'x' })
  })
  test('with a file among its values is sent as a form', async () => {
    const fake = api()
    await call(write, { body: { name: 'x', picture: new File(['…'], 'a.png') } })
    expect(fake.sent(write)[0]?.body).toMatchObject({ name: 'x', picture: expect.any(File) })
  })
  test('that fails tells the session first, with whether a token was sent', async () => {
    const heard: [ApiError, boolean][] = []
    api().on(write, () => {
      throw refusal(401, { message: 'x', code: 'UNAUTHORIZED' })
    })
    connectApi({ ...nobody, token: () => 'old', onFailure: (...failure) => heard.push(failure) })
    await expect(call(write, { body: {} })).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED', requestId: 'test-1' })
    expect(heard.map(([error, wasSignedIn]) => [error.status, wasSignedIn])).toEqual([[401, true]])
  })
  test('without an answer fails with the fallback words', async () => {
    const network = globalThis.fetch
    onTestFinished(() => {
      globalThis.fetch = network
    })
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call(write, { body: {} })).rejects.toMatchObject({
      status: 0,
      code: 'NO_ANSWER',
      message: 'Uh-oh. An error occurred. Please contact support for help.',
    })
  })
})

test.each([
  ['attachment; filename="orders.csv"', 'orders.csv'],
  ["attachment; filename=x.csv; filename*=UTF-8''b%C3%A4r.csv", 'bär.csv'],
  [null, undefined],
])('the name of a file in %s is %s', (header, name) => {
  expect(fileName(header)).toBe(name)
})
