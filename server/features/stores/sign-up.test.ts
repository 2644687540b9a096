import type { ErrorPayload } from '@quayside/contract/vocabulary/error'
import { describe, expect, it } from 'vitest'
import { makePortal, makeSupplier, password, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const signUp = (body: unknown) => world.call('POST', '/v1/signup/', { body })
let last = 0
const wanted = (more: object = {}) => ({ name: 'Maple & Pine', email: `new-${++last}@stores.example`, password, ...more })

describe('signing up', () => {
  it('opens a store and signs its owner in', async () => {
    const { status, body } = await signUp(wanted({ referral_source: 'podcast' }))
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), store_id: expect.any(Number) })
    const { rows } = await world.pool.query('select name, site, referral_source, currency, country from store where id = $1', [
      body.store_id,
    ])
    expect(rows).toEqual([{ name: 'Maple & Pine', site: 'main', referral_source: 'podcast', currency: 'USD', country: 'US' }])
    expect((await world.call('GET', '/v1/store_settings/', { token: body.token })).body.id).toBe(body.store_id)
  })

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: undefined }],
    ['name', { name: 'nul \0 inside' }],
    ['subdomain', { subdomain: 'evil.example' }],
    ['email', { email: 'nora' }],
    ['email', { email: 'nora@' }],
    ['email', { email: `${'n'.repeat(250)}@stores.example` }],
    ['email', { email: { $ne: null } }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: 123456 }],
  ])('names %s where it is wrong: %j', async (field, wrong) => {
    const { status, body } = await signUp(wanted(wrong))
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'INVALID_INPUT', field })
  })

  it('opens a store at home at the site that is named, else at that of the host; the suppliers’ site is no home of a store', async () => {
    const portalHost = await makePortal(world, (await makeSupplier(world)).supplierId)
    const portal = portalHost.split('.')[0]!
    const homeOf = async (host: string | undefined, subdomain: string | undefined) => {
      const { body } = await world.call('POST', '/v1/signup/', { body: wanted({ subdomain }), ...(host ? { headers: { host } } : {}) })
      const { rows } = await world.pool.query(
        'select s.site, a.site as home, a.subdomain from store s join account a on a.store_id = s.id where s.id = $1',
        [body.store_id],
      )
      return rows[0] ?? body.error.code
    }
    const main = { site: 'main', home: 'main', subdomain: null }
    const atPortal = { site: 'portal', home: 'portal', subdomain: portal }
    expect(await homeOf(undefined, undefined)).toEqual(main)
    expect(await homeOf(undefined, portal)).toEqual(atPortal)
    expect(await homeOf(portalHost, undefined)).toEqual(atPortal)
    expect(await homeOf(undefined, 'global')).toEqual({ site: 'global', home: 'global', subdomain: null })
    expect(await homeOf('suppliers.localhost', undefined)).toEqual(main)
    expect(await homeOf(undefined, 'no-such-portal')).toBe('NOT_FOUND')
  })

  it('says what is wrong in the words of the specification', async () => {
    const { body } = await signUp(wanted({ email: 'nora', password: 'short' }))
    expect(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['email', 'Please enter a valid email address'],
      ['password', 'Please enter a longer, more secure password'],
    ])
  })

  it('refuses an e-mail that is taken, in any case, and leaves no half store behind', async () => {
    const { email } = await signUpStore(world)
    const before = await world.pool.query('select count(*)::int as stores from store')
    const { status, body } = await signUp(wanted({ email: email.toUpperCase() }))
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' })
    expect((await world.pool.query('select count(*)::int as stores from store')).rows).toEqual(before.rows)
  })

  it('of eight at the same moment with one e-mail lets one through', async () => {
    const one = wanted()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
    const { rows } = await world.pool.query(
      'select count(*)::int as people, (select count(*)::int from store where email = $1) as stores from person where email = $1',
      [one.email],
    )
    expect(rows).toEqual([{ people: 1, stores: 1 }])
  })
})

describe('a body that makes no sense', () => {
  const send = (body: string, type = 'application/json') =>
    fetch(`${world.url}/v1/signup/`, { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    ['is no JSON', '{"name":', 400],
    ['is a list', '[]', 422],
    ['is a word', '"hello"', 422],
    ['is nothing', 'null', 422],
    ['is nested without end', `${'['.repeat(8000)}${']'.repeat(8000)}`, 422],
    ['wants to be everybody’s parent', '{"__proto__":{"admin":true}}', 400],
  ])('that %s is refused', async (_what, text, status) => {
    const answer = await send(text)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT' }, request_id: expect.any(String) })
  })

  it('that is too large is refused', async () => {
    const answer = await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }))
    expect([answer.status, ((await answer.json()) as ErrorPayload).error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('that is no JSON by its own word is refused', async () => {
    const answer = await send('<x/>', 'application/xml')
    expect([answer.status, ((await answer.json()) as ErrorPayload).error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})

describe('setting a store up', () => {
  const save = (token: string | undefined, categories: unknown) =>
    world.call('POST', '/v1/save_setup/', { ...(token ? { token } : {}), body: { categories } })

  it('keeps the categories in the order chosen, and knows that it is set up', async () => {
    const { token } = await signUpStore(world)
    const { status, body } = await save(token, ['pets', 'beauty', 'pets'])
    expect([status, body.message, body.categories]).toEqual([200, 'Categories has been saved successfully', ['pets', 'beauty']])
    const settings = await world.call('GET', '/v1/store_settings/', { token })
    expect(settings.body).toMatchObject({ is_set_up: true, categories: ['pets', 'beauty'] })
    await save(token, ['clothing'])
    expect((await world.call('GET', '/v1/store_settings/', { token })).body.categories).toEqual(['clothing'])
  })

  it('takes five and refuses six', async () => {
    const { token } = await signUpStore(world)
    const six = ['pets', 'beauty', 'clothing', 'food_drink', 'accessories', 'toys_games']
    const refused = await save(token, six)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({ field: 'categories', message: 'Please select up to 5 top categories only.' })
    expect((await save(token, six.slice(0, 5))).status).toBe(200)
  })

  it.each([[[]], [['unicorns']], ['pets'], [[7]]])('refuses %j', async (categories) => {
    const { token } = await signUpStore(world)
    const { status, body } = await save(token, categories)
    expect(status).toBe(422)
    expect(body.error.field).toMatch(/^categories/)
  })

  it('is a store’s own', async () => {
    expect((await save(undefined, ['pets'])).status).toBe(401)
  })
})
