import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { approve, makePortal, makeSupplier, type SupplierInTest, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { timePasses } from '#testing/time'

const world = testWorld()
let supplier: SupplierInTest
let guests = 0
const guest = () => `guest-${++guests}-${Date.now()}@stores.example`

beforeEach(async () => {
  supplier = await makeSupplier(world, { name: 'Gable Goods' })
})

afterEach(() => freezeClock(undefined))

const call = (token: string | undefined, method: string, path: string, body?: object) =>
  world.call(method, path, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
const invite = (emails: unknown, message = '', token = supplier.token) =>
  call(token, 'POST', '/v1/api/vendors/invite/', { emails, message } as object)
const linkIn = (text: string): string => /token=([\w-]+)/.exec(text)![1]!
async function tokenTo(email: string): Promise<string> {
  await world.runJobs()
  const letters = await lettersTo(world, email)
  return linkIn(letters.find(({ subject }) => subject.endsWith('invites you to sell its products'))!.text)
}
const show = (token: string) => call(undefined, 'POST', '/v1/vendor_invitation/', { token })
const accept = (store: string, token: string) => call(store, 'POST', '/v1/accept_vendor_invitation/', { token })
const open = async () => (await call(supplier.token, 'GET', '/v1/api/vendor_invitations/')).body.invitations
const vendorsOf = async (status: string) => (await call(supplier.token, 'GET', `/v1/api/vendors/?status=${status}`)).body.vendors

describe('an invitation', () => {
  it('reaches its address by mail, with the supplier’s words as they are, and is accepted by one press of a store', async () => {
    const store = await signUpStore(world)
    const { status, body } = await invite(` ${store.email.toUpperCase()}, `, 'Hello {{link}} <b>you</b> %recipient%')
    expect(status).toBe(200)
    expect(body).toMatchObject({ new_vendors: [{ email: store.email, state: 'invited' }], already_vendors: [] })
    const token = await tokenTo(store.email)
    const [letter] = (await lettersTo(world, store.email)).filter(
      ({ subject }) => subject === 'Gable Goods invites you to sell its products',
    )
    expect(letter!.text).toContain('Hello {{link}} <b>you</b> %recipient%')
    expect((await show(token)).body).toMatchObject({
      supplier: { name: 'Gable Goods' },
      email: store.email,
      state: 'invited',
      has_account: true,
    })
    expect(await vendorsOf('approved')).toEqual([])
    expect((await accept(store.token, token)).body).toEqual({ success: true, supplier_id: supplier.supplierId })
    expect(await vendorsOf('approved')).toEqual([expect.objectContaining({ id: store.storeId, status: 'APPROVED', discount_rate: 0 })])
    expect(await open()).toEqual([])
    await world.runJobs()
    expect((await lettersTo(world, supplier.email)).map(({ subject }) => subject)).toContain('Harbour Lane accepted your invitation')
  })

  it('accepted twice by the same store is accepted once, and by another store not at all', async () => {
    const [store, other] = [await signUpStore(world), await signUpStore(world)]
    await invite([store.email])
    const token = await tokenTo(store.email)
    const answers = await Promise.all([accept(store.token, token), accept(store.token, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await accept(other.token, token)).body.error).toMatchObject({
      code: 'INVITATION_OVER',
      message: 'This invitation has been accepted by another store. Ask the supplier for a new one.',
    })
    expect((await show(token)).body.state).toBe('accepted')
  })

  it('of two stores that accept at the same moment is one’s', async () => {
    const [one, other] = [await signUpStore(world), await signUpStore(world)]
    await invite([one.email])
    const token = await tokenTo(one.email)
    const answers = await Promise.all([accept(one.token, token), accept(other.token, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await vendorsOf('approved')).toHaveLength(1)
  })

  it('of somebody new is accepted by the store they open', async () => {
    const email = guest()
    await invite([email])
    const token = await tokenTo(email)
    expect((await show(token)).body).toMatchObject({ has_account: false })
    const store = await signUpStore(world, { email })
    expect((await accept(store.token, token)).status).toBe(200)
  })

  it('can be accepted with a store of another address, by whoever has the link', async () => {
    const email = guest()
    await invite([email])
    const store = await signUpStore(world)
    expect((await accept(store.token, await tokenTo(email))).status).toBe(200)
    expect(await vendorsOf('approved')).toEqual([expect.objectContaining({ id: store.storeId })])
  })

  it('ends after two weeks, and sent again it is good with its new link alone', async () => {
    const store = await signUpStore(world)
    const { body } = await invite([store.email])
    const old = await tokenTo(store.email)
    await timePasses(world, 15 * 86_400)
    expect((await show(old)).body.state).toBe('expired')
    // Their sessions have expired meanwhile.
    supplier = { ...supplier, token: await signInAs(world, supplier.email) }
    const session = await signInAs(world, store.email)
    expect((await accept(session, old)).body.error.code).toBe('INVITATION_OVER')
    expect(await open()).toEqual([expect.objectContaining({ state: 'expired' })])
    const { id } = body.new_vendors[0]
    expect((await call(supplier.token, 'POST', `/v1/api/vendor_invitations/${id}/resend/`)).body.invitation).toMatchObject({
      id,
      state: 'invited',
    })
    await world.runJobs()
    const letters = await lettersTo(world, store.email)
    const tokens = letters.filter(({ text }) => text.includes('/invitation?token=')).map(({ text }) => linkIn(text))
    const fresh = tokens.find((token) => token !== old)!
    expect((await show(old)).status).toBe(409)
    expect((await accept(session, fresh)).status).toBe(200)
  })

  it('that was taken back cannot be accepted, sent again, nor taken back by another supplier', async () => {
    const store = await signUpStore(world)
    const { id } = (await invite([store.email])).body.new_vendors[0]
    const token = await tokenTo(store.email)
    const stranger = await makeSupplier(world)
    const withdraw = (by: string) => call(by, 'POST', `/v1/api/vendor_invitations/${id}/withdraw/`)
    expect((await withdraw(stranger.token)).status).toBe(404)
    expect((await withdraw(supplier.token)).status).toBe(200)
    expect((await withdraw(supplier.token)).status).toBe(200)
    expect((await accept(store.token, token)).body.error.code).toBe('INVITATION_OVER')
    expect((await call(supplier.token, 'POST', `/v1/api/vendor_invitations/${id}/resend/`)).body.error.code).toBe('INVITATION_OVER')
    expect((await show(token)).body.state).toBe('withdrawn')
  })

  it('cannot be accepted by a store of another supplier’s portal', async () => {
    const host = await makePortal(world, (await makeSupplier(world)).supplierId)
    const store = await signUpStore(world, { host })
    await world.runJobs()
    await invite([store.email])
    expect((await accept(store.token, await tokenTo(store.email))).body.error.code).toBe('INVITATION_NOT_POSSIBLE')
  })

  it('makes a private vendor of one of the marketplace, and approves a store that was denied', async () => {
    const [known, denied] = [await signUpStore(world), await signUpStore(world)]
    await approve(world, known.storeId, supplier.supplierId)
    await approve(world, denied.storeId, supplier.supplierId)
    await call(supplier.token, 'POST', '/v1/update_vendor_status/', { vendor_id: denied.storeId, status: 'D' })
    await invite([known.email, denied.email])
    for (const { token, email } of [known, denied]) expect((await accept(token, await tokenTo(email))).status).toBe(200)
    expect((await vendorsOf('approved')).map(({ id }: { id: number }) => id).sort()).toEqual([known.storeId, denied.storeId].sort())
  })

  it('with a link that nobody was sent is none', async () => {
    const store = await signUpStore(world)
    expect((await show('made-up')).body.error.code).toBe('INVITATION_OVER')
    expect((await accept(store.token, 'made-up')).body.error.code).toBe('INVITATION_OVER')
  })
})

describe('inviting', () => {
  it.each([
    ['', 'Please enter a valid email address'],
    [[], 'Please enter a valid email address'],
    ['not an address', 'Please enter a valid email address: not, an, address'],
    [['a@shop.example', 'b@'], 'Please enter a valid email address: b@'],
    [Array.from({ length: 51 }, (_, n) => `many-${n}@stores.example`), 'Invite up to 50 stores at once'],
  ])('%j says what is wrong with it, and mails nobody', async (emails, message) => {
    const { status, body } = await invite(emails)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error).toMatchObject({ field: 'emails', message })
    expect(await open()).toEqual([])
  })

  it('an approved private vendor sends nothing, and says so', async () => {
    const store = await signUpStore(world)
    await invite([store.email])
    await accept(store.token, await tokenTo(store.email))
    expect((await invite([store.email])).body).toEqual({ new_vendors: [], already_vendors: [store.email] })
  })

  it('the same address twice in a row is one invitation and one mail', async () => {
    const email = guest()
    await Promise.all([invite([email]), invite([email, email])])
    await world.runJobs()
    expect(await open()).toHaveLength(1)
    expect(await lettersTo(world, email)).toHaveLength(1)
    const { id } = (await open())[0]
    expect((await call(supplier.token, 'POST', `/v1/api/vendor_invitations/${id}/resend/`)).status).toBe(429)
  })

  it('more than two hundred a day is refused', async () => {
    for (let n = 0; n < 4; n++) expect((await invite(Array.from({ length: 50 }, guest))).status).toBe(200)
    expect((await invite([guest()])).body.error).toMatchObject({ code: 'TOO_MANY_INVITED', field: 'emails' })
    const { body } = await call(supplier.token, 'GET', '/v1/api/vendor_invitations/')
    expect(body.invitations).toHaveLength(25)
    const next = (await call(supplier.token, 'GET', `/v1/api/vendor_invitations/?before=${body.next_before}`)).body
    expect(next.invitations[0].id).toBeLessThan(body.invitations[24].id)
  })

  it('is for suppliers that are live', async () => {
    const applicant = await makeSupplier(world, { status: 'PENDING' })
    expect((await invite([guest()], '', applicant.token)).body.error.code).toBe('INVITE_NOT_POSSIBLE')
  })
})
