import { endpoint } from '@quayside/contract/endpoint'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import type { ApiError } from './api-error.ts'
import { call, connectApi, download, fileName, patienceMs } from './client.ts'

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
  test('without an answer says that the server cannot be reached', async () => {
    network(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(write, { body: {} })).rejects.toMatchObject({
      status: 0,
      code: 'NO_ANSWER',
      message: 'The server cannot be reached. Please try again in a moment.',
      requestId: expect.stringMatching(numberForm),
    })
  })
  test('has a number of its own, and keeps it where a proxy answers in our place', async () => {
    const sent: (string | null)[] = []
    network((_, init) => {
      sent.push(new Headers(init?.headers).get('x-request-id'))
      return Promise.resolve(new Response('<html>Bad Gateway</html>', { status: 502, statusText: 'Bad Gateway' }))
    })
    const failure = await call(write, { body: {} }).catch((error: ApiError) => error)
    expect(sent[0]).toMatch(numberForm)
    expect(failure).toMatchObject({ status: 502, message: 'Bad Gateway', requestId: sent[0] })
  })
  test.each([
    ['read', () => call(read, { params: { id: '1' } }), 'The server took too long to answer. Please try again.'],
    [
      'write',
      () => call(write, { body: {} }),
      'The server took too long to answer. The change may have been saved: check before you try again.',
    ],
  ] as const)('that takes too long is given up and says so: a %s', async (kind, begin, message) => {
    const before = { ...patienceMs }
    onTestFinished(() => void Object.assign(patienceMs, before))
    Object.assign(patienceMs, { [kind]: 20 })
    network((_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))))
    await expect(begin()).rejects.toMatchObject({ status: 0, code: 'TIMED_OUT', message, requestId: expect.stringMatching(numberForm) })
  })
  test('that its page no longer wants is no failure', async () => {
    const heard: ApiError[] = []
    connectApi({ ...nobody, onFailure: (error) => heard.push(error) })
    network((_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))))
    const leave = new AbortController()
    const begun = call(read, { params: { id: '1' } }, { signal: leave.signal })
    leave.abort()
    await expect(begun).rejects.toMatchObject({ name: 'AbortError' })
    expect(heard).toEqual([])
  })
})

describe('a download', () => {
  const file = endpoint({ method: 'GET', path: '/v1/file/', summary: 'A file', download: true, response: z.string() })
  const patience = { ...patienceMs }
  beforeEach(() => void Object.assign(patienceMs, { file: 40, piece: 200 }))
  afterEach(() => void Object.assign(patienceMs, patience))

  /** Pieces of a file, sent every so often until they are aborted; the last one never comes if `isStuck`. */
  const sendsPieces = (everyMs: number, { isStuck = false } = {}) =>
    network((_, init) => {
      const body = new ReadableStream<Uint8Array>({
        async start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
          for (let piece = 0; piece < 5; piece++) {
            await new Promise((resolve) => setTimeout(resolve, everyMs))
            stream.enqueue(new TextEncoder().encode('x'))
          }
          if (!isStuck) stream.close()
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/zip' } }))
    })

  test('takes longer than the limit for its answer, as long as pieces of it come', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    onTestFinished(() => saved.mockRestore())
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => {})
    sendsPieces(30)
    await download(file)
    const [[blob]] = saved.mock.calls as unknown as [[Blob]]
    expect([blob.size, blob.type]).toEqual([5, 'application/zip'])
  })

  test('of which nothing more comes is given up and says so', async () => {
    const heard: ApiError[] = []
    connectApi({ ...nobody, onFailure: (error) => heard.push(error) })
    sendsPieces(1, { isStuck: true })
    await expect(download(file)).rejects.toMatchObject({ status: 0, code: 'TIMED_OUT' })
    expect(heard).toHaveLength(1)
  })
})

const numberForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Fake network of the test. */
function network(answer: typeof fetch) {
  const real = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = real
  })
  globalThis.fetch = answer
}

test.each([
  ['attachment; filename="orders.csv"', 'orders.csv'],
  ["attachment; filename=x.csv; filename*=UTF-8''b%C3%A4r.csv", 'bär.csv'],
  [null, undefined],
])('the name of a file in %s is %s', (header, name) => {
  expect(fileName(header)).toBe(name)
})
