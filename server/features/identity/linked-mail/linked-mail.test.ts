import { describe, expect, it } from 'vitest'
import { mailToStore, mailToSupplier } from '#features/identity'
import { composeMail } from '#features/notifications'
import { makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

const words = composeMail({
  product: 'Quayside',
  heading: 'Order <#1001> arrived',
  paragraphs: ['Three things to pay & ship.'],
  facts: [['Order', '#1001']],
  action: 'Open the order',
  reason: 'You receive this because orders arrive at your store.',
})
const mail = (key: string, link = { type: 'order', tab: '12' }) => ({
  key,
  kind: 'orders.order-arrived',
  subject: 'Order #1001 arrived',
  ...words,
  link,
})

async function lettersTo(email: string) {
  const answer = await fetch(`${world.sandboxUrl}/stage/mail?to=${encodeURIComponent(email)}`)
  return (
    (await answer.json()) as { mails: { subject: string; html: string; text: string; links: string[]; headers: Record<string, string> }[] }
  ).mails
}

const magicIn = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('magic')
const exchange = (magic: string | null) => world.call('POST', '/v1/magic_login/', { body: { magic } })

describe('a mail with a sign-in link', () => {
  it('leads a store to what it speaks of, signed in for a day', async () => {
    const { storeId, email } = await signUpStore(world)
    await world.transaction((context) => mailToStore(context, storeId, mail(`a:${storeId}`)))
    await world.runJobs()
    const [letter] = await lettersTo(email)
    const link = letter?.links[0] ?? ''
    expect(link).toMatch(new RegExp(`^${world.url}/login\\?magic=[\\w-]{43}&type=order&tab=12$`))
    expect(letter?.text).toContain(link)
    const { status, body } = await exchange(magicIn(link))
    expect(status).toBe(200)
    expect(body).toMatchObject({ account_type: 'store', store_id: storeId })
    const { rows } = await world.pool.query(
      `select round(extract(epoch from expires_at - created_at)) as seconds from session where origin = 'magic-link' and account_id = (select id from account where store_id = $1)`,
      [storeId],
    )
    expect(rows.map(({ seconds }) => Number(seconds))).toEqual([86_400])
  })

  it('leads a supplier to the suppliers’ site', async () => {
    const { supplierId, email } = await makeSupplier(world)
    await world.transaction((context) =>
      mailToSupplier(context, supplierId, mail(`b:${supplierId}`, { type: 'unshipped_orders', tab: '' })),
    )
    await world.runJobs()
    const [letter] = await lettersTo(email)
    expect(letter?.links[0]).toMatch(/^http:\/\/suppliers\.[^/]+\/login\?magic=[\w-]{43}&type=unshipped_orders$/)
  })

  it('works once', async () => {
    const { storeId, email } = await signUpStore(world)
    await world.transaction((context) => mailToStore(context, storeId, mail(`c:${storeId}`)))
    await world.runJobs()
    const magic = magicIn((await lettersTo(email))[0]?.links[0])
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(magic)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const late = await exchange(magic)
    expect(late.body.error).toMatchObject({ code: 'LINK_EXPIRED', message: 'This sign-in link has expired. Please sign in.' })
  })

  it('is worth nothing after its time', async () => {
    const { storeId, email } = await signUpStore(world)
    await world.transaction((context) => mailToStore(context, storeId, mail(`d:${storeId}`)))
    await world.runJobs()
    await world.pool.query(`update magic_link set expires_at = now() - interval '1 second'`)
    expect((await exchange(magicIn((await lettersTo(email))[0]?.links[0]))).status).toBe(400)
  })

  it('is sent once, however often it is queued', async () => {
    const { storeId, email } = await signUpStore(world)
    for (let times = 0; times < 3; times++) await world.transaction((context) => mailToStore(context, storeId, mail(`e:${storeId}`)))
    await world.runJobs()
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('keeps its link to itself: no table and no job holds it', async () => {
    const { storeId, email } = await signUpStore(world)
    await world.transaction((context) => mailToStore(context, storeId, mail(`f:${storeId}`)))
    const { rows: jobs } = await world.pool.query(`select payload::text from ${allJobs} job`)
    await world.runJobs()
    const magic = magicIn((await lettersTo(email))[0]?.links[0]) ?? ''
    expect(magic).toHaveLength(43)
    const { rows } = await world.pool.query('select data::text as data from mail where store_id = $1', [storeId])
    expect(JSON.stringify([jobs, rows])).not.toContain(magic)
    expect(JSON.parse(rows[0].data).html).toHaveLength(2)
  })

  it('is written so that no name in it becomes mark-up', async () => {
    const { storeId, email } = await signUpStore(world)
    await world.transaction((context) => mailToStore(context, storeId, mail(`g:${storeId}`)))
    await world.runJobs()
    const [letter] = await lettersTo(email)
    expect(letter?.html).toContain('Order &lt;#1001&gt; arrived')
    expect(letter?.text).toContain('Three things to pay & ship.')
  })
})

describe('a mail server that is away', () => {
  it('gets the mail later, under the same id', async () => {
    const { storeId, email } = await signUpStore(world)
    const { mail: server } = world.process.config
    const { smtpUrl } = server
    Object.assign(server, { smtpUrl: 'smtp://127.0.0.1:1' })
    await world.transaction((context) => mailToStore(context, storeId, mail(`h:${storeId}`)))
    await world.runJobs()
    Object.assign(server, { smtpUrl })
    const before = await world.pool.query('select sent_at, attempts, failure from mail where store_id = $1', [storeId])
    expect(before.rows).toEqual([{ sent_at: null, attempts: 1, failure: expect.stringMatching(/ECONNREFUSED|connect/i) }])
    expect(await lettersTo(email)).toEqual([])
    await changeJobs(world, 'run_at = now()', 'j.last_error is not null')
    await world.runJobs()
    const { rows } = await world.pool.query('select sent_at is not null as sent, attempts, failure from mail where store_id = $1', [
      storeId,
    ])
    expect(rows).toEqual([{ sent: true, attempts: 2, failure: null }])
    expect(await lettersTo(email)).toHaveLength(1)
  })
})
