import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeAdmin, makePerson, makeSupplier, password, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo, tokenIn } from '#testing/letters'
import { runToEnd } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { codeNow, turnOnTotp } from '#testing/totp'

const world = testWorld()
const login = (username: string, account_type?: string, secret = password) =>
  world.call('POST', '/v1/login/', { body: { username, password: secret, ...(account_type ? { account_type } : {}) } })
const invite = (token: string, body: object) => world.call('POST', '/v1/invite_admin/', { token, body })
const accept = (token: string, more: object = {}) => world.call('POST', '/v1/accept_admin_invitation/', { body: { token, ...more } })
const remove = (token: string, account_id: number) => world.call('POST', '/v1/remove_admin/', { token, body: { account_id } })
const admins = async (token: string) => (await world.call('GET', '/v1/admins/', { token })).body
const overview = async (token: string) => (await world.call('GET', '/v1/admin/overview/', { token })).status
const isGood = async (token: string) => (await world.call('GET', '/v1/account_type/', { token })).status === 200

/** Token of the last invitation mailed to an address. */
async function invitationTo(email: string): Promise<string> {
  await world.runJobs()
  return tokenIn((await lettersTo(world, email)).at(-1)?.links[0])
}

/** Invites an admin and accepts. @returns the session of the new admin */
async function letIn(email: string): Promise<string> {
  const { token } = await makeAdmin(world)
  expect((await invite(token, { email, name: 'Ida Moor' })).status).toBe(200)
  return (await accept(await invitationTo(email))).body.token
}

let last = 0
const newEmail = () => `admin-to-be-${++last}@quayside.example`

describe('the server’s command line', () => {
  const run = (...args: string[]) => runToEnd(world, 'admin.ts', args)

  it('says a link that makes an admin once, who chooses a password', { timeout: 60_000 }, async () => {
    const { code, said } = await run('create', 'first@quayside.example', '--name', 'Ada Quay')
    expect(code).toBe(0)
    expect(said).not.toContain('Somebody has an account')
    const link = /https?:\S+/.exec(said)?.[0] ?? ''
    expect(link).toMatch(/\/admin\/invitation\?token=[\w-]{43}$/)
    expect((await world.pool.query(`select 1 from person where email = 'first@quayside.example'`)).rows).toEqual([])
    const { body } = await accept(tokenIn(link))
    expect(body.account_type).toBe('admin')
    await world.call('POST', '/v1/password_reset/', { token: body.token, body: { password: 'an admin’s password' } })
    expect((await login('first@quayside.example', 'admin', 'an admin’s password')).status).toBe(200)
    const again = await run('create', 'FIRST@quayside.example')
    expect(again).toEqual({ code: 1, said: 'This address is an admin already\n' })
  })

  it('says that somebody is here already, and takes a stranger’s way in away', { timeout: 60_000 }, async () => {
    const { email, token } = await signUpStore(world, { isEmailVerified: false })
    const { said } = await run('create', email)
    expect(said).toContain(`Somebody has an account with ${email} already, and never confirmed the address`)
    expect(await isGood(token)).toBe(true)
    expect((await accept(tokenIn(/https?:\S+/.exec(said)?.[0]))).status).toBe(200)
    expect([await isGood(token), (await login(email)).status]).toEqual([false, 400])
  })

  it.each(['', 'create', 'create nobody', 'remove a@b.example', 'create a@b.example c@d.example', 'create a@b.example --what'])(
    'says how it is used where "%s" is not it',
    { timeout: 60_000 },
    async (line) => {
      const { code, said } = await run(...line.split(' ').filter(Boolean))
      expect(code).toBe(1)
      expect(said).toMatch(/^(npm run admin -- create EMAIL \[--name NAME\]|Unknown option '--what'.*)\n$/)
    },
  )
})

