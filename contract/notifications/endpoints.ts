import { type OptionalMail, optionalMailKinds, type StoreMail, storeMailKinds } from '@quayside/domain/notifications/optional-mails'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Kind = z.enum(optionalMailKinds as [OptionalMail, ...OptionalMail[]])
const StoreKind = z.enum(storeMailKinds as [StoreMail, ...StoreMail[]])

const MailSubscription = z.object({
  kind: Kind,
  title: z.string(),
  subscribed: z.boolean(),
})
const StoreSubscription = MailSubscription.extend({ kind: StoreKind })
export type MailSubscription = z.infer<typeof MailSubscription>

export const notificationsApi = {
  subscriptions: endpoint({
    method: 'GET',
    path: '/v1/mail_subscriptions/',
    summary: 'The mails that a store can do without, and whether it gets them',
    response: z.object({ mails: z.array(StoreSubscription) }),
  }),
  saveSubscription: endpoint({
    method: 'POST',
    path: '/v1/mail_subscriptions/',
    summary: 'Get mails of one kind, or stop getting them',
    body: z.object({ kind: StoreKind, subscribed: z.boolean() }),
    response: StoreSubscription,
  }),
  changeByToken: endpoint({
    method: 'POST',
    path: '/v1/unsubscribe_mail/',
    summary: 'The same by the link of such a mail, for whoever has it',
    body: z.object({ token: z.string().min(1).max(100), subscribed: z.boolean() }),
    response: MailSubscription,
  }),
}
