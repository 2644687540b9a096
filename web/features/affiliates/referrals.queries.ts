import { affiliatesApi } from '@quayside/contract/affiliates/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const referralsQuery = (before?: number) => query(affiliatesApi.referrals, { query: before === undefined ? {} : { before } })

export const useRefer = () =>
  useCall(affiliatesApi.refer, {
    isQuiet: true,
    isSingle: true,
    invalidates: [affiliatesApi.referrals],
    onSuccess: ({ referral }) => showToast({ tone: 'good', text: `${referral.recipient_name} is invited` }),
  })