describe('an invitation', () => {
  it('makes an admin once its mailed link is opened, and not before', async () => {
    const { token, email: own } = await makeAdmin(world)
    expect((await invite(token, { email: 'Second@quayside.example', name: 'Ida Moor' })).body).toEqual({ success: true, known: null })
    expect((await world.pool.query(`select 1 from person where lower(email) = 'second@quayside.example'`)).rows).toEqual([])
    expect((await admins(token)).invitations).toEqual([
      expect.objectContaining({ email: 'Second@quayside.example', invited_by: 'Marguerite Ashby', has_expired: false, known: null }),
    ])
    const link = await invitationTo('Second@quayside.example')
    expect((await lettersTo(world, 'Second@quayside.example'))[0]?.subject).toBe('You are invited to the back office of Quayside')
    const { body } = await accept(link)
    expect(body.account_type).toBe('admin')
    expect(await overview(body.token)).toBe(200)
    const after = await admins(token)
    expect(after.invitations).toEqual([])
    expect(after.admins).toContainEqual(
      expect.objectContaining({ name: 'Ida Moor', is_self: false, has_totp: false, is_email_verified: true }),
    )
    expect(after.admins).toContainEqual(expect.objectContaining({ email: own, is_self: true }))
  })

  it('works once, of many at the same moment too', async () => {
    const { token } = await makeAdmin(world)
    const email = newEmail()
    await invite(token, { email, name: 'Third' })
    const link = await invitationTo(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    expect((await accept(link)).body.error).toMatchObject({ code: 'LINK_EXPIRED', message: expect.stringContaining('invitation') })
  })

  it('that is sent again replaces the one before', async () => {
    const { token } = await makeAdmin(world)
    const email = newEmail()
    await invite(token, { email, name: 'Third' })
    const first = await invitationTo(email)
    await Promise.all(Array.from({ length: 4 }, () => invite(token, { email: email.toUpperCase(), name: 'Third' })))
    const { rows } = await world.pool.query('select 1 from admin_invitation where lower(email) = $1', [email])
    expect(rows).toHaveLength(1)
    expect((await accept(first)).status).toBe(400)
  })

  it('can be taken back, and is worth nothing after three days or once its sender is no admin any more', async () => {
    const { token } = await makeAdmin(world)
    const [withdrawn, late, orphaned] = [newEmail(), newEmail(), newEmail()]
    for (const email of [withdrawn, late, orphaned]) await invite(token, { email, name: 'Nobody' })
    const links = [await invitationTo(withdrawn), await invitationTo(late), await invitationTo(orphaned)]
    const { invitations } = await admins(token)
    const withdraw = () =>
      world.call('POST', '/v1/withdraw_admin_invitation/', {
        token,
        body: { invitation_id: invitations.find(({ email }: { email: string }) => email === withdrawn).id },
      })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    expect((await accept(links[0]!)).status).toBe(400)
    freezeClock(new Date(Date.now() + 3 * 86_400_000 + 1000))
    expect((await accept(links[1]!)).status).toBe(400)
    freezeClock(undefined)
    const { token: other } = await makeAdmin(world)
    expect((await remove(other, (await admins(token)).admins.find((one: { is_self: boolean }) => one.is_self).account_id)).status).toBe(200)
    expect((await accept(links[2]!)).status).toBe(400)
  })
  afterEach(() => freezeClock(undefined))

  it('names nobody an admin twice', async () => {
    const { token, email } = await makeAdmin(world)
    expect((await invite(token, { email, name: 'Again' })).body.error).toMatchObject({ code: 'ALREADY_ADMIN', field: 'email' })
  })

  it('says who they are again where the sign-in is not fresh', async () => {
    const { token } = await makeAdmin(world)
    await world.pool.query('update session set reauthenticated_until = null where token_hash = sha256($1)', [Buffer.from(token)])
    const wanted = { email: newEmail(), name: 'Fourth' }
    expect((await invite(token, wanted)).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await invite(token, { ...wanted, current_password: 'guess' })).body.error.code).toBe('REAUTHENTICATION_FAILED')
    expect((await world.pool.query('select 1 from admin_invitation where email = $1', [wanted.email])).rows).toEqual([])
    expect((await invite(token, { ...wanted, current_password: password })).status).toBe(200)
  })
})

describe('whoever signed up first with an address that is later invited', () => {
  it('never becomes an admin: neither by the password, nor by an open session, nor by a second step', async () => {
    const email = newEmail()
    const { token: stranger } = await signUpStore(world, { email, isEmailVerified: false })
    const another = await signInAs(world, email)
    expect((await world.call('POST', '/v1/begin_totp/', { token: stranger, body: {} })).body.error.code).toBe('EMAIL_NOT_PROVEN')
    const { token: inviter } = await makeAdmin(world)
    const { body } = await invite(inviter, { email, name: 'New Colleague' })
    expect(body.known).toEqual({ is_email_verified: false, account_types: ['store'] })
    expect((await login(email, 'admin')).status).toBe(400)
    expect((await world.call('GET', '/v1/account_type/', { token: stranger })).body.accounts).toHaveLength(1)

    const { body: colleague } = await accept(await invitationTo(email))
    expect(colleague.account_type).toBe('admin')
    expect([await isGood(stranger), await isGood(another)]).toEqual([false, false])
    expect([(await login(email, 'admin')).status, (await login(email)).status]).toEqual([400, 400])
    const set = await world.call('POST', '/v1/password_reset/', { token: colleague.token, body: { password: 'mine alone' } })
    expect(set.status).toBe(200)
    expect((await login(email, 'admin', 'mine alone')).status).toBe(200)
  })

  it('never becomes one by a link that still waits either', async () => {
    const email = newEmail()
    const { token } = await signUpStore(world, { email, isEmailVerified: false })
    await world.call('POST', '/v1/send_confirmation/', { token, body: {} })
    await world.runJobs()
    const confirm = tokenIn((await lettersTo(world, email)).at(-1)?.links[0])
    await letIn(email)
    const { status } = await world.call('POST', '/v1/confirm_email/', { token, body: { token: confirm } })
    expect(status).toBe(401)
  })
})

