import { notificationsApi } from '@quayside/contract/notifications/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const subscriptionsQuery = () => query(notificationsApi.subscriptions)

/** The control shows its own error. */
export const useSaveSubscription = () =>
  useCall(notificationsApi.saveSubscription, { isQuiet: true, invalidates: [notificationsApi.subscriptions] })

/** The page has its own error message. */
export const useChangeSubscription = () => useCall(notificationsApi.changeByToken, { isQuiet: true })
