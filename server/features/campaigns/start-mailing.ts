import type { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { campaignMessages, largeCampaign } from '@quayside/domain/campaigns/mailing'
import { isGroupOfStores, type UserGroup, userGroups } from '@quayside/domain/campaigns/user-groups'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { adminsToTell, assertReauthenticated, ownerNameOf } from '#features/identity'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { campaignEmail } from './campaign.email.ts'
import { campaignStartedEmail } from './campaign-started.email.ts'
import { countReachable, prepareRecipients } from './groups.records.ts'
import { blocksWithAddresses } from './mail-addresses.ts'
import { insertMailing, isOfferOpen, noteRecipients } from './mailings.records.ts'
import { listCampaigns, type VersionRow, versionOf } from './versions.records.ts'

type Body = Input<typeof campaignsApi.send>
type Sent = Answer<typeof campaignsApi.send>

/**
 * Starts sending a version to a group of people, or sends one mail to a test address. A large campaign needs re-authentication, and is told
 * to the other admins. @see S-78, C-173
 * @throws Refusal NOT_FOUND, INVALID_INPUT, NOBODY, OFFER_ENDED, REAUTHENTICATION_REQUIRED
 */
export async function startMailing({ context, input }: { context: OutsideContext<AdminActor>; input: Body }): Promise<Sent> {
  const { test_email: testEmail, user_group: group, offer_id: offerId, max_send_count: most } = input
  const version = await context.transaction(({ db }) => versionOf(db, input.version_id))
  if (!version) throw notFound()
  if (version.campaignId !== input.campaign_id) throw invalid('version_id', campaignMessages.chooseVersion)
  if (testEmail !== undefined) return context.transaction((atomic) => sendTest(atomic, version, testEmail))
  const wanted = { group: group!, offerId, most }
  if (offerId !== null && !isGroupOfStores(wanted.group)) throw invalid('offer_id', campaignMessages.offerForStores)
  const reachable = await context.transaction(({ db }) => countReachable(db, wanted, version.campaignId))
  if (Math.min(reachable, most) >= largeCampaign) await assertReauthenticated(context)
  return context.transaction((atomic) => begin(atomic, version, wanted))
}

interface Wanted {
  readonly group: UserGroup
  readonly offerId: number | null
  readonly most: number
}

async function begin(context: AtomicContext<AdminActor>, version: VersionRow, { group, offerId, most }: Wanted): Promise<Sent> {
  const { db, now, actor } = context
  if (offerId !== null && !(await isOfferOpen(db, offerId, now)))
    throw new Refusal('OFFER_ENDED', campaignMessages.offerOver, { status: 409, field: 'offer_id' })
  const { campaignId, id: versionId, subject, blocks } = version
  const mailing = { campaignId, versionId, userGroup: group, offerId, maxSendCount: most, subject, blocks, startedBy: actor.personId }
  const mailingId = await insertMailing(db, now, mailing)
  const recipients = await prepareRecipients(db, { group, offerId, mailingId, campaignId, most })
  if (recipients === 0) throw new Refusal('NOBODY', campaignMessages.nobody, { status: 409, field: 'user_group' })
  await noteRecipients(db, mailingId, recipients)
  await recordAudit(context, {
    action: 'campaigns.mailing-started',
    subject: `campaign-mailing:${mailingId}`,
    detail: { campaignId, versionId, group, offerId, most, recipients },
  })
  if (recipients >= largeCampaign) await tellAdmins(context, version, { mailingId, group, recipients })
  await context.enqueue('campaigns.send-batch', {}, { key: 'campaigns.send-batch' })
  return { message: campaignMessages.started, mailing_id: mailingId, recipients }
}

async function tellAdmins(
  context: AtomicContext<AdminActor>,
  { campaignId, subject }: VersionRow,
  { mailingId, group, recipients }: { mailingId: number; group: UserGroup; recipients: number },
): Promise<void> {
  const { db, actor, config } = context
  const campaign = (await listCampaigns(db)).find(({ id }) => id === campaignId)
  if (!campaign) throw notFound()
  const startedBy = await ownerNameOf(db, actor.personId)
  for (const { email, accountId } of await adminsToTell(db, actor.personId))
    await queueMail(context, {
      key: `campaign-started:${mailingId}:${accountId}`,
      kind: 'campaigns.campaign-started',
      to: email,
      accountId,
      ...campaignStartedEmail({
        product: config.productName,
        campaign: campaign.name,
        subject,
        group: userGroups[group],
        recipients,
        startedBy,
      }),
    })
}

/** The test's links and its way to unsubscribe lead where anybody may look. */
async function sendTest(context: AtomicContext<AdminActor>, { id, subject, blocks }: VersionRow, to: string): Promise<Sent> {
  const { appUrl, productName: product } = context.config
  await recordAudit(context, { action: 'campaigns.test-sent', subject: `campaign-version:${id}`, detail: { to } })
  await queueMail(context, {
    key: `campaign-test:${id}:${context.request.id}`,
    kind: 'campaigns.test',
    to,
    ...campaignEmail({
      product,
      subject: `[Test] ${subject}`,
      blocks: blocksWithAddresses(blocks, appUrl),
      unsubscribe: `${appUrl}/unsubscribe`,
    }),
  })
  return { message: campaignMessages.testSent, mailing_id: null, recipients: 1 }
}
