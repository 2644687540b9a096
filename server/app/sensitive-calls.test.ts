/** Calls that move money or change access require re-authentication, are refused to impersonating admins, and are emailed to the owner. */
import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '#app/router'
import { freezeClock } from '#foundation/clock/clock'
import { password } from '#testing/actors/actors'
import { guards } from '#testing/tables/guards.table'
import { type Ready, sensitive } from '#testing/tables/sensitive.table'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const lines = Object.entries(sensitive)
const byRoute = lines.filter(([, { asks }]) => asks === 'route' || asks === 'use case')

function send(name: string, { token, input }: Ready) {
  const [method, path] = name.split(' ') as [string, string]
  if (method === 'GET') return world.call(method, `${path}?${new URLSearchParams(input as Record<string, string>)}`, { token })
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => String(input[part]))
  return world.call(method, address, { token, body: input })
}

const mailedTo = async (email: string): Promise<string[]> =>
  (await world.pool.query<{ kind: string }>('select kind from mail where recipient = $1 order by id', [email])).rows.map(({ kind }) => kind)

/** A re-authentication lasts 15 minutes. */
const later = (minutes: number) => freezeClock(new Date(Date.now() + minutes * 60_000))

describe('the table of sensitive calls', () => {
  it('has a line for every route that is marked, and marks every one that says so', () => {
    const marked = routes.filter(({ route }) => route.isReauthenticated).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(lines.flatMap(([name, { asks }]) => (asks === 'route' ? name : [])).sort()).toEqual(marked.sort())
  })

  it('names nothing that an admin may do as somebody else', () => {
    const open = lines.filter(([name, { asks }]) => {
      const { adminAsStore, adminAsSupplier } = guards[name]!.cells
      // For calls open to anybody, the use case decides; tested below.
      return guards[name]!.cells.nobody !== 'ok' && asks !== 'use case' && [adminAsStore, adminAsSupplier].includes('ok')
    })
    expect(open.map(([name]) => name)).toEqual([])
  })
})

describe.each(byRoute)('%s', (name, { prepare, mails }) => {
  it('is refused a quarter of an hour after the sign-in, with nothing done, and goes on once it was shown who is there', async () => {
    const ready = await prepare(world)
    const before = await mailedTo(ready.email)
    later(16)
    const { status, body } = await send(name, ready)
    expect([status, body.error.code, body.error.data]).toEqual([
      403,
      'REAUTHENTICATION_REQUIRED',
      { method: 'password', has_password: true },
    ])
    expect(await mailedTo(ready.email)).toEqual(before)
    const shown = await world.call('POST', '/v1/reauthenticate/', { token: ready.token, body: { current_password: password } })
    expect(shown.status).toBe(200)
    const done = await send(name, ready)
    expect([done.status, done.body.error?.code]).toEqual([200, undefined])
    expect((await mailedTo(ready.email)).slice(before.length)).toEqual(mails === null ? [] : expect.arrayContaining([mails]))
  })
})

describe.each(lines.filter(([, { asks }]) => asks === 'own code'))('%s', (name, { prepare, mails }) => {
  it('takes the code that it carries, and nothing without it', async () => {
    const ready = await prepare(world)
    const wrong = await send(name, { ...ready, input: { totp_code: '000000' } })
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'TOTP_WRONG'])
    expect((await send(name, { ...ready, input: {} })).status).toBe(422)
    const before = await mailedTo(ready.email)
    expect((await send(name, ready)).status).toBe(200)
    expect((await mailedTo(ready.email)).slice(before.length)).toEqual([mails])
  })
})

describe.each(lines.filter(([, { asks }]) => asks === 'mailed link'))('%s', (name, { prepare, mails }) => {
  it('takes the link that was mailed, and nothing without it', async () => {
    const ready = await prepare(world)
    const wrong = await send(name, { ...ready, input: { token: 'made-up' } })
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'LINK_EXPIRED'])
    const before = await mailedTo(ready.email)
    expect((await send(name, ready)).status).toBe(200)
    expect((await mailedTo(ready.email)).slice(before.length)).toEqual([mails])
  })
})

describe('an admin who acts as a store', () => {
  it.each(['POST /v1/install/', 'POST /v1/shopify_auth/'])('does not do it by %s either', async (name) => {
    const ready = await sensitive[name]!.prepare(world)
    const { makeAdmin } = await import('#testing/actors/actors')
    const admin = await makeAdmin(world)
    const { rows } = await world.pool.query(
      'select store_id as id from session join account on account.id = account_id where token_hash = sha256($1)',
      [Buffer.from(ready.token)],
    )
    const { body } = await world.call('GET', `/v1/impersonate/?type=store&id=${rows[0].id}`, { token: admin.token })
    const magic = new URL(body.link).searchParams.get('magic')
    const { body: acting } = await world.call('POST', '/v1/magic_login/', { body: { magic } })
    const answer = await send(name, { ...ready, token: acting.token })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'IMPERSONATING'])
  })
})
