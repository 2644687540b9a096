/**
 * Every email with sample data. `server/app/mails.test.ts` puts hostile text into each field, and fails for a template (`*.email.ts`) that
 * is not listed.
 */

import type { MailBody } from '#features/notifications'
import { supplierGoneEmail } from '../../features/admin/commands/supplier-gone.email.ts'
import { affiliateAdded, affiliatePaid } from '../../features/affiliates/programme/affiliate.email.ts'
import { referralInvitedEmail } from '../../features/affiliates/referral-invited.email.ts'
import { rewardEarned } from '../../features/affiliates/reward-earned.email.ts'
import { alertsMail } from '../../features/alerts/alerts.email.ts'
import { vacationMail } from '../../features/alerts/vacation.email.ts'
import { backupAnsweredEmail, backupAskedEmail } from '../../features/backup-suppliers/backup.email.ts'
import { campaignEmail } from '../../features/campaigns/campaign.email.ts'
import { campaignStartedEmail } from '../../features/campaigns/campaign-started.email.ts'
import { exportFailedEmail, exportReadyEmail } from '../../features/data-export/data-export.email.ts'
import { emailChangedEmail } from '../../features/identity/accounts/email-changed.email.ts'
import { ownershipMovedEmail } from '../../features/identity/accounts/ownership-moved.email.ts'
import { adminInvitedEmail } from '../../features/identity/admins/admin-invited.email.ts'
import { adminRemovedEmail } from '../../features/identity/admins/admin-removed.email.ts'
import { confirmEmailEmail, welcomeEmail } from '../../features/identity/confirmations/welcome.email.ts'
import { passwordChangedEmail } from '../../features/identity/passwords/password-changed.email.ts'
import { passwordLinkEmail } from '../../features/identity/passwords/password-link.email.ts'
import { mailedCodeEmail } from '../../features/identity/reauthentication/mailed-code.email.ts'
import { securityNoticeEmail } from '../../features/identity/security-notices/security-notice.email.ts'
import { digestMail, unreadMail } from '../../features/inbox/mails/unread.email.ts'
import { invoiceMail } from '../../features/invoices/invoice.email.ts'
import { newProductsMail } from '../../features/marketplace/saved-searches/new-products.email.ts'
import { trayEmail } from '../../features/notifications/tray.email.ts'
import { addressForSupplier } from '../../features/orders/mails/address-corrected.email.ts'
import { automaticHeld, automaticPaid, automaticSettings } from '../../features/orders/mails/automatic-payment.email.ts'
import { cancellationAsked, cancellationRefused, shippedAnyway } from '../../features/orders/mails/cancellation.email.ts'
import { moneyBackForStore, moneyBackForSupplier } from '../../features/orders/mails/money-back.email.ts'
import { orderArrived } from '../../features/orders/mails/order-arrived.email.ts'
import { changedForStore, changedForSupplier } from '../../features/orders/mails/order-changed.email.ts'
import { orderPaid } from '../../features/orders/mails/order-paid.email.ts'
import { orderShipped } from '../../features/orders/mails/order-shipped.email.ts'
import { orderWithdrawn } from '../../features/orders/mails/order-withdrawn.email.ts'
import { paymentFailed } from '../../features/orders/mails/payment-failed.email.ts'
import { shopperDataEmail } from '../../features/orders/mails/shopper-data.email.ts'
import { addressByStaff, statusByStaff } from '../../features/orders/mails/status-by-staff.email.ts'
import { unshippedForStore, unshippedForSupplier } from '../../features/orders/mails/unshipped.email.ts'
import { ordersLate } from '../../features/orders/reminders/orders-late.email.ts'
import { shipReminder } from '../../features/orders/reminders/ship-reminder.email.ts'
import { accountReplacementEmail } from '../../features/payments/account-replacement.email.ts'
import { payoutFailed } from '../../features/payments/payouts/payout-failed.email.ts'
import { payoutReminder } from '../../features/payments/payouts/payout-reminder.email.ts'
import { storePayoutMail } from '../../features/payments/store-payouts/store-payout.email.ts'
import { freeMonthBegun } from '../../features/plans/free-months/free-month.email.ts'
import { planChanged } from '../../features/plans/plan-changed.email.ts'
import { planStillBilled } from '../../features/platforms/connections/plan-still-billed.email.ts'
import { claimForStaff, claimForStore, claimForSupplier } from '../../features/refunds/claim.email.ts'
import { appealDecidedEmail, reviewRemovedEmail } from '../../features/reviews/appeal.email.ts'
import { confirmNoticesEmail } from '../../features/suppliers/confirm-notices.email.ts'
import { decidedEmail } from '../../features/suppliers/decisions/decided.email.ts'
import { removedEmail } from '../../features/suppliers/decisions/removed.email.ts'
import { demeritMail } from '../../features/suppliers/demerits/demerit.email.ts'
import { supportRequest } from '../../features/support/support-request.email.ts'
import { vendorDiscountEmail } from '../../features/vendors/discounts/vendor-discount.email.ts'
import { vendorAcceptedEmail } from '../../features/vendors/invitations/vendor-accepted.email.ts'
import { vendorInvitedEmail } from '../../features/vendors/invitations/vendor-invited.email.ts'
import { vendorDecidedEmail } from '../../features/vendors/vendor-decided.email.ts'

