/** Addresses of marketing emails. */
import { queryText } from '#foundation/api/query-text.ts'

const emailPage = '/admin/email'

export const emailAddress = ({ offer, page = 1 }: { offer?: number | undefined; page?: number }): string =>
  emailPage + queryText({ offer, page: page > 1 ? page : undefined })

/** @param campaignId campaign that a new version is added to; without one it begins a campaign */
export const versionAddress = (version: number | 'new', campaignId?: number): string =>
  `/admin/email/versions/${version}${queryText({ campaign: campaignId })}`
