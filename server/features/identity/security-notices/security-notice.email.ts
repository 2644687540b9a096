import { deviceOf } from '@quayside/domain/identity/device'
import { composeMail, type MailBody } from '#features/notifications'
import type { Config } from '#foundation/config/config'

/** Security mails to the owner of an account, whoever acted. */
const notices = {
  'card-saved': ['A card was saved', 'From now on orders are paid with this card.'],
  'card-removed': ['The card was removed', 'No order can be paid until another card is saved.'],
  'commission-card-saved': ['A card was saved', 'From now on your commission is charged to this card every month.'],
  'commission-card-removed': ['The card was removed', 'Your commission cannot be charged until another card is saved.'],
  'commission-plan-offered': ['A plan was offered to you', 'It holds once you start it under Settings, Billing.'],
  'commission-plan-withdrawn': ['A plan is not offered to you any more', 'Orders keep the commission that they were recorded with.'],
  'commission-plan-changed': ['Your plan has changed', 'New orders have the commission of this plan. Earlier orders keep theirs.'],
  'payouts-connected': ['A payout account was connected', 'From now on orders are paid into this account.'],
  'payouts-replaced': ['The payout account was replaced', 'From now on orders are paid into this account.'],
  'payouts-disconnected': ['The payout account was disconnected', 'No store can pay you until an account is connected again.'],
  'paypal-saved': ['A PayPal account was saved', 'To replace it later, confirm the link we email you.'],
  'paypal-replaced': ['The PayPal account was replaced', 'The previous PayPal account is no longer used.'],
  'paypal-removed': ['The PayPal account was removed', 'No PayPal account is saved any longer.'],
  'payout-address-saved': ['A PayPal address was saved', 'From now on what we owe your store is paid to it.'],
  'platform-connected': ['A shop was connected', 'Products and orders of this shop are now synced.'],
  'platform-disconnected': ['The shop was disconnected', 'Its products stay in the shop, but are no longer synced.'],
  'data-export-asked': ['An archive of your data was requested', 'We email you when it is ready.'],
  'data-export-downloaded': ['The archive of your data was downloaded', 'It contains your products, orders, vendors and settings.'],
  'one-time-code-on': ['Two-step authentication was turned on', 'Every sign-in now asks for a code.'],
  'one-time-code-off': ['Two-step authentication was turned off', 'You now sign in with your password only.'],
  'recovery-codes-renewed': ['Recovery codes were renewed', 'The previous recovery codes no longer work.'],
  'admin-invited': ['An admin was invited', 'They become an admin when they accept the invitation.'],
  'admin-invitation-withdrawn': ['An invitation was withdrawn', 'It can no longer be accepted.'],
  'order-status-set': ['The status of an order was set by hand', 'Those whom it concerns were mailed the reason.'],
  'invoice-settled': ['An invoice was settled by hand', 'The supplier was mailed the reason.'],
  'invoice-charged': ['An invoice was charged again', 'The result shows in the list of invoices.'],
  'store-payout-given-up': ['A reimbursement was ended by hand', 'Its amount is owed to the store again.'],
  'refund-rules-saved': [
    'The refund rules were changed',
    'Claims that they allow are refunded from your balance at once, without asking you.',
  ],
  'shopper-refund-asked': ['A refund of a shopper was ordered', 'Your shop gives this amount back to the shopper.'],
  'shopper-refund-refused': [
    'Your shop did not refund a shopper',
    'Nothing was given back. You can order the refund again on the page of its order.',
  ],
  'affiliate-added': ['An affiliate was added', 'They earn a share of what the plans of their stores bring.'],
  'affiliate-paid': ['A payout to an affiliate was recorded', 'They were mailed the amount and its reference.'],
  'ledger-corrected': ['A difference with Stripe was handled', 'The reconciliation shows it as resolved or asked again.'],
  'command-run': ['A command was run in the back office', 'Its result is in the task log.'],
  'admin-removed': ['An admin was removed', 'They can no longer sign in to the back office.'],
} as const satisfies Record<string, readonly [heading: string, consequence: string]>

export type SecurityNotice = keyof typeof notices

export interface NoticeFacts {
  readonly config: Config
  readonly now: Date
  readonly userAgent: string
  readonly from: string
  readonly notice: SecurityNotice
  /** Details of the event: `['Card', 'Visa 4242']` */
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Security mail without a link: a warning must not be able to sign in. */
export function securityNoticeEmail({ config, now, userAgent, from, notice, facts }: NoticeFacts): MailBody & { subject: string } {
  const { productName: product, appUrl, supportEmail } = config
  const [heading, consequence] = notices[notice]
  return {
    subject: `${heading} at ${product}`,
    ...composeMail({
      product,
      heading,
      paragraphs: [
        consequence,
        `If this was not you, set a new password at ${appUrl}/forgot, sign out everywhere and write to ${supportEmail}.`,
      ],
      facts: [
        ...facts,
        ['When', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ...(userAgent ? ([['Device', deviceOf(userAgent)]] as const) : []),
        ...(from ? ([['Address', from]] as const) : []),
      ],
      reason: `You receive this because it moves money or access of your ${product} account. These emails cannot be turned off.`,
    }),
  }
}
