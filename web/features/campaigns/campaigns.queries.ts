import { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import type { Answer } from '@quayside/contract/endpoint'
import { suppressionsApi } from '@quayside/contract/notifications/suppressions'
import type { UserGroup } from '@quayside/domain/campaigns/user-groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Campaigns, versions, offers and groups to choose from. */
export type Choices = Answer<typeof campaignsApi.overview>

export const campaignsQuery = (offerId?: number) =>
  query(campaignsApi.overview, { query: offerId === undefined ? {} : { url_offer: offerId } })

interface GroupAsked {
  group: UserGroup | undefined
  campaignId: number | undefined
  offerId: number | undefined
}

/** People who would get a campaign now. */
export const useGroup = ({ group, campaignId, offerId }: GroupAsked) =>
  useQuery({
    ...query(campaignsApi.group, { query: { user_group: group!, campaign_id: campaignId, offer_id: offerId } }),
    enabled: group !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Mailings move by themselves, so they are read again while the page is open. */
export const mailingsQuery = (page: number) => ({ ...query(campaignsApi.mailings, { query: { page } }), refetchInterval: 10_000 })

/** The form shows its own errors. */
export const useSendCampaign = () =>
  useCall(campaignsApi.send, { isQuiet: true, isSingle: true, invalidates: [campaignsApi.mailings, campaignsApi.group] })

export const usePauseMailing = () =>
  useCall(campaignsApi.pause, {
    isSingle: true,
    invalidates: [campaignsApi.mailings],
    onSuccess: (_reply, { body }) => showToast({ tone: 'good', text: body.paused ? 'The mailing is paused' : 'The mailing goes on' }),
  })

export const versionQuery = (id: number) => query(campaignsApi.version, { params: { id } })

const saved = { isQuiet: true, isSingle: true, invalidates: [campaignsApi.overview, campaignsApi.version] } as const
/** The form shows its own errors. */
export const useAddCampaign = () => useCall(campaignsApi.addCampaign, saved)
export const useAddVersion = () => useCall(campaignsApi.addVersion, saved)
export const useSaveVersion = () => useCall(campaignsApi.saveVersion, saved)

/** The preview shows its own error. */
export const usePreview = () => useCall(campaignsApi.preview, { isQuiet: true })

export const useSuppressions = (search: string, page: number) =>
  useQuery({ ...query(suppressionsApi.list, { query: { search, page } }), placeholderData: keepPreviousData })

export const useLiftSuppression = () =>
  useCall(suppressionsApi.lift, {
    isSingle: true,
    invalidates: [suppressionsApi.list, campaignsApi.group],
    onSuccess: () => showToast({ tone: 'good', text: 'The address gets marketing again' }),
  })
