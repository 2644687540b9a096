import type { Mailing } from '@quayside/contract/campaigns/endpoints'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { after, freezeClock, minutes } from '#foundation/clock/clock'
import { makeAdmin, makeSupplier, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { type CampaignInTest, makeCampaign, sendAllBatches } from '#testing/actors/campaign-actors'
import { makeOfferFor } from '#testing/actors/promotion-actors'
import { lettersTo, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld({ CAMPAIGN_MAILS_PER_MINUTE: '6000' })

let admin: string
const stores: Awaited<ReturnType<typeof signUpStore>>[] = []
beforeAll(async () => {
  admin = (await makeAdmin(world)).token
  for (const name of ['Harbour Lane', 'Cedar Row', 'Mill Street']) stores.push(await signUpStore(world, { name }))
  await signUpStore(world, { name: 'Not confirmed', isEmailVerified: false })
})
afterEach(() => freezeClock(undefined))

const send = (body: object) => world.call('POST', '/v1/marketing_emails/', { token: admin, body })
const to = ({ campaignId, versionId }: CampaignInTest, more: object = {}) =>
  send({ campaign_id: campaignId, version_id: versionId, user_group: 'stores', max_send_count: 50, ...more })
const mailings = async (): Promise<Mailing[]> => (await demand(world, 'GET', '/v1/marketing_emails/mailings/', admin)).mailings
const mailing = async (id: number) => (await mailings()).find((one) => one.id === id)!
const finish = (id: number) => sendAllBatches(world, async () => (await mailing(id)).state === 'done')
const lettersOf = async (email: string, subject: string) => (await lettersTo(world, email)).filter((letter) => letter.subject === subject)
const group = (query: string) => demand(world, 'GET', `/v1/marketing_emails/group/?${query}`, admin)

test('a version goes to each confirmed address of a group once, and to nobody a second time', async () => {
  const campaign = await makeCampaign(world, admin)
  const { user_groups: groups } = await demand(world, 'GET', '/v1/marketing_emails/', admin)
  expect(groups.find(({ value }: { value: string }) => value === 'stores')).toEqual({ value: 'stores', name: 'All stores', count: 3 })
  const { count, sample } = await group(`user_group=stores&campaign_id=${campaign.campaignId}`)
  expect(count).toBe(3)
  expect(sample.map(({ email }: { email: string }) => email)).toEqual(stores.map(({ email }) => email))
  const answer = await to(campaign)
  expect(answer.body).toMatchObject({ message: 'Email Campaign Started', recipients: 3 })
  await finish(answer.body.mailing_id)
  for (const { email } of stores) expect(await lettersOf(email, campaign.subject)).toHaveLength(1)
  const [letter] = await lettersOf(stores[0]!.email, campaign.subject)
  expect(letter!.text).toContain(`See the soaps: ${world.process.config.appUrl}/v1/mail_link/`)
  expect((letter as unknown as { headers: Record<string, string> }).headers).toMatchObject({
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(await mailing(answer.body.mailing_id)).toMatchObject({ state: 'done', recipients: 3, sent: 3, skipped: 0, failed: 0, unclear: 0 })
  expect(await to(campaign)).toMatchObject({ status: 409, body: { error: { code: 'NOBODY' } } })
  const left = await world.pool.query(`select 1 from mail where kind = 'campaigns.campaign'`)
  expect(left.rowCount).toBe(0)
})

test('two admins who start the same campaign at once mail nobody twice', async () => {
  const campaign = await makeCampaign(world, admin)
  const both = await Promise.all([to(campaign), to(campaign)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await finish(both.find(({ status }) => status === 200)!.body.mailing_id)
  for (const { email } of stores) expect(await lettersOf(email, campaign.subject)).toHaveLength(1)
})

test('who unsubscribes or leaves the group between preparing and sending is skipped', async () => {
  const first = await makeCampaign(world, admin)
  const { mailing_id: firstId } = (await to(first, { max_send_count: 1 })).body
  await finish(firstId)
  const [letter] = await lettersOf(stores[0]!.email, first.subject)
  const token = tokenIn(letter!.links.find((link) => link.includes('/unsubscribe')))
  const campaign = await makeCampaign(world, admin)
  const { mailing_id: id } = (await to(campaign)).body
  const paused = await demand(world, 'POST', `/v1/marketing_emails/mailings/${id}/pause/`, admin, { paused: true })
  expect(paused).toEqual({ success: true })
  await world.runJobs()
  expect(await mailing(id)).toMatchObject({ state: 'paused', sent: 0 })
  expect((await world.call('POST', `/v1/unsubscribe/?token=${token}`)).status).toBe(200)
  await demand(world, 'POST', `/v1/marketing_emails/mailings/${id}/pause/`, admin, { paused: false })
  await finish(id)
  expect(await mailing(id)).toMatchObject({ state: 'done', recipients: 3, sent: 2, skipped: 1 })
  expect(await lettersOf(stores[0]!.email, campaign.subject)).toEqual([])
  expect((await group('user_group=stores')).count).toBe(2)
  expect((await world.call('POST', '/v1/unsubscribe_mail/', { body: { token, subscribed: true } })).status).toBe(200)
  expect((await group('user_group=stores')).count).toBe(3)
})

test('the number of mails is needed, and holds; the rest of the group can be mailed later', async () => {
  const campaign = await makeCampaign(world, admin)
  expect((await to(campaign, { max_send_count: 0 })).status).toBe(422)
  expect((await to(campaign, { user_group: undefined })).status).toBe(422)
  const { recipients } = (await to(campaign, { max_send_count: 2 })).body
  expect(recipients).toBe(2)
  expect((await to(campaign, { max_send_count: 2 })).body.recipients).toBe(1)
  const other = await makeCampaign(world, admin)
  expect((await to({ ...campaign, versionId: other.versionId })).status).toBe(422)
})

test('a test goes to its address alone, marked as a test', async () => {
  const campaign = await makeCampaign(world, admin)
  const answer = await to(campaign, { test_email: `test-${process.pid}@quayside.example` })
  expect(answer.body).toEqual({ message: 'Test email sent', mailing_id: null, recipients: 1 })
  await world.runJobs()
  expect(await lettersOf(`test-${process.pid}@quayside.example`, `[Test] ${campaign.subject}`)).toHaveLength(1)
  expect(await lettersOf(stores[0]!.email, campaign.subject)).toEqual([])
})

test('an offer narrows the group to the stores that see it, and is for stores alone', async () => {
  const campaign = await makeCampaign(world, admin)
  const offerId = await makeOfferFor(world, stores[1]!.storeId)
  expect((await group(`user_group=stores&offer_id=${offerId}`)).sample).toMatchObject([{ email: stores[1]!.email }])
  expect((await to(campaign, { user_group: 'suppliers', offer_id: offerId })).status).toBe(422)
  const { offers } = await demand(world, 'GET', `/v1/marketing_emails/?url_offer=${offerId}`, admin)
  expect(offers.find(({ id }: { id: number }) => id === offerId)).toMatchObject({ selected: true })
  const answer = await to(campaign, { offer_id: offerId })
  expect(answer.body.recipients).toBe(1)
  await finish(answer.body.mailing_id)
  expect(await lettersOf(stores[1]!.email, campaign.subject)).toHaveLength(1)
})

test('a group of suppliers gets it, and nobody else', async () => {
  const { email } = await makeSupplier(world)
  const campaign = await makeCampaign(world, admin)
  const answer = await to(campaign, { user_group: 'suppliers' })
  await finish(answer.body.mailing_id)
  expect(await lettersOf(email, campaign.subject)).toHaveLength(1)
  expect(await lettersOf(stores[0]!.email, campaign.subject)).toEqual([])
})

test('a version that somebody else has changed is not overwritten, and a mailing keeps the text it began with', async () => {
  const campaign = await makeCampaign(world, admin)
  const path = `/v1/marketing_emails/versions/${campaign.versionId}/`
  const { mailing_id: id } = (await to(campaign)).body
  const blocks = [{ kind: 'text', text: 'Changed' }]
  const edit = { name: 'A', subject: 'Changed', blocks, revision: 1 }
  expect((await world.call('POST', path, { token: admin, body: edit })).body).toMatchObject({ revision: 2, subject: 'Changed', blocks })
  expect((await world.call('POST', path, { token: admin, body: edit })).status).toBe(409)
  const another = await demand(world, 'POST', `/v1/marketing_emails/campaigns/${campaign.campaignId}/versions/`, admin, {
    ...edit,
    name: 'B',
  })
  expect((await world.call('POST', path, { token: admin, body: { ...edit, name: 'B', revision: 2 } })).status).toBe(409)
  expect(another).toMatchObject({ name: 'B', campaign_id: campaign.campaignId })
  await finish(id)
  expect(await lettersOf(stores[2]!.email, campaign.subject)).toHaveLength(1)
})

test('the preview is the mail in one colour scheme, and its text is only text', async () => {
  const body = { subject: '</title><style>@media', blocks: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] }
  const light = await demand(world, 'POST', '/v1/marketing_emails/preview/', admin, body)
  const dark = await demand(world, 'POST', '/v1/marketing_emails/preview/', admin, { ...body, is_dark: true })
  expect(light.html).toContain('@media not all')
  expect(dark.html).toContain('@media all')
  expect(light.html).not.toContain('<img')
  const link = { subject: 'News', blocks: [{ kind: 'button', label: 'Look', link: 'javascript:alert(1)' }] }
  expect((await world.call('POST', '/v1/marketing_emails/preview/', { token: admin, body: link })).status).toBe(422)
})

test('a large campaign asks who is there, and is told to the other admins', async () => {
  const other = await makeAdmin(world)
  for (let at = 0; at < 100; at++) await signUpStore(world, { name: `Shop ${at}` })
  const campaign = await makeCampaign(world, admin)
  freezeClock(after(new Date(), minutes(16)))
  expect((await to(campaign, { max_send_count: 500 })).status).toBe(403)
  expect((await to(campaign, { max_send_count: 99 })).status).toBe(200)
  freezeClock(undefined)
  const next = await makeCampaign(world, admin)
  expect((await to(next, { max_send_count: 500 })).body.recipients).toBeGreaterThan(100)
  await world.runJobs()
  const told = (await lettersTo(world, other.email)).filter(({ subject }) => subject.endsWith('has started an email campaign'))
  expect(told).toHaveLength(1)
})
