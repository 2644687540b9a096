/** Requests that no client of ours would send: each gets a response, none a 500, and every response has its security headers. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeSupplier, makeUpload, password, signUpStore } from '#testing/actors/actors'
import { stage } from '#testing/actors/shop-actors'
import { sendRaw } from '#testing/raw-http'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })

const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-web-'))
fs.mkdirSync(path.join(webRoot, 'assets'))
fs.writeFileSync(
  path.join(webRoot, 'index.html'),
  '<!doctype html><html lang="en"><head><title>Quayside</title></head><body></body></html>',
)
fs.writeFileSync(path.join(webRoot, 'assets/main-1234.js'), 'export {}')
fs.writeFileSync(path.join(webRoot, '../quayside-secret.txt'), 'a secret beside the web')
afterAll(() => {
  fs.rmSync(webRoot, { recursive: true })
  fs.rmSync(path.join(webRoot, '../quayside-secret.txt'), { force: true })
})

const world = testWorld({ WEB_ROOT: webRoot, REQUEST_TIMEOUT: '1' })
let token: string
let email: string
beforeAll(async () => {
  ;({ token, email } = await signUpStore(world))
})

const host = () => new URL(world.url).host
const raw = (first: string, headers: readonly string[] = [], body: string | Buffer = '') =>
  sendRaw(world.url, [`${first}\r\nhost: ${host()}\r\nconnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`, body])
const post = (address: string, type: string | undefined, body: string | Buffer, more: readonly string[] = []) =>
  raw(`POST ${address} HTTP/1.1`, [...(type ? [`content-type: ${type}`] : []), `content-length: ${Buffer.byteLength(body)}`, ...more], body)

/** Expects the standard form of a refusal, with a request id. */
function expectRefusal({ status, body }: { status: number; body: string }, expected: number | readonly number[]): void {
  expect([expected].flat(), body.slice(0, 300)).toContain(status)
  const { error, request_id } = JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''))
  expect([typeof error.code, typeof error.message, request_id.length]).toEqual(['string', 'string', 36])
  expect(body).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/)
}

