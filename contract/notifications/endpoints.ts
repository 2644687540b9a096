import { type OptionalMail, optionalMailKinds } from '@quayside/domain/notifications/optional-mails'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Kind = z.enum(optionalMailKinds as [OptionalMail, ...OptionalMail[]])

const MailSubscription = z.object({
  kind: Kind,
  title: z.string(),
  subscribed: z.boolean(),
})
export type MailSubscription = z.infer<typeof MailSubscription>

export const notificationsApi = {
  subscriptions: endpoint({
    method: 'GET',
    path: '/v1/mail_subscriptions/',
    summary: 'The mails that a store can do without, and whether it gets them',
    response: z.object({ mails: z.array(MailSubscription) }),
  }),
  saveSubscription: endpoint({
    method: 'POST',
    path: '/v1/mail_subscriptions/',
    summary: 'Get mails of one kind, or stop getting them',
    body: z.object({ kind: Kind, subscribed: z.boolean() }),
    response: MailSubscription,
  }),
  changeByToken: endpoint({
    method: 'POST',
    path: '/v1/unsubscribe_mail/',
    summary: 'The same by the link of such a mail, for whoever has it',
    body: z.object({ token: z.string().min(1).max(100), subscribed: z.boolean() }),
    response: MailSubscription,
  }),
}
