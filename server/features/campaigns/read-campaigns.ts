/** Campaigns and groups that staff choose from, and mailings with their results. */
import type { campaignsApi, Mailing } from '@quayside/contract/campaigns/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { mailingStates } from '@quayside/domain/campaigns/mailing'
import { type UserGroup, userGroupKeys, userGroups } from '@quayside/domain/campaigns/user-groups'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { countReachable, sampleOf } from './groups.records.ts'
import {
  countBounced,
  countByState,
  countMailings,
  listOpenOffers,
  type MailingRow,
  pageOfMailings,
  resultsOf,
} from './mailings.records.ts'
import { listCampaigns, listVersions } from './versions.records.ts'

type Api = typeof campaignsApi
interface Reading<Call extends Api[keyof Api]> {
  context: ReadContext<AdminActor>
  input: Input<Call>
}

/** @see C-172, V-256 */
export async function readCampaigns({ context: { db, now }, input }: Reading<Api['overview']>): Promise<Answer<Api['overview']>> {
  const found = await listCampaigns(db)
  const versions = await listVersions(
    db,
    found.map(({ id }) => id),
  )
  const newest = Math.max(...versions.map(({ id }) => id))
  const offers = await listOpenOffers(db, now)
  const counts = new Map<UserGroup, number>()
  for (const group of userGroupKeys) counts.set(group, await countReachable(db, { group, offerId: null }))
  return {
    campaigns: found,
    campaign_versions: versions.map(({ id, name, campaignId }) => ({ id, name, campaign_id: campaignId, selected: id === newest })),
    offers: offers.map(({ id, title }) => ({ id, name: title, selected: id === input.url_offer })),
    user_groups: userGroupKeys.map((value) => ({ value, name: userGroups[value], count: counts.get(value)! })),
  }
}

/** @see V-285 */
export async function readGroup({ context: { db }, input }: Reading<Api['group']>): Promise<Answer<Api['group']>> {
  const asked = { group: input.user_group, offerId: input.offer_id ?? null }
  return { count: await countReachable(db, asked, input.campaign_id), sample: await sampleOf(db, asked, input.campaign_id) }
}

const perPage = 20

export async function listMailings({ context: { db }, input: { page } }: Reading<Api['mailings']>): Promise<Answer<Api['mailings']>> {
  const rows = await pageOfMailings(db, page, perPage)
  const ids = rows.map(({ id }) => id)
  const [counts, results, bounced] = [await countByState(db, ids), await resultsOf(db, ids), await countBounced(db, ids)]
  const mailings = rows.map((row) => ({
    ...view(row, (state) => counts.find((one) => one.mailingId === row.id && one.state === state)?.count ?? 0),
    bounced: bounced.find(({ mailingId }) => mailingId === row.id)?.bounced ?? 0,
    clicked: results.find(({ mailingId }) => mailingId === row.id)?.clicked ?? 0,
    converted: results.find(({ mailingId }) => mailingId === row.id)?.converted ?? 0,
  }))
  return { mailings, pagination: pagination(page, perPage, await countMailings(db)) }
}

const view = (row: MailingRow, numberOf: (state: string) => number): Omit<Mailing, 'bounced' | 'clicked' | 'converted'> => ({
  id: row.id,
  campaign: row.campaign,
  version: row.version,
  user_group: userGroups[row.userGroup as UserGroup] ?? row.userGroup,
  offer: row.offer,
  state: mailingStates.find((one) => one === row.state)!,
  held_up: row.heldUp,
  started_by: row.startedBy,
  started_at: row.startedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  recipients: row.recipients,
  sent: numberOf('sent'),
  skipped: numberOf('skipped'),
  failed: numberOf('failed'),
  unclear: numberOf('unclear'),
})
