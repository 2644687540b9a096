/** Marketing emails: campaigns, their versions, and who gets them. @see S-78, C-172, C-173 */
import { campaignMessages, mailingStates } from '@quayside/domain/campaigns/mailing'
import { type UserGroup, userGroupKeys } from '@quayside/domain/campaigns/user-groups'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { Blocks, CampaignVersion, NewCampaign, SaveVersion, Subject } from './draft.ts'

const Group = z.enum(userGroupKeys as [UserGroup, ...UserGroup[]], campaignMessages.chooseGroup)

/** A run of a campaign, and what became of it. */
export const Mailing = z.object({
  id: z.int(),
  campaign: z.string(),
  version: z.string(),
  user_group: z.string(),
  offer: z.string().nullable(),
  state: z.enum(mailingStates),
  /** Why nothing goes out at present. */
  held_up: z.string().nullable(),
  started_by: z.string(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  recipients: z.int(),
  sent: z.int(),
  /** Unsubscribed, removed or no longer of the group by the time of sending. */
  skipped: z.int(),
  failed: z.int(),
  /** Mails that the mail server neither took nor refused; they are not sent again. */
  unclear: z.int(),
  /** Mails that came back later, or were called spam. */
  bounced: z.int(),
  /** People who followed a link. */
  clicked: z.int(),
  /** Stores that took a paid plan within 30 days of following a link. */
  converted: z.int(),
})
export type Mailing = z.infer<typeof Mailing>

export const campaignsApi = {
  overview: endpoint({
    method: 'GET',
    path: '/v1/marketing_emails/',
    summary: 'Campaigns, their versions, open offers, and groups of people with their number',
    query: z.object({ url_offer: Id.optional() }),
    response: z.object({
      campaigns: z.array(z.object({ id: z.int(), name: z.string() })),
      campaign_versions: z.array(z.object({ id: z.int(), name: z.string(), campaign_id: z.int(), selected: z.boolean() })),
      /** `selected`: the offer asked for. */
      offers: z.array(z.object({ id: z.int(), name: z.string(), selected: z.boolean() })),
      user_groups: z.array(z.object({ value: Group, name: z.string(), count: z.int() })),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/v1/marketing_emails/',
    summary: 'Send a version of a campaign to a group of people; with `test_email`, to that address alone',
    body: z
      .object({
        campaign_id: Id,
        version_id: Id,
        user_group: Group.optional(),
        offer_id: Id.nullable().default(null),
        max_send_count: z.int().min(0).max(1_000_000).default(0),
        test_email: z.email('Enter an email address').max(254).optional(),
      })
      .check(({ value, issues }) => {
        if (value.test_email !== undefined) return
        if (!value.user_group) issues.push({ code: 'custom', path: ['user_group'], message: campaignMessages.chooseGroup, input: value })
        if (value.max_send_count < 1)
          issues.push({ code: 'custom', path: ['max_send_count'], message: campaignMessages.chooseCount, input: value })
      }),
    response: z.object({ message: z.string(), mailing_id: z.int().nullable(), recipients: z.int() }),
    errors: ['NOBODY', 'OFFER_ENDED', 'REAUTHENTICATION_REQUIRED', 'REAUTHENTICATION_FAILED'],
  }),
  group: endpoint({
    method: 'GET',
    path: '/v1/marketing_emails/group/',
    summary: 'Number of people of a group who can get a campaign now, and some of them',
    query: z.object({ user_group: Group, campaign_id: Id.optional(), offer_id: Id.optional() }),
    response: z.object({
      count: z.int(),
      sample: z.array(z.object({ name: z.string(), email: z.string() })),
    }),
  }),
  addCampaign: endpoint({
    method: 'POST',
    path: '/v1/marketing_emails/campaigns/',
    summary: 'Begin a campaign with its first version',
    body: NewCampaign,
    response: CampaignVersion,
    errors: ['NAME_TAKEN'],
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/v1/marketing_emails/campaigns/{id}/versions/',
    summary: 'Add a version to a campaign',
    params: z.object({ id: Id }),
    body: SaveVersion,
    response: CampaignVersion,
    errors: ['NAME_TAKEN'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/v1/marketing_emails/versions/{id}/',
    summary: 'A version of a campaign with its text',
    params: z.object({ id: Id }),
    response: CampaignVersion,
  }),
  saveVersion: endpoint({
    method: 'POST',
    path: '/v1/marketing_emails/versions/{id}/',
    summary: 'Change a version; mailings that have begun keep their text',
    params: z.object({ id: Id }),
    body: SaveVersion.extend({ revision: z.int().positive() }),
    response: CampaignVersion,
    errors: ['NAME_TAKEN', 'STALE'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v1/marketing_emails/preview/',
    summary: 'A text as the mail that it would be, in light or dark',
    body: z.object({ subject: Subject, blocks: Blocks, is_dark: z.boolean().default(false) }),
    response: z.object({ html: z.string(), text: z.string() }),
  }),
  mailings: endpoint({
    method: 'GET',
    path: '/v1/marketing_emails/mailings/',
    summary: 'Mailings and their results, newest first',
    query: z.object({ page: PageNumber.default(1) }),
    response: z.object({ mailings: z.array(Mailing), pagination: Pagination }),
  }),
  pause: endpoint({
    method: 'POST',
    path: '/v1/marketing_emails/mailings/{id}/pause/',
    summary: 'Pause a mailing, or resume it',
    params: z.object({ id: Id }),
    body: z.object({ paused: z.boolean() }),
    response: Done,
  }),
}
