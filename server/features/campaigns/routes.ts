import { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import type { RawRoute } from '#foundation/http/raw-route'
import { asAdmin, bind } from '#foundation/http/route'
import { addCampaign, addVersion, previewVersion, readVersion, saveVersion } from './edit-versions.ts'
import { followLink } from './follow-link.ts'
import { pauseMailing } from './pause-mailing.ts'
import { listMailings, readCampaigns, readGroup } from './read-campaigns.ts'
import { startMailing } from './start-mailing.ts'

export const campaignsRoutes = bind(campaignsApi, {
  overview: asAdmin.reading(readCampaigns),
  send: asAdmin.outside(startMailing),
  group: asAdmin.reading(readGroup),
  addCampaign: asAdmin(addCampaign),
  addVersion: asAdmin(addVersion),
  version: asAdmin.reading(readVersion),
  saveVersion: asAdmin(saveVersion),
  preview: asAdmin.reading(previewVersion),
  mailings: asAdmin.reading(listMailings),
  pause: asAdmin(pauseMailing),
})

export const campaignsRawRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/v1/mail_link/:recipient/:place/:mac/', handle: followLink },
]
