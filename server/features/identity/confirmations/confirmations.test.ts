import { afterEach, describe, expect, it } from 'vitest'
import { mailToStore } from '#features/identity'
import { composeMail } from '#features/notifications'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier, password, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const confirm = (token: string, link: string) => world.call('POST', '/v1/confirm_email/', { token, body: { token: link } })
const security = async (token: string) => (await world.call('GET', '/v1/sign_in_security/', { token })).body
const isGood = async (token: string) => (await world.call('GET', '/v1/account_type/', { token })).status === 200
const login = (username: string, secret = password) => world.call('POST', '/v1/login/', { body: { username, password: secret } })
const exchange = (magic: string) => world.call('POST', '/v1/magic_login/', { body: { magic } })
const lastLetter = async (email: string) => {
  await world.runJobs()
  return (await lettersTo(world, email)).at(-1)
}
afterEach(() => freezeClock(undefined))

/** Sends a mail about an order, with its link. */
async function mailAbout(storeId: number, email: string) {
  const words = composeMail({ product: 'Quayside', heading: 'New order', paragraphs: [], action: 'See the order', reason: '' })
  await world.transaction((context) =>
    mailToStore(context, storeId, {
      ...words,
      key: `about:${storeId}`,
      kind: 'test',
      subject: 'New order',
      link: { type: 'order', tab: '12' },
    }),
  )
  await world.runJobs()
  return (await lettersTo(world, email)).find(({ subject }) => subject === 'New order')
}

describe('the welcome mail of a new store', () => {
  it('holds a link that shows whose the address is, for whoever is signed in', async () => {
    const { email, token } = await signUpStore(world, { isEmailVerified: false, name: 'Harbour Lane' })
    expect((await security(token)).is_email_verified).toBe(false)
    const letter = await lastLetter(email)
    expect(letter?.subject).toBe('Welcome to Quayside: please confirm your email address')
    expect(letter?.text).toContain('Harbour Lane is open.')
    expect(letter?.links[0]).toMatch(new RegExp(`^${world.url}/confirm-email\\?confirm=[\\w-]{43}$`))
    expect((await confirm(token, tokenIn(letter?.links[0]))).status).toBe(200)
    expect((await security(token)).is_email_verified).toBe(true)
    expect((await confirm(token, tokenIn(letter?.links[0]))).body.error.code).toBe('LINK_EXPIRED')
  })

  it('signs nobody in, and works in no session but one of that person', async () => {
    const { email, token } = await signUpStore(world, { isEmailVerified: false })
    const { token: other } = await signUpStore(world)
    const link = tokenIn((await lastLetter(email))?.links[0])
    expect((await exchange(link)).status).toBe(400)
    expect((await confirm(other, link)).body.error.code).toBe('LINK_EXPIRED')
    expect((await world.call('POST', '/v1/confirm_email/', { body: { token: link } })).status).toBe(401)
    expect((await confirm(token, link)).status).toBe(200)
  })

  it('is worth nothing after a week, and can be asked for once more', async () => {
    const { email, token } = await signUpStore(world, { isEmailVerified: false })
    const link = tokenIn((await lastLetter(email))?.links[0])
    freezeClock(new Date(Date.now() + 7 * 86_400_000 + 1000))
    expect((await confirm(token, link)).body.error.code).toBe('LINK_EXPIRED')
    expect((await world.call('POST', '/v1/send_confirmation/', { token, body: {} })).status).toBe(200)
    const again = await lastLetter(email)
    expect(again?.subject).toBe('Confirm your email address for Quayside')
    expect((await confirm(token, tokenIn(again?.links[0]))).status).toBe(200)
  })

  it('is not sent to whoever has shown it already', async () => {
    const { email } = await signUpStore(world)
    await world.runJobs()
    expect(await lettersTo(world, email)).toEqual([])
  })
})

describe('until an address is confirmed', () => {
  it('mails to it lead to the page and sign nobody in; afterwards they do', async () => {
    const { email, storeId } = await signUpStore(world, { isEmailVerified: false })
    const before = await mailAbout(storeId, email)
    expect(before?.links).toEqual([`${world.url}/order/12`])
    expect(before?.text).not.toContain('magic=')
    const proven = await signUpStore(world)
    const after = await mailAbout(proven.storeId, proven.email)
    expect(magicIn(after?.links[0])).toHaveLength(43)
  })

  it('the account works, and asks for the address where something hangs on it', async () => {
    const { token } = await signUpStore(world, { isEmailVerified: false })
    expect((await world.call('GET', '/v1/products/', { token })).status).toBe(200)
    const { status, body } = await world.call('POST', '/v1/begin_totp/', { token, body: {} })
    expect([status, body.error.code, body.error.message]).toEqual([
      403,
      'EMAIL_NOT_PROVEN',
      'Please confirm your email address first. We have sent you a link.',
    ])
  })

  it('no further account is added to the person', async () => {
    const { token } = await makeSupplier(world, { isEmailVerified: false })
    const { status, body } = await world.call('POST', '/v1/create_store_for_supplier/', { token, body: { name: 'Second' } })
    expect([status, body.error.code]).toEqual([403, 'EMAIL_NOT_PROVEN'])
  })
})

describe('the link of a forgotten password', () => {
  const linkFor = async (email: string) => {
    await world.call('POST', '/v1/forgot_password/', { body: { email } })
    await world.runJobs()
    // The welcome mail may arrive later.
    return (await lettersTo(world, email)).map(({ links }) => magicIn(links[0])).findLast(Boolean) ?? ''
  }

  it('shows whose an address is, and takes away what somebody else has set up with it', async () => {
    const { email, token: stranger } = await signUpStore(world, { isEmailVerified: false })
    const { body } = await exchange(await linkFor(email))
    expect(await isGood(stranger)).toBe(false)
    expect((await login(email)).status).toBe(400)
    expect(await security(body.token)).toMatchObject({ is_email_verified: true, has_password: false, is_reauthenticated: true })
    expect((await world.call('POST', '/v1/password_reset/', { token: body.token, body: { password: 'mine alone' } })).status).toBe(200)
    expect((await login(email, 'mine alone')).status).toBe(200)
  })

  it('takes nothing from whoever had shown it before', async () => {
    const { email, token } = await signUpStore(world)
    expect((await exchange(await linkFor(email))).status).toBe(200)
    expect([await isGood(token), (await login(email)).status]).toEqual([true, 200])
  })
})

describe('sign-in links that wait in mails', () => {
  it('are worth nothing after a new password', async () => {
    const { email, storeId } = await signUpStore(world)
    const magic = magicIn((await mailAbout(storeId, email))?.links[0])
    const token = await signInAs(world, email)
    await world.call('POST', '/v1/password_reset/', { token, body: { password: 'another one' } })
    expect((await exchange(magic)).body.error.code).toBe('LINK_EXPIRED')
  })

  it('are worth nothing after signing out everywhere', async () => {
    const { email, storeId, token } = await signUpStore(world)
    const magic = magicIn((await mailAbout(storeId, email))?.links[0])
    await world.call('POST', '/v1/sign_out_everywhere/', { token, body: {} })
    expect((await exchange(magic)).body.error.code).toBe('LINK_EXPIRED')
  })
})
