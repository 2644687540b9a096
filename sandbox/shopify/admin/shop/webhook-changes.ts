import type { WebhookSubscription } from '../../shop/documents.ts'
import { timeIn } from '../../shop/shops.ts'
import { numberIn } from '../../shop/state.ts'
import { grants, topicScope } from '../call/access-scopes.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'
import { webhookSubscriptionView } from './webhook-view.ts'

interface Input {
  uri?: string | null
  includeFields?: string[] | null
  name?: string | null
}

export function webhookSubscriptionCreate(
  { topic, webhookSubscription: input }: { topic: string; webhookSubscription: Input },
  call: Call,
): View {
  return attempt(call, { webhookSubscription: null }, () => {
    const scope = topicScope(topic)
    if (scope && !grants(call.installation.scopes, [scope])) {
      refuse(
        ['webhookSubscription', 'topic'],
        `You do not have permission to create or update webhooks with ${topic.toLowerCase()} topic: ${scope} is missing.`,
      )
    }
    const now = timeIn(call.shopify, call.shop.domain)
    const subscription: WebhookSubscription = {
      id: call.shopify.state.ids.next('WebhookSubscription'),
      shop: call.shop.domain,
      app: call.installation.app,
      topic,
      uri: '',
      includeFields: [],
      name: null,
      createdAt: now,
      updatedAt: now,
    }
    return { webhookSubscription: save(call, subscription, input) }
  })
}

export function webhookSubscriptionUpdate(
  { id, webhookSubscription: input }: { id: string; webhookSubscription: Input },
  call: Call,
): View {
  return attempt(call, { webhookSubscription: null }, () => {
    const known = subscriptionOf(call, id)
    if (!known) refuse(['id'], 'Webhook subscription does not exist')
    return { webhookSubscription: save(call, structuredClone(known), input) }
  })
}

export function webhookSubscriptionDelete({ id }: { id: string }, call: Call): View {
  return attempt(call, { deletedWebhookSubscriptionId: null }, () => {
    const known = subscriptionOf(call, id)
    if (!known) refuse(['id'], 'Webhook subscription does not exist')
    call.shopify.state.subscriptions.delete(String(known.id))
    return { deletedWebhookSubscriptionId: id }
  })
}

export function subscriptionOf(call: Call, id: string): WebhookSubscription | undefined {
  const subscription = call.shopify.state.subscriptions.get(String(numberIn('WebhookSubscription', id)))
  return subscription?.shop === call.shop.domain && subscription.app === call.installation.app ? subscription : undefined
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function save(call: Call, draft: WebhookSubscription, input: Input): View {
  if (input.uri != null) draft.uri = input.uri
  if (input.includeFields != null) draft.includeFields = [...input.includeFields]
  if (input.name !== undefined) draft.name = input.name
  const url = URL.canParse(draft.uri) ? new URL(draft.uri) : undefined
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  if (!secure) refuse(['webhookSubscription', 'uri'], 'Address protocol must be https:// (http:// is taken for this machine alone)')
  const same = ({ id, app, topic, uri }: WebhookSubscription) =>
    id !== draft.id && app === draft.app && topic === draft.topic && uri === draft.uri
  if (call.shopify.state.subscriptions.find('shop', draft.shop).some(same)) {
    refuse(['webhookSubscription', 'uri'], 'Address for this topic has already been taken')
  }
  return webhookSubscriptionView(call.shopify.state.subscriptions.put({ ...draft, updatedAt: timeIn(call.shopify, draft.shop) }))
}
