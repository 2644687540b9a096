import { notificationsApi } from '@quayside/contract/notifications/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const subscriptionsQuery = () => query(notificationsApi.subscriptions)

/** The choice says itself what went wrong. */
export const useSaveSubscription = () =>
  useCall(notificationsApi.saveSubscription, { isQuiet: true, invalidates: [notificationsApi.subscriptions] })

/** The page has its own words for a failure. */
export const useChangeSubscription = () => useCall(notificationsApi.changeByToken, { isQuiet: true })
