import type { WebhookSubscription } from '../../shop/documents.ts'
import { gid } from '../../shop/state.ts'
import type { View } from '../call/call.ts'
import { apiVersionView } from './shop-view.ts'

export function webhookSubscriptionView(subscription: WebhookSubscription): View {
  return {
    __typename: 'WebhookSubscription',
    id: gid('WebhookSubscription', subscription.id),
    legacyResourceId: String(subscription.id),
    topic: subscription.topic,
    uri: subscription.uri,
    format: 'JSON',
    includeFields: subscription.includeFields,
    name: subscription.name,
    apiVersion: apiVersionView(),
    createdAt: subscription.createdAt,
    updatedAt: subscription.updatedAt,
  }
}