/** Replaces every text, but not numbers and instants. */
export type Reword = <T>(facts: T) => T

type ComposedMail = MailBody & { readonly subject: string; readonly replyTo?: string }

const product = 'Quayside'
const money = { amount: '19.00', currency: 'USD', original_amount: '19.00', original_currency: 'USD', minor: 1900 } as const
const appealed = { product, store: 'Harbour Lane', supplier: 'North Woods Soap', stars: 1, reason: 'It is about another supplier.' }
const changed = { product, order: '#1001', supplier: 'North Woods Soap', store: 'Harbour Lane' }

const notice = {
  id: 1,
  productId: 3,
  supplierId: 4,
  action: 'EMAIL_ONLY',
  changeCount: 1,
  stands: 'in the shop',
} as const

/** Emails by the name of the composing function. Values that the code takes from a fixed list stay: kinds, events, currencies. */
const claim = {
  product: 'Quayside',
  order: '#1001',
  store: 'Harbour Goods',
  supplier: 'North Woods Soap',
  goods: '2 × Cedar soap',
  sentence: 'The store requested a refund',
  text: 'Both came with a broken lid',
}

export const mails: Readonly<Record<string, (reword: Reword) => ComposedMail>> = {
  rewardEarned: (reword) => rewardEarned({ ...reword({ product, recipient: 'Ivar Moor' }), reward: 'plan_month' }),
  freeMonthBegun: (reword) => freeMonthBegun(reword({ product, plan: 'Growth', until: '2026-12-26' })),
  referralInvitedEmail: (reword) => ({
    ...referralInvitedEmail({
      ...reword({ product, sender: 'Nora Lind', recipient: 'Ivar Moor', company: 'Harbour Lane' }),
      type: 'STORE',
      unsubscribe: 'https://quayside.example/unsubscribe?token=x',
    }),
  }),
  unreadMail: (reword) => ({
    ...unreadMail({
      ...reword({ product, sender: 'North Woods Soap', texts: ['Do you ship to Canada?', 'And to Mexico?'] }),
      count: 3,
      unsubscribe: 'https://quayside.example/unsubscribe?token=x',
    }),
  }),
  digestMail: (reword) => ({
    ...digestMail({
      ...reword({
        product,
        conversations: [
          { sender: 'North Woods Soap', text: 'We do.' },
          { sender: 'Fernway', text: 'Ferns are back.' },
        ],
      }),
      unsubscribe: 'https://quayside.example/unsubscribe?token=x',
      hasMore: false,
    }),
  }),
  adminInvitedEmail: (reword) => adminInvitedEmail({ ...reword({ product, inviter: 'Marguerite Ashby' }), isKnown: true }),
  adminRemovedEmail: (reword) => adminRemovedEmail(reword({ product, supportEmail: 'support@quayside.example' })),
  mailedCodeEmail: (reword) => mailedCodeEmail(reword({ product })),
  securityNoticeEmail: (reword) =>
    securityNoticeEmail({
      config: reword({ productName: product, appUrl: 'https://quayside.example', supportEmail: 'support@quayside.example' }) as never,
      now: new Date(0),
      notice: 'platform-connected',
      ...reword({ userAgent: 'Mozilla/5.0', from: '198.51.100.7', facts: [['Shop', 'harbour.myshopify.com'] as const] }),
    }),
  vacationMail: (reword) =>
    vacationMail({
      ...reword({ product, supplier: 'North Woods Soap', unsubscribe: 'https://quayside.example/unsubscribe' }),
      vacation: { mode: 'delayed', firstDay: '2026-12-20', lastDay: '2027-01-03', hasBegun: false, ...reword({ note: 'Back soon' }) },
    }),
  invoiceMail: (reword) =>
    invoiceMail({
      ...reword({
        product,
        number: 'C-000012',
        period: 'November 2026',
        total: '$12.50',
        reason: 'The card was declined',
        next: '2026-12-03',
      }),
      news: 'failed',
    }),
  appealDecidedEmail: (reword) => appealDecidedEmail(reword(appealed), 'removed'),
  reviewRemovedEmail: (reword) => reviewRemovedEmail(reword(appealed)),
  payoutReminder: (reword) => payoutReminder({ ...reword({ product }), occasion: 'ordered' }),
  accountReplacementEmail: (reword) =>
    accountReplacementEmail({
      ...reword({
        product,
        appUrl: 'https://quayside.example',
        supportEmail: 'support@quayside.example',
        newAccount: 'acct_2',
        currentAccount: 'acct_1',
      }),
      kind: 'payout',
    }),
  backupAskedEmail: (reword) =>
    backupAskedEmail(reword({ product, supplier: 'North Woods Soap', theirs: 'Cedar soap, SKU CS', yours: 'Soap' })),
  backupAnsweredEmail: (reword) =>
    backupAnsweredEmail({
      ...reword({ product, supplier: 'North Woods Soap', theirs: 'Cedar soap, SKU CS', yours: 'Soap' }),
      action: 'agree',
    }),
  exportReadyEmail: (reword) => exportReadyEmail(reword({ product })),
  exportFailedEmail: (reword) => exportFailedEmail(reword({ product })),
  welcomeEmail: (reword) => welcomeEmail(reword({ product, name: 'Harbour Lane' })),
  confirmEmailEmail: (reword) => confirmEmailEmail(reword({ product })),
  passwordChangedEmail: (reword) =>
    passwordChangedEmail({
      config: reword({ productName: product, appUrl: 'https://quayside.example', supportEmail: 'support@quayside.example' }) as never,
      now: new Date(0),
      ...reword({ userAgent: 'Mozilla/5.0', from: '198.51.100.7' }),
    }),
  orderWithdrawn: (reword) => orderWithdrawn(reword({ ...changed, reason: 'The lamp is no longer available.', isOfShop: true })),
  automaticHeld: (reword) =>
    automaticHeld({ ...reword({ ...changed, amount: '$19.00', reason: 'The card was declined.' }), isPaused: true }),
  automaticPaid: (reword) =>
    automaticPaid(reword({ product, payments: [{ order: '#1001', supplier: 'North Woods Soap', amount: '$19.00' }], totals: ['$19.00'] })),
  automaticSettings: (reword) =>
    automaticSettings({ ...reword({ product, limits: [['Most for an order', '$100.00'] as const] }), isOn: true }),
  paymentFailed: (reword) => paymentFailed(reword({ ...changed, amount: '$19.00', reason: 'The card was declined.' })),
  moneyBackForStore: (reword) =>
    moneyBackForStore({
      ...reword({ ...changed, amount: '$19.00', reason: 'The goods did not arrive' }),
      kind: 'disputed',
      method: 'card',
      bearer: 'supplier',
    }),
  moneyBackForSupplier: (reword) =>
    moneyBackForSupplier({
      ...reword({ ...changed, amount: '$19.00', reason: 'The goods did not arrive' }),
      kind: 'disputed',
      method: 'card',
      bearer: 'supplier',
    })!,
  affiliateAdded: (reword) =>
    affiliateAdded({
      ...reword({ product, address: 'https://quayside.example/signup?ref=kraus', firstSignIn: 'https://quayside.example/forgot' }),
      ratePercent: 20,
    }),
  affiliatePaid: (reword) => affiliatePaid(reword({ product, amount: '$19.00', reference: 'TR-1' })),
  claimForStore: (reword) => claimForStore(reword(claim)),
  claimForSupplier: (reword) => claimForSupplier(reword({ ...claim, answerBy: 'Mon, 30 Nov 2026 10:00:00 GMT' })),
  addressByStaff: (reword) => addressByStaff({ ...reword({ product, order: '#1001', address: '12 Main St, Portland' }), isPaid: true }),
  addressForSupplier: (reword) =>
    addressForSupplier(reword({ product, order: '#1001', store: 'Maple & Pine', address: '12 Main St, Portland' })),
  statusByStaff: (reword) => statusByStaff({ ...reword({ ...changed, reason: 'Asked by phone' }), status: 'shipped' }),
  claimForStaff: (reword) => claimForStaff({ ...reword(claim), ids: [12] }),
  cancellationAsked: (reword) =>
    cancellationAsked({
      ...reword({ product, order: '#1001', name: 'Maple & Pine', words: 'Ordered by mistake' }),
      isReminder: true,
    }),
  shippedAnyway: (reword) => shippedAnyway(reword({ product, order: '#1001', name: 'Cedar Works' })),
  cancellationRefused: (reword) => cancellationRefused(reword({ product, order: '#1001', name: 'Cedar Works', words: 'It is packed' })),
  unshippedForStore: (reword) =>
    unshippedForStore({
      ...reword({ ...changed, goods: '2 × Cedar soap', amount: '$19.00', reason: 'Out of stock' }),
      kind: 'cannot_ship',
      method: 'card',
      isSample: false,
    }),
  unshippedForSupplier: (reword) =>
    unshippedForSupplier({ ...reword({ ...changed, goods: '2 × Cedar soap', amount: '$19.00' }), kind: 'not_shipped', method: 'card' }),
  planStillBilled: (reword) => planStillBilled(reword({ product, shop: 'maple.myshopify.com' })),
  planChanged: (reword) =>
    planChanged({
      ...reword({
        product,
        plan: 'Growth',
        price: '$55.00 every 30 days',
        firstPrice: '$41.25',
        firstCharges: 1,
        isOnce: false,
        trialEnds: '2026-12-10',
        until: '2026-12-31',
        paymentUrl: undefined,
        next: undefined,
      }),
      isByCard: false,
      news: 'started',
    }),
  storePayoutMail: (reword) =>
    storePayoutMail({ ...reword({ product, amount: '$23.92', receiver: 'owner@harbour.example' }), status: 'returned' }),
  payoutFailed: (reword) => payoutFailed(reword({ product, amount: '$96.80', reason: 'The bank account is closed' })),
  decidedEmail: (reword) => decidedEmail({ ...reword({ product, supportEmail: 'support@quayside.example' }), decision: 'rejected' }),
  emailChangedEmail: (reword) =>
    emailChangedEmail({
      ...reword({ product, supportEmail: 'support@quayside.example', from: 'old@harbour.example', to: 'new@harbour.example' }),
      isOld: true,
    }),
  ownershipMovedEmail: (reword) =>
    ownershipMovedEmail({
      ...reword({
        product,
        supportEmail: 'support@quayside.example',
        store: 'Harbour Lane',
        from: 'old@harbour.example',
        to: 'new@harbour.example',
      }),
      isOld: true,
    }),
  removedEmail: (reword) => removedEmail(reword({ product, reason: 'No answer for a month', supportEmail: 'support@quayside.example' })),
  supplierGoneEmail: (reword) => supplierGoneEmail(reword({ product, supplier: 'North Woods Soap' })),
  demeritMail: (reword) =>
    demeritMail({ ...reword({ product, note: 'Twice the amount' }), type: 'invoice', points: -3, isWithdrawn: false }),
  vendorDiscountEmail: (reword) => vendorDiscountEmail({ ...reword({ product, supplier: 'North Woods Soap' }), from: 0, to: 12.5 }),
  vendorInvitedEmail: (reword) =>
    vendorInvitedEmail(reword({ product, supplier: 'North Woods Soap', message: 'We would love to see you.' })),
  vendorAcceptedEmail: (reword) => vendorAcceptedEmail(reword({ product, store: 'Harbour Lane', email: 'owner@harbour.example' })),
  confirmNoticesEmail: (reword) => confirmNoticesEmail(reword({ product, supplier: 'North Woods Soap' })),
  campaignEmail: (reword) =>
    campaignEmail({
      ...reword({ product, subject: 'New soaps', unsubscribe: 'https://quayside.example/unsubscribe?token=a' }),
      blocks: [
        { kind: 'heading', ...reword({ text: 'Soaps of spring' }) },
        { kind: 'text', ...reword({ text: 'Look at them.\n\nThey are new.' }) },
        { kind: 'button', ...reword({ label: 'Look', href: 'https://quayside.example/products' }) },
      ],
    }),
  campaignStartedEmail: (reword) =>
    campaignStartedEmail({
      ...reword({ product, campaign: 'Spring', subject: 'New soaps', group: 'All stores', startedBy: 'Ida Moor' }),
      recipients: 300,
    }),
  trayEmail: (reword) =>
    trayEmail(
      reword({
        product,
        items: [
          { title: 'Harbour Lane asks to sell your products', lines: ['Look at the store.'], action: 'See the request' },
          { title: 'Your product file “All goods” waits for you', lines: ['3 of 10 products would change.'], action: 'See the run' },
        ],
        hrefs: ['https://suppliers.quayside.example/supplier/vendors/public', 'https://suppliers.quayside.example/supplier/feeds/3'],
        unsubscribe: 'https://quayside.example/unsubscribe?token=a',
      }),
    ),
  vendorDecidedEmail: (reword) => vendorDecidedEmail({ ...reword({ product, supplier: 'North Woods Soap' }), outcome: 'revoked' }),
  passwordLinkEmail: (reword) => passwordLinkEmail(reword({ product })),
  alertsMail: (reword) =>
    alertsMail({
      ...reword({ product, home: 'https://quayside.example', unsubscribe: 'https://quayside.example/unsubscribe?token=a' }),
      alerts: [
        {
          ...notice,
          event: 'product_price_changed',
          ...reword({ title: 'Cedar soap' }),
          changes: [{ type: 'PRICE', ...reword({ variant: 'Large', before: '10.00', after: '12.00' }) }],
        },
        {
          ...notice,
          event: 'product_out_of_stock',
          ...reword({ title: 'Cedar soap' }),
          changes: [{ type: 'TITLE', ...reword({ variant: 'Small', to: 'US', before: 'One', after: 'Two' }) }],
        },
        { ...notice, event: 'supplier_removed', ...reword({ title: 'Fir candle' }), changes: [] },
      ],
      supplierOf: () => ({ ...reword({ name: 'North Woods Soap' }), currency: 'USD' }),
    }),
  newProductsMail: (reword) =>
    newProductsMail({
      ...reword({ product, unsubscribe: 'https://quayside.example/unsubscribe?token=a' }),
      searches: [
        {
          ...reword({ name: 'Mugs', href: 'https://quayside.example/products?search=mug' }),
          total: 5,
          products: [
            {
              ...reword({ title: 'Blue mug', href: 'https://quayside.example/product/3', supplier: 'Juniper Pottery' }),
              cost: money,
              retail: money,
            },
          ],
        },
      ],
    }),
  shipReminder: (reword) =>
    shipReminder(
      reword({
        product,
        orders: [
          { order: '#1001', store: 'Harbour Lane', shipBy: new Date(0), isLate: true },
          { order: '#1002', store: 'Harbour Lane', shipBy: new Date(0), isLate: false },
        ],
      }),
    ),
  ordersLate: (reword) => ordersLate(reword({ product, supplier: 'North Woods Soap', orders: [{ order: '#1001', shipBy: new Date(0) }] })),
  orderArrived: (reword) =>
    orderArrived(
      reword({
        product,
        order: '#1001',
        customer: 'Ada Moor',
        isAutomatic: false,
        suppliers: [
          {
            name: 'North Woods Soap',
            goods: [{ title: 'Pine Soap', variant: 'Large', quantity: 2, price: '$13.00' }],
            shipping: '$6.00',
            total: '$19.00',
          },
        ],
        totals: ['$19.00'],
        address: ['Ada Moor', '12 Ash Street', 'Portland, OR, 97201', 'United States'],
      }),
    ),
  changedForStore: (reword) => changedForStore({ ...reword(changed), cancelled: false }),
  changedForSupplier: (reword) => changedForSupplier({ ...reword(changed), cancelled: true }),
  orderPaid: (reword) =>
    orderPaid(reword({ product, order: '#1001', store: 'Harbour Lane', payout: '$18.10', withheld: '$2.00', note: 'Please wrap it' })),
  orderShipped: (reword) =>
    orderShipped({
      ...reword({ product, order: '#1001', supplier: 'North Woods Soap', carrier: 'UPS', trackingNumber: '1Z999' }),
      isOfShop: true,
    }),
  shopperDataEmail: (reword) => shopperDataEmail(reword({ product, orders: ['#1001', '#1002'] })),
  supportRequest: (reword) => ({
    ...supportRequest(
      reword({
        product,
        reference: 'S-1',
        email: 'nora@stores.example',
        subject: 'A question',
        message: 'Where is it?\n\nThank you.',
        from: 'Store 12',
        site: 'main',
      }),
    ),
    // An address validated by the contract.
    replyTo: 'nora@stores.example',
  }),
}
