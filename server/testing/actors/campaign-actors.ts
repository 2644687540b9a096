/** Campaigns that tests send. */
import { demand } from '#testing/actors/business-actors'
import type { TestWorld } from '#testing/test-world'
import { hurryJobs } from '#testing/waiting-jobs'

let made = 0

export interface CampaignInTest {
  readonly campaignId: number
  readonly versionId: number
  readonly name: string
  readonly subject: string
}

/** Begins a campaign with one version: a heading, a text and a button. */
export async function makeCampaign(world: TestWorld, admin: string): Promise<CampaignInTest> {
  made += 1
  const [name, subject] = [`Campaign ${made} of ${process.pid}`, `Soaps of spring ${made}`]
  const blocks = [
    { kind: 'heading', text: 'They have come' },
    { kind: 'text', text: 'Look at them.\n\nThey smell of cedar.' },
    { kind: 'button', label: 'See the soaps', link: '/products?search=soap' },
  ]
  const { id, campaign_id: campaignId } = await demand(world, 'POST', '/v1/marketing_emails/campaigns/', admin, {
    campaign: name,
    name: 'A',
    subject,
    blocks,
  })
  return { campaignId, versionId: id, name, subject }
}

/** Runs the batches of all mailings until none waits for its turn. */
export async function sendAllBatches(world: TestWorld, isOver: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await world.runJobs()
    if (await isOver()) return
    await hurryJobs(world)
  }
  throw new Error('a mailing does not come to its end')
}
