import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, makePerson, password, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { codeNow, turnOnTotp } from '#testing/totp'

const world = testWorld()
const post = (path: string, token: string, body: object = {}) => world.call('POST', `/v1/${path}/`, { token, body })
const login = (username: string, code?: string) =>
  world.call('POST', '/v1/login/', { body: { username, password, ...(code ? { totp_code: code } : {}) } })
const security = async (token: string) => (await world.call('GET', '/v1/sign_in_security/', { token })).body
afterEach(() => freezeClock(undefined))
/** Moves the clock to a later half-minute step: the code that turned it on is spent. */
const later = (minutes = 2) => freezeClock(new Date(now().getTime() + minutes * 60_000))

describe('turning two-step authentication on', () => {
  it('tells a secret, counts from its first code on, and gives ten recovery codes', async () => {
    const { token, email } = await signUpStore(world)
    const { body: begun } = await post('begin_totp', token)
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect((await login(email)).status).toBe(200)
    const { status, body } = await post('confirm_totp', token, { totp_code: codeNow(begun.secret) })
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await security(token)).totp).toMatchObject({ is_on: true, recovery_codes_left: 10, is_required: false })
    expect((await login(email)).body.error).toMatchObject({
      code: 'TOTP_NEEDED',
      message: 'Please enter the code from your authenticator app',
    })
  })

  it('takes no wrong code, and none before it was begun', async () => {
    const { token } = await signUpStore(world)
    expect((await post('confirm_totp', token, { totp_code: '123456' })).body.error.code).toBe('TOTP_NOT_BEGUN')
    const { body } = await post('begin_totp', token)
    const wrong = codeNow(body.secret) === '000000' ? '000001' : '000000'
    expect((await post('confirm_totp', token, { totp_code: wrong })).body.error).toMatchObject({
      code: 'TOTP_WRONG',
      field: 'totp_code',
    })
    expect((await security(token)).totp.is_on).toBe(false)
  })

  it('may be begun again until it counts, and then not', async () => {
    const { token } = await signUpStore(world)
    const { body: first } = await post('begin_totp', token)
    const { body: second } = await post('begin_totp', token)
    expect((await post('confirm_totp', token, { totp_code: codeNow(first.secret) })).status).toBe(400)
    expect((await post('confirm_totp', token, { totp_code: codeNow(second.secret) })).status).toBe(200)
    expect((await post('begin_totp', token)).body.error.code).toBe('TOTP_ON')
    later()
    expect((await post('confirm_totp', token, { totp_code: codeNow(second.secret) })).body.error.code).toBe('TOTP_ON')
  })

  it('asks for the password where the sign-in is not fresh', async () => {
    const { token } = await signUpStore(world)
    later(16)
    expect((await post('begin_totp', token)).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await post('begin_totp', token, { current_password: 'guess' })).body.error.code).toBe('REAUTHENTICATION_FAILED')
    expect((await post('begin_totp', token, { current_password: password })).status).toBe(200)
    // The session is re-authenticated now and is not asked again.
    expect((await post('begin_totp', token)).status).toBe(200)
  })

  it('keeps the secret sealed and the recovery codes as hashes', async () => {
    const { token } = await signUpStore(world)
    const { secret, recoveryCodes } = await turnOnTotp(world, token)
    const { rows } = await world.pool.query(
      'select (select json_agg(c) from totp c)::text as codes, (select json_agg(r) from recovery_code r)::text as recovery',
    )
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(hidden)
  })
})

