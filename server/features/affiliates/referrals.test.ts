/** Invitations by stores and suppliers: over HTTP, with the mail in the sandbox's letter box and the sign-up that follows. */
import { describe, expect, test } from 'vitest'
import { makeSupplier, password, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { lettersTo } from '#testing/letters'
import { openTab } from '#testing/open-tab'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let last = 0
const address = () => `invited-${process.pid}-${++last}@referrals.example`

const draft = (email: string, change: object = {}) => ({
  sender_name: 'Nora Lind',
  recipient_name: 'Ivar Moor',
  recipient_email: email,
  recipient_type: 'STORE',
  ...change,
})
const refer = (token: string, email: string, change?: object) => world.call('POST', '/v1/referrals/', { token, body: draft(email, change) })
const list = async (token: string, query = '') => (await world.call('GET', `/v1/referrals/${query}`, { token })).body
const statuses = async (token: string) => (await list(token)).referrals.map(({ status }: { status: string }) => status)

interface Letter {
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

async function letterTo(email: string): Promise<Letter> {
  await world.runJobs()
  const letters = (await lettersTo(world, email)) as unknown as Letter[]
  expect(letters, email).toHaveLength(1)
  return letters[0]!
}
const linkOf = ({ text }: Letter) => new URL(/https?:\/\/\S+[?&]token=[\w-]{43}/.exec(text)![0])
const tokenOf = (letter: Letter) => linkOf(letter).searchParams.get('token')!

async function signUp(email: string, token?: string) {
  const answer = await world.call('POST', '/v1/signup/', {
    body: { name: 'Moor Goods', email, password, ...(token ? { referral_token: token } : {}) },
  })
  await world.runJobs()
  return answer
}

const application = (email: string, token?: string) => ({
  name: `Moor Pottery ${++last}`,
  website: 'moorpottery.example',
  contact_name: 'Ivar Moor',
  phone: '+1 503 555 0100',
  email,
  city: 'Portland',
  country: 'US',
  platform: 'Shopify',
  discount: 40,
  shipping_origin: 'US',
  shipCountry: 'US',
  currency: 'USD',
  supplierAgreementAccepted: true,
  ...(token ? { referral_token: token } : {}),
})

describe('an invitation', () => {
  test('is mailed with a link that leads to the sign-up, and whoever signs up by it is registered, whatever their address', async () => {
    const { token } = await signUpStore(world, { name: 'Harbour Lane' })
    await using tab = await openTab(world.url, { token, ageMs: 0 })
    const email = address()
    expect((await refer(token, email)).status).toBe(200)
    const letter = await letterTo(email)
    expect(letter.subject).toBe('Nora Lind invites you to Quayside')
    expect(letter.text).toContain('Nora Lind of Harbour Lane')
    expect(linkOf(letter).pathname).toBe('/signup')
    expect(await statuses(token)).toEqual(['invited'])
    await signUp(address(), tokenOf(letter))
    expect((await list(token)).referrals).toMatchObject([
      { status: 'registered', recipient_email: email, registered_at: expect.any(String) },
    ])
    await tab.receives(({ data }) => data?.kind === 'referrals')
  })

  test('is found by its address where the link was not used, and of two senders by the one who was first', async () => {
    const [first, second] = [await signUpStore(world), await signUpStore(world)]
    const email = address()
    await refer(first.token, email)
    await refer(second.token, email.toUpperCase())
    await signUp(email)
    expect([await statuses(first.token), await statuses(second.token)]).toEqual([['registered'], ['invited']])
  })

  test('of the one whose link was followed counts before an earlier one', async () => {
    const [first, second] = [await signUpStore(world), await signUpStore(world, { name: 'Tidepool Goods' })]
    const email = address()
    await refer(first.token, email)
    await refer(second.token, email)
    await world.runJobs()
    const letters = (await lettersTo(world, email)) as unknown as Letter[]
    await signUp(email, tokenOf(letters.find(({ text }) => text.includes('Tidepool Goods'))!))
    expect([await statuses(first.token), await statuses(second.token)]).toEqual([['invited'], ['registered']])
  })

  test('brings one account: a second sign-up by the same link is nobody’s', async () => {
    const { token } = await signUpStore(world)
    const email = address()
    await refer(token, email)
    const link = tokenOf(await letterTo(email))
    await Promise.all([signUp(address(), link), signUp(address(), link)])
    await world.runJobs()
    const { rows } = await world.pool.query('select count(*)::int from referral where registered_at is not null and recipient_email = $1', [
      email,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of a supplier leads to the application, and who applies by it is registered', async () => {
    const supplier = await makeSupplier(world)
    const email = address()
    expect((await refer(supplier.token, email, { recipient_type: 'SUPPLIER' })).status).toBe(200)
    const letter = await letterTo(email)
    expect(linkOf(letter).pathname).toBe('/apply/supplier')
    const { status } = await world.call('POST', '/v1/supplier_registration/', { body: application(address(), tokenOf(letter)) })
    expect(status).toBe(200)
    await world.runJobs()
    expect(await statuses(supplier.token)).toEqual(['registered'])
  })

  test('does not count for a person who has an account and opens another', async () => {
    const { token } = await signUpStore(world)
    const email = address()
    await refer(token, email)
    const link = tokenOf(await letterTo(email))
    const supplier = await makeSupplier(world)
    await world.call('POST', '/v1/create_store_for_supplier/', {
      token: supplier.token,
      body: { name: 'Second Store', referral_token: link },
    })
    await world.runJobs()
    expect(await statuses(token)).toEqual(['invited'])
  })
})

describe('an invitation is refused', () => {
  const refused = async (sender: StoreInTest, email: string) => {
    const { status, body } = await refer(sender.token, email)
    await world.runJobs()
    return [status, body.error?.code, body.error?.field]
  }

  test('where somebody signs in with the address, the sender too', async () => {
    const sender = await signUpStore(world)
    const other = await signUpStore(world)
    expect(await refused(sender, other.email.toUpperCase())).toEqual([409, 'ALREADY_REGISTERED', 'recipient_email'])
    expect(await refused(sender, sender.email)).toEqual([409, 'ALREADY_REGISTERED', 'recipient_email'])
  })

  test('the second time, and one mail is sent for many at one moment', async () => {
    const sender = await signUpStore(world)
    const email = address()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refer(sender.token, email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await refused(sender, email)).toEqual([409, 'ALREADY_REFERRED', 'recipient_email'])
    await letterTo(email)
  })

  test('where its owner refused invitations by one press, of whoever they come', async () => {
    const [sender, other] = [await signUpStore(world), await signUpStore(world)]
    const email = address()
    await refer(sender.token, email)
    const { headers } = await letterTo(email)
    const oneClick = /^<(.*)>$/.exec(headers['list-unsubscribe']!)![1]!
    expect((await fetch(oneClick, { method: 'POST' })).status).toBe(200)
    expect(await refused(other, email)).toEqual([409, 'INVITATION_UNWANTED', 'recipient_email'])
    expect(await statuses(other.token)).toEqual([])
  })

  test('after twenty on a day', async () => {
    const sender = await signUpStore(world)
    for (let n = 0; n < 20; n++) expect((await refer(sender.token, address())).status).toBe(200)
    expect(await refused(sender, address())).toEqual([429, 'TOO_MANY_REFERRALS', 'recipient_email'])
  })

  test('after three to one address, by whomever', async () => {
    const email = address()
    for (let n = 0; n < 3; n++) expect((await refer((await signUpStore(world)).token, email)).status).toBe(200)
    expect(await refused(await signUpStore(world), email)).toEqual([429, 'TOO_MANY_REFERRALS', 'recipient_email'])
  })

  test('before the sender’s own address is confirmed', async () => {
    const sender = await signUpStore(world, { isEmailVerified: false })
    expect(await refused(sender, address())).toEqual([403, 'EMAIL_NOT_PROVEN', undefined])
  })

  test('of a supplier that was removed', async () => {
    const supplier = await makeSupplier(world)
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplier.supplierId])
    const { status, body } = await refer(supplier.token, address())
    expect([status, body.error.code]).toEqual([403, 'ACCESS_BLOCKED'])
  })

  test.each([
    [{ sender_name: 'Nora 2' }, 'sender_name', 'Please enter a valid name'],
    [{ recipient_name: '<b>Ivar</b>' }, 'recipient_name', 'Please enter a valid name'],
    [{ recipient_name: 'Ida' }, 'recipient_name', 'Please enter a valid name'],
    [{ recipient_email: 'nobody' }, 'recipient_email', 'Please enter a valid email'],
    [{ recipient_type: 'ADMIN' }, 'recipient_type', 'Please choose whom you invite'],
  ])('with %o, at its field', async (change, field, message) => {
    const { token } = await signUpStore(world)
    const { status, body } = await refer(token, address(), change)
    expect([status, body.error]).toMatchObject([422, { field, message }])
    expect(await statuses(token)).toEqual([])
  })
})

test('a list shows the sender’s own invitations alone, newest first and page by page', async () => {
  const [mine, other] = [await signUpStore(world), await signUpStore(world)]
  await refer(other.token, address())
  const emails = Array.from({ length: 3 }, address)
  for (const email of emails) await refer(mine.token, email)
  const { referrals, next_before: next } = await list(mine.token)
  expect([referrals.map((one: { recipient_email: string }) => one.recipient_email), next]).toEqual([[...emails].reverse(), null])
  const rest = await list(mine.token, `?before=${referrals[1].id}`)
  expect(rest.referrals.map((one: { recipient_email: string }) => one.recipient_email)).toEqual([emails[0]])
})