describe('a body', () => {
  test.each([
    ['that is too large', '/v1/login/', JSON.stringify({ username: 'x'.repeat(1_100_000), password: 'x' }), 413],
    ['that is no JSON', '/v1/login/', '{"username": ', 400],
    ['that is empty though it says it is JSON', '/v1/login/', '', [400, 422]],
    ['that is a list', '/v1/login/', '[]', 422],
    ['that is a word', '/v1/login/', '"word"', 422],
    ['that is null', '/v1/login/', 'null', 422],
    ['that is nested eight thousand deep', '/v1/login/', '['.repeat(8000) + ']'.repeat(8000), [400, 422]],
    ['that is nested a hundred thousand deep', '/v1/login/', '['.repeat(100_000) + ']'.repeat(100_000), 413],
    ['nested deep below a name', '/v1/login/', `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`, [400, 422]],
    ['that would change every object', '/v1/login/', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', 400],
    ['that would do so by the constructor', '/v1/login/', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['with half a character', '/v1/login/', '{"username":"\\ud800","password":"x"}', 422],
    ['with a NUL', '/v1/login/', '{"username":"a\\u0000b","password":"x"}', 422],
    ['with a number no number holds', '/v1/login/', '{"username":1e999,"password":"x"}', 422],
    ['that names a field a thousand times', '/v1/login/', `{${'"username":"a",'.repeat(1000)}"password":"x"}`, [400, 422, 429]],
  ] as const)('%s is refused', async (_, address, body, status) => {
    expectRefusal(await post(address, 'application/json', body), status)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('that is not UTF-8 is refused or read as what it is not, and never breaks anything', async () => {
    const broken = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('","password":"x"}')])
    expectRefusal(await post('/v1/login/', 'application/json', broken), [400, 422])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'image/png',
    'nonsense',
    'a/b; c="',
  ])('of the type %s is refused', async (type) => expectRefusal(await post('/v1/login/', type, 'username=a&password=b'), [400, 415]))

  test('of no type is refused', async () => expectRefusal(await post('/v1/login/', undefined, '{}'), [400, 415, 422]))

  test('that says it is compressed, or longer than it is, or of two lengths, is refused', async () => {
    expectRefusal(await post('/v1/login/', 'application/json', '{}', ['content-encoding: gzip']), [400, 415, 422])
    expectRefusal(await raw('POST /v1/login/ HTTP/1.1', ['content-type: application/json', 'content-length: -1'], '{}'), 400)
    const twice = ['content-type: application/json', 'content-length: 2', 'content-length: 3']
    expectRefusal(await raw('POST /v1/login/ HTTP/1.1', twice, '{}'), 400)
    const both = ['content-type: application/json', 'content-length: 2', 'transfer-encoding: chunked']
    expectRefusal(await raw('POST /v1/login/ HTTP/1.1', both, '0\r\n\r\n'), [400, 422])
  })

  test('that drips is not waited for', async () => {
    const head = `POST /v1/login/ HTTP/1.1\r\nhost: ${host()}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`
    const started = performance.now()
    expectRefusal(await sendRaw(world.url, [head, ...Array.from({ length: 60 }, () => '{')], 100), 408)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('of a webhook may be anything, and is believed by its signature alone', async () => {
    for (const body of ['', '{', '\0', '[]', 'x'.repeat(100_000)])
      expect((await post('/v1/webhooks/shopify/', 'application/json', body, ['x-shopify-hmac-sha256: x'])).status).toBe(401)
    expectRefusal(await post('/v1/webhooks/shopify/', 'application/json', 'x'.repeat(1_100_000)), 413)
  })
})

describe('a request', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'GET'])('by %s where only POST is known is refused', async (method) => {
    expectRefusal(await raw(`${method} /v1/login/ HTTP/1.1`), 404)
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'NONSENSE', 'get'])('by %s is refused', async (method) => {
    const { status, body } = await raw(`${method} /v1/config/ HTTP/1.1`)
    expect([0, 400, 404, 405]).toContain(status)
    expect(body).not.toContain('Quayside')
  })

  test('for the head alone is guarded as the whole', async () => {
    const open = await raw('HEAD /v1/config/ HTTP/1.1')
    expect([open.status, open.body]).toEqual([200, ''])
    expect((await raw('HEAD /v1/store_settings/ HTTP/1.1')).status).toBe(401)
    expect((await raw('HEAD /v1/admin/overview/ HTTP/1.1', [`authorization: Token ${token}`])).status).toBe(403)
    expect((await raw('HEAD / HTTP/1.1')).status).toBe(200)
  })

  test('for what is allowed tells no other origin that it may', async () => {
    const asked = [
      'origin: https://elsewhere.example',
      'access-control-request-method: POST',
      'access-control-request-headers: authorization',
    ]
    const before = await raw('OPTIONS /v1/login/ HTTP/1.1', asked)
    expect(before.status).toBe(404)
    const call = await raw('GET /v1/config/ HTTP/1.1', ['origin: https://elsewhere.example'])
    for (const { head } of [before, call]) expect(head.toLowerCase()).not.toContain('access-control-allow')
  })

  test('with headers beyond measure is refused', async () => {
    expectRefusal(await raw('GET /v1/config/ HTTP/1.1', [`x-long: ${'x'.repeat(20_000)}`]), 431)
    expectRefusal(
      await raw(
        'GET /v1/config/ HTTP/1.1',
        Array.from({ length: 3000 }, (_, at) => `x-${at}: 1`),
      ),
      431,
    )
    const many = (count: number) => Array.from({ length: count }, (_, at) => `x-${at}: 1`)
    expectRefusal(await raw('GET /v1/config/ HTTP/1.1', many(300)), 431)
    expect((await raw('GET /v1/config/ HTTP/1.1', many(60))).status).toBe(200)
    expectRefusal(await raw(`GET /v1/config/?${'x'.repeat(20_000)} HTTP/1.1`), 431)
  })

  test.each(['GET / HTTP/9.9', '\x16\x03\x01\x02\x00\x01', 'HELO quayside', 'GET / HTTP/1.1 x'])(
    'that is no HTTP is refused: %j',
    async (first) => {
      const { status } = await raw(first)
      expect([0, 400, 505]).toContain(status)
    },
  )

  test('with header lines that are none is refused', async () => {
    expectRefusal(await raw('GET /v1/config/ HTTP/1.1', ['no colon here']), 400)
    expectRefusal(await raw('GET /v1/config/ HTTP/1.1', ['x\x00y: 1']), 400)
    expectRefusal(await raw('POST /v1/login/ HTTP/1.1', ['transfer-encoding: nonsense']), [400, 415])
  })

  test.each([
    'Token',
    'Token ',
    'Token  x',
    `Token ${'x'.repeat(10_000)}`,
    'Basic YTpi',
    'Token \xff\xfe',
    "Token ' or 1=1 --",
    'Token a b',
  ])('with the authorisation %j is nobody’s', async (authorization) =>
    expectRefusal(await raw('GET /v1/store_settings/ HTTP/1.1', [`authorization: ${authorization}`]), 401),
  )
})

describe('a path', () => {
  test.each([
    '/v1//login/',
    '//v1/login/',
    '/v1/login',
    '/v1/login//',
    '/v1/login/..',
    '/v1/./login/',
    '/v1/../v1/login/',
    '/v1/%2e%2e/v1/login/',
    '/v1%2flogin%2f',
    '/v1/login%2f',
    '/V1/LOGIN/',
    '/v1\\login\\',
    '/v1/login/%00',
    '/v1/login/;x=1',
  ])('that only resembles a call is none: %s', async (address) => {
    const { status } = await post(address, 'application/json', JSON.stringify({ username: email, password }))
    expect([400, 404]).toContain(status)
  })

  test.each([
    '/v1/api/products/%ff/',
    '/v1/images/%00/',
    '/v1/images/..%2f..%2fetc%2fpasswd/',
    '/v1/images/1%2f..%2f2/',
    `/v1/images/${'9'.repeat(400)}/`,
    '/v1/images/-1/',
    '/v1/images/1e9/',
  ])('with a number that is none is refused: %s', async (address) => {
    const { status, body } = await raw(`GET ${address} HTTP/1.1`, [`authorization: Token ${token}`])
    expect([400, 404, 414, 422], body).toContain(status)
  })

  test.each([
    '/../quayside-secret.txt',
    '/..%2fquayside-secret.txt',
    '/%2e%2e/quayside-secret.txt',
    '/%2e%2e%2fquayside-secret.txt',
    '/assets/../../quayside-secret.txt',
    '/assets/..%2f..%2fquayside-secret.txt',
    '/assets/%2e%2e/%2e%2e/quayside-secret.txt',
    '/assets/..%5c..%5cquayside-secret.txt',
    '/assets/....//....//quayside-secret.txt',
    '/assets/%252e%252e/%252e%252e/quayside-secret.txt',
    '/assets/..%c0%af..%c0%afquayside-secret.txt',
    '/assets/main-1234.js%00.txt',
    '/assets//etc/passwd',
    '//etc/passwd',
  ])('does not lead out of the web: %s', async (address) => {
    const { status, body } = await raw(`GET ${address} HTTP/1.1`)
    expect(body).not.toContain('a secret beside the web')
    expect(body).not.toContain('root:')
    expect(status).toBeLessThan(500)
  })
})

describe('a host', () => {
  test.each([
    'evil.example',
    'evil.example:80',
    'localhost:1@evil.example',
    '[::1]',
    '',
    'a'.repeat(300),
    'suppliers.evil.example',
    '..',
    '%00',
    '127.0.0.1:99999',
  ])('that is not ours changes nothing: %j', async (named) => {
    const body = JSON.stringify({ email })
    const { status } = await sendRaw(world.url, [
      `POST /v1/forgot_password/ HTTP/1.1\r\nhost: ${named}\r\nx-forwarded-host: evil.example\r\nforwarded: host=evil.example\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    ])
    expect([200, 400, 429]).toContain(status)
  })

  test('that is not ours stands in no mail and no answer', async () => {
    await world.runJobs()
    const { mails } = await stage<{ mails: object[] }>(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toContain('evil')
    const { body, head } = await sendRaw(world.url, ['GET /v1/config/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'])
    expect(head + body).not.toContain('evil')
  })

  test('named twice, or not at all, is refused', async () => {
    expect((await raw('GET /v1/config/ HTTP/1.1', ['host: other.example'])).status).toBe(400)
    expect((await sendRaw(world.url, ['GET /v1/config/ HTTP/1.1\r\nconnection: close\r\n\r\n'])).status).toBe(400)
    const whole = await sendRaw(world.url, [`GET http://evil.example/v1/config/ HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`])
    expect([200, 400, 404]).toContain(whole.status)
    expect(whole.body).not.toContain('evil')
  })

  test('of a forwarded caller is not believed: limits count who really asks', async () => {
    await world.call('POST', '/v1/login/', {
      headers: { 'x-forwarded-for': '203.0.113.77' },
      body: { username: 'a@b.example', password: 'x' },
    })
    const { rows } = await world.pool.query(`select key from rate_limit where key like '%203.0.113%'`)
    expect(rows).toEqual([])
  })
})

describe('every answer', () => {
  const kinds: readonly (readonly [what: string, address: string, init?: RequestInit])[] = [
    ['a page', '/'],
    ['a page nobody knows', '/no-such-page'],
    ['an asset', '/assets/main-1234.js'],
    ['an asset that is not there', '/assets/none.js'],
    ['a call', '/v1/config/'],
    ['a call without a session', '/v1/store_settings/'],
    ['a call nobody knows', '/v1/nothing/'],
    ['input that is wrong', '/v1/login/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
    [
      'a body that is too large',
      '/v1/login/',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(1_100_000) },
    ],
    ['a path that cannot be read', '/v1/%ff/'],
    ['the reference', '/v1/docs/'],
    ['the OpenAPI document', '/v1/openapi.json'],
    ['health', '/health'],
    ['readiness', '/ready'],
    ['the metrics', '/metrics'],
    ['a webhook', '/v1/webhooks/stripe/', { method: 'POST', body: '{}' }],
    ['a picture that is not there', '/v1/images/999999/'],
    ['the live events without a session', '/v1/events/'],
  ]

  test.each(kinds.map(([what, address, init = {}]) => ({ what, address, init })))(
    'wears its security headers: $what',
    async ({ address, init }) => {
      const { headers, status } = await fetch(world.url + address, init)
      expect(status).toBeLessThan(500)
      expectProtected(headers)
    },
  )

  test('a picture and a download, too', async () => {
    const { supplierId } = await makeSupplier(world)
    const id = await makeUpload(world, { supplierId, sourceUrl: `${world.sandboxUrl}/pictures/test/hardening.webp` })
    const picture = await fetch(`${world.url}/v1/images/${id}/?wait=1`)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expectProtected(picture.headers)
    const file = await fetch(`${world.url}/v1/orders/export/`, { headers: { authorization: `Token ${token}` } })
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
    expectProtected(file.headers)
  })

  test('that lives on, too', async () => {
    const stop = new AbortController()
    const { status, headers } = await fetch(`${world.url}/v1/events/`, {
      headers: { authorization: `Token ${token}` },
      signal: stop.signal,
    })
    expect(status).toBe(200)
    expectProtected(headers)
    stop.abort()
  })

  function expectProtected(headers: Headers): void {
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        return [name, sources.join(' ')]
      }),
    )
    const ours = expect.stringMatching(/^'(self|none)'$/)
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ours,
      'script-src': ours,
      'base-uri': ours,
      'form-action': ours,
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).not.toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  }
})

test('nothing of all this was a fault of ours', async () => {
  const { body } = await world.call('GET', '/metrics')
  expect(body.split('\n').filter((line: string) => /^quayside_http_request_duration_seconds_count\{.*status="500"/.test(line))).toEqual([])
})
