import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#app/api'
import { createLog } from '#foundation/log/log'
import { openForBusiness, sell } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

function written() {
  const lines: string[] = []
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { into, lines, parsed: () => lines.flatMap((line) => line.trim().split('\n')).map((line) => JSON.parse(line)) }
}

test('secrets are redacted wherever they appear in a log line', () => {
  const { into, lines } = written()
  const log = createLog('debug', {}, into)
  const secret = 'do-not-write-this'
  const names = ['authorization', 'token', 'password', 'secret', 'access_token', 'refresh_token', 'code', 'hmac', 'client_secret', 'cookie']
  for (const name of [...names, 'magic', 'api_key', 'set-cookie', 'x-shopify-access-token', 'recovery_codes', 'newPassword']) {
    log.info({ [name]: secret }, 'on top')
    log.info({ request: { [name]: secret } }, 'one below')
    log.info({ request: { headers: { [name]: secret } } }, 'two below')
    log.info({ a: { b: { c: { [name]: secret } } } }, 'three below')
    log.child({ [name]: secret }).warn('of a child')
  }
  expect(lines.length).toBe(16 * 5)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('an error is written with its stack and its cause, on one line', () => {
  const { into, lines, parsed } = written()
  createLog('info', { process: 'test' }, into).error({ err: new Error('outer', { cause: new Error('inner') }), requestId: 'r-1' }, 'bug')
  expect(lines).toHaveLength(1)
  expect(parsed()[0]).toMatchObject({ process: 'test', requestId: 'r-1', msg: 'bug', err: { message: expect.stringContaining('inner') } })
})

test('a request’s number stands on its own line, on the job’s it caused, and on those of calls outside', { timeout: 120_000 }, async () => {
  const business = await openForBusiness(world)
  const { into, parsed } = written()
  const running = { ...world.process, log: createLog('info', { process: 'test' }, into) }
  const app = await createApi(running)
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await sell(Object.assign(world, { url, process: running }), business, business.supplier.supplierId)
  const lines = parsed()
  const call = lines.find(({ msg, path }) => msg === 'request' && path === '/v1/import/')
  const ofIt = lines
    .filter(({ requestId }) => requestId === call.requestId)
    .map(({ msg, task, provider }) => [msg, task ?? provider ?? null])
  expect(ofIt).toEqual(
    expect.arrayContaining([
      ['job done', 'imports.push-item'],
      ['outside call', 'imports.push-item'],
    ]),
  )
  const text = JSON.stringify(lines)
  expect(text).not.toMatch(/correct horse|whsec_|sk_test_/)
  expect(text).not.toContain(business.token)
})
