import { notificationsApi } from '@quayside/contract/notifications/endpoints'
import type { RawRoute } from '#foundation/http/raw-route'
import { asAnyone, asStore, bind } from '#foundation/http/route'
import {
  changeMailSubscription,
  listMailSubscriptions,
  openUnsubscribePage,
  saveMailSubscription,
  unsubscribeInOneClick,
} from './change-mail-subscriptions.ts'

export const notificationsRoutes = bind(notificationsApi, {
  subscriptions: asStore.reading(listMailSubscriptions),
  saveSubscription: asStore(saveMailSubscription),
  changeByToken: asAnyone(changeMailSubscription),
})

export const notificationsRawRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/v1/unsubscribe/', handle: openUnsubscribePage },
  { method: 'POST', path: '/v1/unsubscribe/', handle: unsubscribeInOneClick },
]
