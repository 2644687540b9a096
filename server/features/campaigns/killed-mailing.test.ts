/** kill -9 of a worker while it sends a campaign: nobody is mailed twice, and everybody else is mailed. @see S-78 */
import type { Mailing } from '@quayside/contract/campaigns/endpoints'
import { expect, test, vi } from 'vitest'
import { after, freezeClock, minutes } from '#foundation/clock/clock'
import { makeAdmin, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { makeCampaign, sendAllBatches } from '#testing/actors/campaign-actors'
import { eventually } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
const world = testWorld({ CAMPAIGN_MAILS_PER_MINUTE: '6000' })

test('a worker that is killed while it sends leaves nobody mailed twice, and another one sends the rest', async () => {
  const { token: admin } = await makeAdmin(world)
  const stores = []
  for (let at = 0; at < 60; at++) stores.push(await signUpStore(world, { name: `Shop ${at}` }))
  const { campaignId, versionId, subject } = await makeCampaign(world, admin)
  const mailing = async (): Promise<Mailing> => (await demand(world, 'GET', '/v1/marketing_emails/mailings/', admin)).mailings[0]
  const lettersOf = async (email: string) => (await lettersTo(world, email)).filter((letter) => letter.subject === subject).length
  const begun = { campaign_id: campaignId, version_id: versionId, user_group: 'stores', max_send_count: 60 }
  {
    await using worker = await spawnWorker(world)
    await demand(world, 'POST', '/v1/marketing_emails/', admin, begun)
    await eventually(async () => (await mailing()).sent >= 3, 'the first mails to go out')
    await worker.kill()
  }
  const killed = await mailing()
  expect(killed.sent).toBeLessThan(60)
  const later = () => freezeClock(after(new Date(), minutes(11)))
  later()
  const fresh = (await makeAdmin(world)).token
  const now = async (): Promise<Mailing> => (await demand(world, 'GET', '/v1/marketing_emails/mailings/', fresh)).mailings[0]
  await demand(world, 'POST', `/v1/marketing_emails/mailings/${killed.id}/pause/`, fresh, { paused: true })
  await demand(world, 'POST', `/v1/marketing_emails/mailings/${killed.id}/pause/`, fresh, { paused: false })
  await sendAllBatches(world, async () => {
    later()
    return (await now()).state === 'done'
  })
  freezeClock(undefined)
  const counts = await Promise.all(stores.map(({ email }) => lettersOf(email)))
  expect(Math.max(...counts)).toBe(1)
  const { rows } = await world.pool.query<{ email: string; state: string }>(
    'select email, state from campaign_recipient where mailing_id = $1',
    [killed.id],
  )
  const missing = stores.filter((_, at) => counts[at] === 0).map(({ email }) => email)
  const unclear = rows.filter(({ state }) => state === 'unclear').map(({ email }) => email)
  expect(unclear.length).toBeLessThanOrEqual(5)
  expect(missing.filter((email) => !unclear.includes(email))).toEqual([])
  expect(rows.filter(({ state }) => state === 'sent').length + unclear.length).toBe(60)
})
