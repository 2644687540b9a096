import type { Answer, Input } from '@quayside/contract/endpoint'
import type { notificationsApi } from '@quayside/contract/notifications/endpoints'
import { type OptionalMail, optionalMails, storeMailKinds } from '@quayside/domain/notifications/optional-mails'
import type { AtomicContext, OutsideContext, ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { saveSubscriptionByToken, unsubscribedKinds } from './mail-subscriptions.records.ts'
import { saveSubscription } from './unsubscribe-link.ts'

type Api = typeof notificationsApi

const view = <K extends OptionalMail>(kind: K, subscribed: boolean) => ({ kind, title: optionalMails[kind], subscribed })

export async function listMailSubscriptions({
  context: { db, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<Api['subscriptions']>> {
  const stopped = await unsubscribedKinds(db, actor.storeId)
  return { mails: storeMailKinds.map((kind) => view(kind, !stopped.has(kind))) }
}

export async function saveMailSubscription({
  context,
  input: { kind, subscribed },
}: {
  context: AtomicContext<StoreActor>
  input: Input<Api['saveSubscription']>
}): Promise<Answer<Api['saveSubscription']>> {
  await saveSubscription(context, { storeId: context.actor.storeId, kind }, subscribed)
  return view(kind, subscribed)
}

export async function changeMailSubscription({
  context: { db, now },
  input: { token, subscribed },
}: {
  context: AtomicContext
  input: Input<Api['changeByToken']>
}): Promise<Answer<Api['changeByToken']>> {
  const kind = await saveSubscriptionByToken(db, token, subscribed ? null : now)
  if (!kind) throw notFound('This link is not valid. Open the newest email of this kind, or change it in your settings.')
  return view(kind, subscribed)
}

interface RawCall {
  readonly context: OutsideContext
  readonly request: RawRequest
}

/** Unsubscribes on a mail program's one-click request, which has no further input and ignores the answer. @see RFC 8058 */
export async function unsubscribeInOneClick({ context, request: { query } }: RawCall): Promise<RawAnswer> {
  const token = query.get('token') ?? ''
  await context.transaction(({ db, now }) => saveSubscriptionByToken(db, token.slice(0, 100), now))
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'You are unsubscribed.' }
}

/** Redirects a mail program without one-click support to the page, which asks first. */
export async function openUnsubscribePage({ context: { config }, request: { query } }: RawCall): Promise<RawAnswer> {
  const token = new URLSearchParams({ token: (query.get('token') ?? '').slice(0, 100) })
  return { status: 303, headers: { location: `${config.appUrl}/unsubscribe?${token}` } }
}
