import { createHmac } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeAdmin, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { makeCampaign, sendAllBatches } from '#testing/actors/campaign-actors'
import { lettersTo, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const secret = 'a secret of the mail reports'
const world = testWorld({ CAMPAIGN_MAILS_PER_MINUTE: '6000', MAIL_REPORTS_SECRET: secret })

let admin: string
beforeAll(async () => {
  admin = (await makeAdmin(world)).token
})

interface Given {
  readonly type?: string
  readonly age?: number
  readonly key?: string
}

async function report(body: string, { type = 'application/json', age = 0, key = secret }: Given = {}): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  const headers = { 'content-type': type, 'x-mail-timestamp': timestamp, 'x-mail-signature': signature }
  return (await fetch(`${world.url}/v1/mail_reports/`, { method: 'POST', headers, body })).status
}
const events = (...list: object[]) => JSON.stringify({ events: list })
const suppressed = async (search = '') =>
  (await demand(world, 'GET', `/v1/admin/mail_suppressions/?search=${encodeURIComponent(search)}`, admin)).suppressions
const groupSize = async () => (await demand(world, 'GET', '/v1/marketing_emails/group/?user_group=stores', admin)).count

test('a provider’s bounces and complaints suppress an address; what may pass does not', async () => {
  const [bounced, complained, full] = [await signUpStore(world), await signUpStore(world), await signUpStore(world)]
  const before = await groupSize()
  const body = events(
    { type: 'bounced', email: bounced.email.toUpperCase(), reason: '550 5.1.1 no such user' },
    { type: 'complained', email: complained.email },
    { type: 'bounced', email: full.email, permanent: false },
    { type: 'delivered', email: full.email },
  )
  expect(await report(body)).toBe(200)
  expect(await report(body)).toBe(200)
  expect(await suppressed(bounced.email)).toMatchObject([{ email: bounced.email, reason: 'bounced', detail: '550 5.1.1 no such user' }])
  expect(await suppressed(complained.email)).toMatchObject([{ reason: 'complained' }])
  expect(await suppressed(full.email)).toEqual([])
  expect(await groupSize()).toBe(before - 2)
  await demand(world, 'POST', '/v1/admin/mail_suppressions/lift/', admin, { email: bounced.email })
  expect(await groupSize()).toBe(before - 1)
  const again = await world.call('POST', '/v1/admin/mail_suppressions/lift/', { token: admin, body: { email: bounced.email } })
  expect(again.status).toBe(404)
})

test('a report that is not signed, is old, or is no report suppresses nobody', async () => {
  const { email } = await signUpStore(world)
  const body = events({ type: 'bounced', email })
  expect(await report(body, { key: 'another' })).toBe(401)
  expect(await report(body, { age: 600 })).toBe(401)
  expect(await report('{"events":[{"type":"exploded"}]}')).toBe(400)
  expect(await report('not JSON')).toBe(400)
  expect(await suppressed(email)).toEqual([])
})

test('a mail server’s report counts where it gives back the mail that it is about', async () => {
  const store = await signUpStore(world)
  const { campaignId, versionId, subject } = await makeCampaign(world, admin)
  const begun = { campaign_id: campaignId, version_id: versionId, user_group: 'stores', max_send_count: 50 }
  await demand(world, 'POST', '/v1/marketing_emails/', admin, begun)
  const mailing = async () => (await demand(world, 'GET', '/v1/marketing_emails/mailings/', admin)).mailings[0]
  await sendAllBatches(world, async () => (await mailing()).state === 'done')
  const letter = (await lettersTo(world, store.email)).find((one) => one.subject === subject)!
  const token = tokenIn(letter.links.find((link) => link.includes('/unsubscribe')))
  const said = (given: string) =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${store.email}`,
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `List-Unsubscribe: <https://quayside.example/v1/unsubscribe/?token=${given}>`,
      '--b--',
    ].join('\r\n')
  expect(await report(said('x'.repeat(40)), { type: 'message/rfc822' })).toBe(200)
  expect(await suppressed(store.email)).toEqual([])
  expect(await report(said(token), { type: 'message/rfc822' })).toBe(200)
  expect(await suppressed(store.email)).toMatchObject([{ reason: 'bounced', detail: '5.1.1' }])
  expect(await mailing()).toMatchObject({ bounced: 1 })
})
