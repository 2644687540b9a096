import { notificationsApi } from '@quayside/contract/notifications/endpoints'
import { suppressionsApi } from '@quayside/contract/notifications/suppressions'
import type { RawRoute } from '#foundation/http/raw-route'
import { asAdmin, asAnyone, asStore, bind } from '#foundation/http/route'
import {
  changeMailSubscription,
  listMailSubscriptions,
  openUnsubscribePage,
  saveMailSubscription,
  unsubscribeInOneClick,
} from './change-mail-subscriptions.ts'
import { liftSuppression, listSuppressions } from './manage-suppressions.ts'
import { takeMailReport } from './take-mail-report.ts'

export const notificationsRoutes = bind(notificationsApi, {
  subscriptions: asStore.reading(listMailSubscriptions),
  saveSubscription: asStore(saveMailSubscription),
  changeByToken: asAnyone(changeMailSubscription),
})

export const suppressionsRoutes = bind(suppressionsApi, {
  list: asAdmin.reading(listSuppressions),
  lift: asAdmin(liftSuppression),
})

export const notificationsRawRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/v1/unsubscribe/', handle: openUnsubscribePage },
  { method: 'POST', path: '/v1/unsubscribe/', handle: unsubscribeInOneClick },
  { method: 'POST', path: '/v1/mail_reports/', handle: takeMailReport },
]