describe('a sign-in with a second step', () => {
  it('takes the code of the app, and the same code not again', async () => {
    const { token, email } = await signUpStore(world)
    const { secret } = await turnOnTotp(world, token)
    expect((await login(email, codeNow(secret))).body.error.code).toBe('TOTP_WRONG')
    later()
    const code = codeNow(secret)
    expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await login(email, code)).body.error.code).toBe('TOTP_WRONG')
    // An earlier code, which a slow clock would still show, is refused too.
    expect((await login(email, codeNow(secret, -1))).body.error.code).toBe('TOTP_WRONG')
    expect((await login(email, codeNow(secret, 1))).status).toBe(200)
  })

  it('of many with the same code at the same moment lets one in', async () => {
    const { token, email } = await signUpStore(world)
    const { secret, recoveryCodes } = await turnOnTotp(world, token)
    later()
    for (const code of [codeNow(secret), recoveryCodes[0]!]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    }
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { token, email } = await signUpStore(world)
    const { recoveryCodes } = await turnOnTotp(world, token)
    const [first, second] = recoveryCodes
    expect((await login(email, first)).status).toBe(200)
    expect((await login(email, first)).status).toBe(400)
    expect((await login(email, second?.replaceAll('-', ' ').toLowerCase())).status).toBe(200)
    expect((await security(token)).totp.recovery_codes_left).toBe(8)
  })

  it('takes no recovery code of somebody else', async () => {
    const [one, other] = [await signUpStore(world), await signUpStore(world)]
    await turnOnTotp(world, one.token)
    const { recoveryCodes } = await turnOnTotp(world, other.token)
    expect((await login(one.email, recoveryCodes[0])).status).toBe(400)
    expect((await login(other.email, recoveryCodes[0])).status).toBe(200)
  })

  it('tells nobody without the password that there is one', async () => {
    const { token, email } = await signUpStore(world)
    await turnOnTotp(world, token)
    const { body } = await world.call('POST', '/v1/login/', { body: { username: email, password: 'guess' } })
    expect(body.error.code).toBe('INVALID_CREDENTIALS')
  })

  it('is asked for by the link of a mail too, and a wrong code leaves the link as it was', async () => {
    const { token, email } = await signUpStore(world)
    const { secret } = await turnOnTotp(world, token)
    await world.call('POST', '/v1/forgot_password/', { body: { email } })
    await world.runJobs()
    const magic = magicIn((await lettersTo(world, email)).at(-1)?.links[0])
    const exchange = (code?: string) => world.call('POST', '/v1/magic_login/', { body: { magic, ...(code ? { totp_code: code } : {}) } })
    expect((await exchange()).body.error.code).toBe('TOTP_NEEDED')
    expect((await exchange('999999')).body.error.code).toBe('TOTP_WRONG')
    later()
    const answers = await Promise.all([exchange(codeNow(secret)), exchange(codeNow(secret))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await exchange(codeNow(secret, 1))).body.error.code).toBe('LINK_EXPIRED')
  })

  it('leaves a note where the code was wrong', async () => {
    const { token, email } = await signUpStore(world)
    await turnOnTotp(world, token)
    await login(email, '000000')
    const { rows } = await world.pool.query(
      `select count(*)::int as notes from audit_entry where action = 'identity.sign-in-failed'
        and subject_person_id = (select id from person where email = $1)`,
      [email],
    )
    expect(rows).toEqual([{ notes: 1 }])
  })
})

describe('whoever has it on', () => {
  it('turns it off with a code, and then signs in without', async () => {
    const { token, email } = await signUpStore(world)
    const { secret } = await turnOnTotp(world, token)
    later()
    expect((await post('remove_totp', token, { totp_code: '000000' })).status).toBe(400)
    expect((await post('remove_totp', token, { totp_code: codeNow(secret) })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect(
      (await world.pool.query('select 1 from recovery_code r join person p on p.id = r.person_id where p.email = $1', [email])).rows,
    ).toEqual([])
  })

  it('gets ten new recovery codes for a code, and the old ones are worth nothing', async () => {
    const { token, email } = await signUpStore(world)
    const { secret, recoveryCodes: old } = await turnOnTotp(world, token)
    later()
    const { body } = await post('recovery_codes', token, { totp_code: codeNow(secret) })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await login(email, old[3])).status).toBe(400)
    expect((await login(email, body.recovery_codes[3])).status).toBe(200)
  })
})

describe('where the house asks admins for it', () => {
  const asked = async (work: () => Promise<void>) => {
    Object.assign(world.process.config, { adminsNeedTotp: true })
    await work().finally(() => Object.assign(world.process.config, { adminsNeedTotp: false }))
  }

  it('an admin without one may set it up and do nothing else', async () => {
    const { token } = await makeAdmin(world)
    await asked(async () => {
      const { status, body } = await world.call('GET', '/v1/admins/', { token })
      expect(status).toBe(403)
      expect(body.error).toMatchObject({ code: 'TOTP_REQUIRED', auto_route: '/admin/security' })
      expect((await security(token)).totp).toMatchObject({ is_on: false, is_required: true })
      const { secret } = await turnOnTotp(world, token)
      expect((await world.call('GET', '/v1/admins/', { token })).status).toBe(200)
      later()
      const off = await post('remove_totp', token, { totp_code: codeNow(secret) })
      expect(off.body.error.code).toBe('TOTP_REQUIRED')
    })
  })

  it('nobody else is asked', async () => {
    const { token } = await signUpStore(world)
    const { token: affiliate } = await makePerson(world, { kind: 'affiliate', email: 'bettina@quayside.example', name: 'Bettina' })
    await asked(async () => {
      expect((await world.call('GET', '/v1/store_settings/', { token })).status).toBe(200)
      expect((await security(affiliate)).totp.is_required).toBe(false)
    })
  })
})

it('a code of two-step authentication stands in no log', async () => {
  const { token, email } = await signUpStore(world)
  const { recoveryCodes } = await turnOnTotp(world, token)
  await signInAs(world, email, password).catch(() => {})
  const { rows } = await world.pool.query('select json_agg(a)::text as notes from audit_entry a')
  for (const code of recoveryCodes) expect(rows[0].notes).not.toContain(code)
})
