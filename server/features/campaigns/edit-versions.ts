/** Campaigns and their versions as staff write them. */
import type { CampaignVersion } from '@quayside/contract/campaigns/draft'
import type { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { campaignMessages } from '@quayside/domain/campaigns/mailing'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { campaignEmail } from './campaign.email.ts'
import { previewOf } from './preview-of.ts'
import {
  campaignExists,
  insertCampaign,
  insertVersion,
  isNameTaken,
  lockVersion,
  updateVersion,
  type VersionRow,
  versionOf,
} from './versions.records.ts'

type Api = typeof campaignsApi
type Atomic = AtomicContext<AdminActor>

/** @throws Refusal NAME_TAKEN */
export async function addCampaign({
  context,
  input: { campaign, ...text },
}: {
  context: Atomic
  input: Input<Api['addCampaign']>
}): Promise<Answer<Api['addCampaign']>> {
  const campaignId = await insertCampaign(context.db, context.now, campaign)
  if (campaignId === undefined) throw nameTaken('campaign')
  const version = (await insertVersion(context.db, context.now, campaignId, text))!
  await recordAudit(context, { action: 'campaigns.campaign-added', subject: `campaign:${campaignId}`, detail: { name: campaign } })
  return view(version)
}

/** @throws Refusal NOT_FOUND, NAME_TAKEN */
export async function addVersion({
  context,
  input: { id, ...text },
}: {
  context: Atomic
  input: Input<Api['addVersion']>
}): Promise<Answer<Api['addVersion']>> {
  if (!(await campaignExists(context.db, id))) throw notFound()
  const version = await insertVersion(context.db, context.now, id, text)
  if (!version) throw nameTaken('name')
  await noteSaved(context, version)
  return view(version)
}

export async function readVersion({
  context: { db },
  input: { id },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['version']>
}): Promise<Answer<Api['version']>> {
  const version = await versionOf(db, id)
  if (!version) throw notFound()
  return view(version)
}

/** @throws Refusal NOT_FOUND, NAME_TAKEN; STALE where somebody else has changed it meanwhile */
export async function saveVersion({
  context,
  input: { id, revision, ...text },
}: {
  context: Atomic
  input: Input<Api['saveVersion']>
}): Promise<Answer<Api['saveVersion']>> {
  const before = await lockVersion(context.db, id)
  if (!before) throw notFound()
  if (before.revision !== revision) throw new Refusal('STALE', campaignMessages.stale, { status: 409 })
  if (await isNameTaken(context.db, before, text.name)) throw nameTaken('name')
  const version = await updateVersion(context.db, context.now, id, text)
  await noteSaved(context, version)
  return view(version)
}

export async function previewVersion({
  context: { config },
  input: { subject, blocks, is_dark },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['preview']>
}): Promise<Answer<Api['preview']>> {
  const mail = campaignEmail({
    product: config.productName,
    subject,
    blocks: blocks.map((block) => (block.kind === 'button' ? { ...block, href: '#' } : block)),
    unsubscribe: '#',
  })
  return { html: previewOf(mail.html.join(''), is_dark), text: mail.text.join('') }
}

const noteSaved = (context: Atomic, { id, campaignId, name, revision }: VersionRow) =>
  recordAudit(context, {
    action: 'campaigns.version-saved',
    subject: `campaign-version:${id}`,
    detail: { campaignId, name, revision },
  })

const nameTaken = (field: string) => new Refusal('NAME_TAKEN', campaignMessages.nameTaken, { status: 409, field })

const view = ({ id, campaignId, name, subject, blocks, revision, updatedAt }: VersionRow): CampaignVersion => ({
  id,
  campaign_id: campaignId,
  name,
  subject,
  blocks,
  revision,
  updated_at: updatedAt.toISOString(),
})
