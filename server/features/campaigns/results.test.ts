import type { Mailing } from '@quayside/contract/campaigns/endpoints'
import { expect, test, vi } from 'vitest'
import { makeAdmin, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { makeCampaign, sendAllBatches } from '#testing/actors/campaign-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld({ CAMPAIGN_MAILS_PER_MINUTE: '6000' })

test('a followed link is counted once for each recipient, leads to its own target, and nowhere else', async () => {
  const { token: admin } = await makeAdmin(world)
  const stores = [await signUpStore(world), await signUpStore(world)]
  const { campaignId, versionId, subject } = await makeCampaign(world, admin)
  const begun = { campaign_id: campaignId, version_id: versionId, user_group: 'stores', max_send_count: 50 }
  await demand(world, 'POST', '/v1/marketing_emails/', admin, begun)
  const mailing = async (): Promise<Mailing> => (await demand(world, 'GET', '/v1/marketing_emails/mailings/', admin)).mailings[0]
  await sendAllBatches(world, async () => (await mailing()).state === 'done')
  const letter = (await lettersTo(world, stores[0]!.email)).find((one) => one.subject === subject)!
  const link = new URL(letter.links.find((one) => one.includes('/v1/mail_link/'))!)
  const follow = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual' })
  for (const _time of [1, 2]) {
    const answer = await follow(link.pathname)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${world.process.config.appUrl}/products?search=soap`)
  }
  expect(await mailing()).toMatchObject({ sent: 2, clicked: 1, converted: 0 })
  const [, , , recipient, place, mac] = link.pathname.split('/')
  for (const wrong of [
    `/v1/mail_link/${Number(recipient) + 1}/${place}/${mac}/`,
    `/v1/mail_link/${recipient}/0/${mac}/`,
    `/v1/mail_link/${recipient}/${place}/${mac}x/`,
    `/v1/mail_link/x/${place}/${mac}/`,
  ])
    expect((await follow(`${wrong}?to=https://evil.example`)).status).toBe(404)
  expect((await mailing()).clicked).toBe(1)
})