describe('somebody who is here and has confirmed the address', () => {
  it('keeps store, password and sign-ins, and is an admin beside it', async () => {
    const { email, storeId, token: mine } = await signUpStore(world)
    const { token: inviter } = await makeAdmin(world)
    const { body } = await invite(inviter, { email, name: 'Whatever' })
    expect(body.known).toEqual({ is_email_verified: true, account_types: ['store'] })
    expect((await admins(inviter)).invitations).toContainEqual(expect.objectContaining({ email, known: body.known }))
    expect((await accept(await invitationTo(email))).status).toBe(200)
    expect((await login(email)).body).toMatchObject({ account_type: 'store', store_id: storeId })
    expect((await login(email, 'admin')).body).toMatchObject({ account_type: 'admin', store_id: null })
    expect(await isGood(mine)).toBe(true)
  })

  it('passes their second step before they are one', async () => {
    const { email, token: mine } = await signUpStore(world)
    const { secret } = await turnOnTotp(world, mine)
    const { token: inviter } = await makeAdmin(world)
    await invite(inviter, { email, name: 'Whatever' })
    const link = await invitationTo(email)
    expect((await accept(link)).body.error.code).toBe('TOTP_NEEDED')
    expect((await accept(link, { totp_code: '000000' })).body.error.code).toBe('TOTP_WRONG')
    expect((await login(email, 'admin')).body.error.code).toBe('INVALID_CREDENTIALS')
    expect((await accept(link, { totp_code: codeNow(secret, 1) })).body.account_type).toBe('admin')
  })
})

describe('an admin who is taken out', () => {
  it('is signed out at once, of what they act as too, and hears of it by a mail', async () => {
    const email = newEmail()
    const theirs = await letIn(email)
    const { token: mine } = await makeAdmin(world)
    const { accountId } = await identified(theirs)
    expect((await remove(mine, accountId)).status).toBe(200)
    expect([await overview(theirs), await isGood(theirs)]).toEqual([401, false])
    expect((await admins(mine)).admins.some((one: { account_id: number }) => one.account_id === accountId)).toBe(false)
    expect((await remove(mine, accountId)).status).toBe(404)
    await world.runJobs()
    expect((await lettersTo(world, email)).at(-1)?.subject).toBe('You are no longer an admin of Quayside')
    const { rows } = await world.pool.query(`select 1 from audit_entry where action = 'identity.admin-removed' and subject = $1`, [
      `account:${accountId}`,
    ])
    expect(rows).toHaveLength(1)
  })

  it('keeps the store they have, and can be invited again', async () => {
    const { email } = await signUpStore(world)
    const theirs = await letIn(email)
    const { accountId } = await identified(theirs)
    const { token: mine } = await makeAdmin(world)
    await remove(mine, accountId)
    expect([(await login(email, 'admin')).status, (await login(email)).body.account_type]).toEqual([400, 'store'])
    expect(await overview(await letIn(email))).toBe(200)
  })

  it('is never oneself, and of two who take each other out at once one is left', async () => {
    const [one, other] = [await makeAdmin(world), await makeAdmin(world)]
    expect((await remove(one.token, one.accountId)).body.error.code).toBe('CANNOT_REMOVE_SELF')
    const answers = await Promise.all([remove(one.token, other.accountId), remove(other.token, one.accountId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect([await overview(one.token), await overview(other.token)].sort()).toEqual([200, 401])
  })

  it('is no store and no supplier, whatever number is sent', async () => {
    const { token } = await makeAdmin(world)
    const { storeId, token: storeToken } = await signUpStore(world)
    const { rows } = await world.pool.query('select id from account where store_id = $1', [storeId])
    expect((await remove(token, rows[0].id)).status).toBe(404)
    expect(await isGood(storeToken)).toBe(true)
  })

  async function identified(token: string): Promise<{ accountId: number }> {
    const { body } = await world.call('GET', '/v1/account_type/', { token })
    return { accountId: body.accounts.find((one: { is_current: boolean }) => one.is_current).id }
  }
})

describe('the doors of the back office and of affiliates', () => {
  it('open to nobody else, and do not tell that the password was right', async () => {
    const { email } = await signUpStore(world)
    const supplier = await makeSupplier(world)
    for (const door of ['admin', 'affiliate'])
      for (const username of [email, supplier.email]) {
        const { status, body } = await login(username, door)
        expect([status, body.error.code, body.error.message]).toEqual([400, 'INVALID_CREDENTIALS', 'Invalid username or password'])
      }
  })

  it('open to their own', async () => {
    const admin = await makeAdmin(world)
    const affiliate = await makePerson(world, { kind: 'affiliate', email: 'bettina@quayside.example', name: 'Bettina' })
    expect((await login(admin.email, 'admin')).body.account_type).toBe('admin')
    expect((await login(affiliate.email, 'affiliate')).body.account_type).toBe('affiliate')
    expect((await login(affiliate.email, 'admin')).status).toBe(400)
  })
})
