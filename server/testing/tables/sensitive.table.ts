/**
 * Calls that move money or change access: payouts, card, platform, password, second factor, admins. Each requires re-authentication within
 * the last 15 minutes, is refused to impersonating admins, and is emailed to the owner. `server/app/sensitive-calls.test.ts` verifies each
 * line over HTTP, and fails for a route that is marked `reauthenticated` and not listed here.
 *
 * A new one is marked in its routes.ts and listed here with its caller and input (`prepare` does everything before the call), and the kind
 * of the email, or null if it only begins what another line ends. A call that changes an address or creates an API key must be listed from
 * the start.
 */
import { randomUUID } from 'node:crypto'
import { addAccountTo, makeAdmin, makeSupplier, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { affiliateWithDue } from '#testing/actors/affiliate-actors'
import { arrived, openForBusiness, orderAsShopper } from '#testing/actors/business-actors'
import { readyCommand } from '#testing/actors/command-actors'
import { readyExportOf } from '#testing/actors/export-actors'
import { makeOpenInvoice } from '#testing/actors/invoice-actors'
import { agreeToPaypal } from '#testing/actors/paypal-actors'
import { stuckStorePayout } from '#testing/actors/promotion-actors'
import { openException } from '#testing/actors/reconciliation-actors'
import { agree, connectShop, connectSupplierShop, makeShop } from '#testing/actors/shop-actors'
import {
  agreeToPayouts,
  connectCard,
  connectPayouts,
  connectSupplierCard,
  enterCard,
  enterSupplierCard,
} from '#testing/actors/stripe-actors'
import { offerPlan } from '#testing/actors/supplier-plan-actors'
import { lettersTo, tokenIn } from '#testing/letters'
import type { TestWorld } from '#testing/test-world'
import { codeNow, turnOnTotp } from '#testing/totp'

export interface Ready {
  readonly token: string
  readonly input: Readonly<Record<string, unknown>>
  /** Recipient of the email. */
  readonly email: string
}

export interface Sensitive {
  readonly prepare: (world: TestWorld) => Promise<Ready>
  readonly mails: string | null
  /**
   * Place where re-authentication is required: the route's mark, the use case if it depends on the caller, or proof in the call itself (a
   * code from the app, an emailed link).
   */
  readonly asks: 'route' | 'use case' | 'own code' | 'mailed link'
}

const byStore =
  (input: (world: TestWorld, store: StoreInTest) => Promise<object> | object = () => ({})) =>
  async (world: TestWorld): Promise<Ready> => {
    const store = await signUpStore(world)
    return { ...store, input: (await input(world, store)) as Ready['input'] }
  }

type SupplierInTest = Awaited<ReturnType<typeof makeSupplier>>
const bySupplier =
  (input: (world: TestWorld, supplier: SupplierInTest) => Promise<object> | object = () => ({})) =>
  async (world: TestWorld): Promise<Ready> => {
    const supplier = await makeSupplier(world)
    return { ...supplier, input: (await input(world, supplier)) as Ready['input'] }
  }

const byAdmin =
  (input: (world: TestWorld, token: string) => Promise<object>) =>
  async (world: TestWorld): Promise<Ready> => {
    const { token, email } = await makeAdmin(world)
    return { token, email, input: (await input(world, token)) as Ready['input'] }
  }

const namePaypal = (world: TestWorld, { token }: SupplierInTest, merchantId: string) =>
  world.call('POST', '/v1/api/payments/merchant/', { token, body: { merchant_id: merchantId } })

/** A part of an order that nobody has paid, to be closed. */
async function unpaidPart(world: TestWorld) {
  const business = await openForBusiness(world)
  const order = await arrived(world, business, await orderAsShopper(world, business))
  return { id: order.suppliers[0].supplier_order_id, status: 'cancelled', reason: 'A test of the shop' }
}

let invited = 0
const invitee = () => ({ email: `invited-${++invited}-${process.pid}@quayside.example`, name: 'Ida Moor' })

export const sensitive: Readonly<Record<string, Sensitive>> = {
  'POST /v1/supplier_stripe_session/': { asks: 'route', mails: null, prepare: bySupplier() },
  'POST /v1/supplier_stripe_auth/': {
    asks: 'route',
    mails: 'security.payouts-connected',
    prepare: bySupplier(async (world, supplier) => {
      const { code, state } = await agreeToPayouts(world, supplier)
      return { auth_code: code, state }
    }),
  },
  'POST /v1/supplier_stripe_disconnect/': {
    asks: 'route',
    mails: 'security.payouts-disconnected',
    prepare: bySupplier(async (world, supplier) => {
      await connectPayouts(world, supplier)
      return {}
    }),
  },
  'POST /v1/supplier_stripe_confirm/': {
    asks: 'mailed link',
    mails: 'security.payouts-replaced',
    prepare: bySupplier(async (world, supplier) => {
      await connectPayouts(world, supplier)
      const { code, state } = await agreeToPayouts(world, supplier)
      await world.call('POST', '/v1/supplier_stripe_auth/', { token: supplier.token, body: { auth_code: code, state } })
      await world.runJobs()
      const links = (await lettersTo(world, supplier.email)).flatMap(({ links: of }) => of)
      return { token: tokenIn(links.find((link) => link.includes('confirm='))) }
    }),
  },
  'POST /v1/api/payments/merchant/': {
    asks: 'route',
    mails: 'security.paypal-saved',
    prepare: bySupplier(() => ({ merchant_id: 'QYR5Z8XDVJNXQ' })),
  },
  'PUT /v1/refund_rules/': {
    asks: 'route',
    mails: 'security.refund-rules-saved',
    prepare: bySupplier(() => ({ rules: [], most_per_store: 3 })),
  },
  'POST /v1/api/payments/merchant/connect/': { asks: 'route', mails: null, prepare: bySupplier() },
  'POST /v1/api/payments/merchant/connected/': {
    asks: 'route',
    mails: 'security.paypal-saved',
    prepare: bySupplier(async (world, supplier) => ({ tracking_id: (await agreeToPaypal(world, supplier)).trackingId })),
  },
  'POST /v1/api/payments/merchant/remove/': {
    asks: 'route',
    mails: 'security.paypal-removed',
    prepare: bySupplier(async (world, supplier) => {
      await namePaypal(world, supplier, 'QYR5Z8XDVJNXQ')
      return {}
    }),
  },
  'POST /v1/api/payments/merchant/confirm/': {
    asks: 'mailed link',
    mails: 'security.paypal-replaced',
    prepare: bySupplier(async (world, supplier) => {
      await namePaypal(world, supplier, 'QYR5Z8XDVJNXQ')
      await namePaypal(world, supplier, '23456789ABCDE')
      await world.runJobs()
      const links = (await lettersTo(world, supplier.email)).flatMap(({ links: of }) => of)
      return { token: tokenIn(links.find((link) => link.includes('confirm='))) }
    }),
  },
  'POST /v1/store_payouts/address/': {
    asks: 'route',
    mails: 'security.payout-address-saved',
    prepare: byStore(() => ({ email: 'paid@harbour.example' })),
  },
  'POST /v1/data_export/': { asks: 'route', mails: 'security.data-export-asked', prepare: bySupplier() },
  'GET /v1/data_export/download/': {
    asks: 'route',
    mails: 'security.data-export-downloaded',
    prepare: bySupplier(async (world, { token }) => ({ id: await readyExportOf(world, token) })),
  },
  'POST /v1/automatic_payments/switch_on/': {
    asks: 'route',
    mails: 'automatic-settings',
    prepare: byStore(async (world, store) => {
      await connectCard(world, store)
      await world.call('POST', '/v1/set_plan/', { token: store.token, body: { plan: 'PROFESSIONAL', type: 'MONTHLY' } })
      const { body } = await world.call('GET', '/v1/automatic_payments/', { token: store.token })
      return { rules: body.proposed, consent: body.consent_text }
    }),
  },
  'GET /v1/stripe_session/': { asks: 'route', mails: null, prepare: byStore() },
  'POST /v1/stripe_store_auth/': {
    asks: 'route',
    mails: 'security.card-saved',
    prepare: byStore(async (world, store) => ({ session_id: (await enterCard(world, store)).sessionId })),
  },
  'POST /v1/stripe_card_auth/': {
    asks: 'route',
    mails: 'security.card-saved',
    prepare: byStore(() => ({ token: 'pm_card_mastercard' })),
  },
  'POST /v1/stripe_remove_card/': {
    asks: 'route',
    mails: 'security.card-removed',
    prepare: byStore(async (world, store) => {
      await connectCard(world, store)
      return {}
    }),
  },
  'GET /v1/supplier_stripe_session/': { asks: 'route', mails: null, prepare: bySupplier() },
  'POST /v1/supplier_payment_method_auth/': {
    asks: 'route',
    mails: 'security.commission-card-saved',
    prepare: bySupplier(async (world, { token }) => ({ session_id: await enterSupplierCard(world, token) })),
  },
  'POST /v1/supplier_billing/': {
    asks: 'route',
    mails: 'security.commission-plan-changed',
    prepare: bySupplier(async (world, { token, supplierId }) => {
      await connectSupplierCard(world, token)
      return { plan_id: await offerPlan(world, supplierId) }
    }),
  },
  'POST /v1/admin/supplier_plans/': {
    asks: 'route',
    mails: 'security.commission-plan-offered',
    prepare: byAdmin(async (world) => ({ supplier_id: (await makeSupplier(world)).supplierId, name: 'Partner', commission: 6 })),
  },
  'POST /v1/admin/supplier_plans/withdraw/': {
    asks: 'route',
    mails: 'security.commission-plan-withdrawn',
    prepare: byAdmin(async (world) => ({ id: await offerPlan(world, (await makeSupplier(world)).supplierId) })),
  },
  'POST /v1/set_platform_uid/': { asks: 'route', mails: null, prepare: byStore(async (world) => ({ uid: await makeShop(world) })) },
  'POST /v1/install/': { asks: 'use case', mails: null, prepare: byStore(async (world) => ({ shop: await makeShop(world) })) },
  'POST /v1/shopify_auth/': {
    asks: 'use case',
    mails: 'security.platform-connected',
    prepare: byStore(async (world, { token }) => {
      const { body } = await world.call('POST', '/v1/set_platform_uid/', { token, body: { uid: await makeShop(world) } })
      return agree(body.redirect)
    }),
  },
  'POST /v1/supplier_shopify_auth/': {
    asks: 'use case',
    mails: 'security.platform-connected',
    prepare: bySupplier(async (world, { token }) => {
      const { body } = await world.call('POST', '/v1/install/', { token, body: { shop: await makeShop(world), app_name: 'SUPPLIERS' } })
      return { ...(await agree(body.redirect)), app_name: 'SUPPLIERS' }
    }),
  },
  'POST /v1/api/suppliers/sync/': {
    asks: 'route',
    mails: null,
    prepare: bySupplier(async (world) => ({ shopify_url: await makeShop(world) })),
  },
  'POST /v1/disconnect_supplier_platform/': {
    asks: 'route',
    mails: 'security.platform-disconnected',
    prepare: bySupplier(async (world, { token }) => {
      await connectSupplierShop(world, token)
      return {}
    }),
  },
  'POST /v1/disconnect_platform/': {
    asks: 'route',
    mails: 'security.platform-disconnected',
    prepare: byStore(async (world, { token }) => {
      await connectShop(world, token)
      return {}
    }),
  },
  'POST /v1/password_reset/': {
    asks: 'use case',
    mails: 'identity.password-changed',
    prepare: byStore(() => ({ password: 'another one entirely' })),
  },
  'POST /v1/change_password/': {
    asks: 'use case',
    mails: 'identity.password-changed',
    prepare: byStore(() => ({ password: 'another one entirely' })),
  },
  'POST /v1/begin_totp/': { asks: 'route', mails: null, prepare: byStore() },
  'POST /v1/confirm_totp/': {
    asks: 'own code',
    mails: 'security.one-time-code-on',
    prepare: byStore(async (world, { token }) => {
      const { body } = await world.call('POST', '/v1/begin_totp/', { token, body: {} })
      return { totp_code: codeNow(body.secret) }
    }),
  },
  'POST /v1/remove_totp/': {
    asks: 'own code',
    mails: 'security.one-time-code-off',
    prepare: byStore(async (world, { token }) => ({ totp_code: codeNow((await turnOnTotp(world, token)).secret, 1) })),
  },
  'POST /v1/recovery_codes/': {
    asks: 'own code',
    mails: 'security.recovery-codes-renewed',
    prepare: byStore(async (world, { token }) => ({ totp_code: codeNow((await turnOnTotp(world, token)).secret, 1) })),
  },
  'POST /v1/admin/affiliates/': {
    asks: 'route',
    mails: 'security.affiliate-added',
    prepare: byAdmin(async () => ({
      name: 'Bettina Kraus',
      email: `new-${randomUUID()}@affiliates.example`,
      code: randomUUID(),
      rate_percent: 20,
    })),
  },
  'POST /v1/admin/affiliates/{id}/pay/': {
    asks: 'route',
    mails: 'security.affiliate-paid',
    prepare: byAdmin(async (world, token) => {
      const { id, due } = await affiliateWithDue(world, token)
      return { id, expected: { minor: due, currency: 'USD' }, method: 'bank', reference: 'TR-1' }
    }),
  },
  'POST /v1/invite_admin/': { asks: 'route', mails: 'security.admin-invited', prepare: byAdmin(async () => invitee()) },
  'POST /v1/withdraw_admin_invitation/': {
    asks: 'route',
    mails: 'security.admin-invitation-withdrawn',
    prepare: byAdmin(async (world, token) => {
      const { email } = invitee()
      await world.call('POST', '/v1/invite_admin/', { token, body: { email, name: 'Ida Moor' } })
      const { body } = await world.call('GET', '/v1/admins/', { token })
      return { invitation_id: body.invitations.find((one: { email: string }) => one.email === email).id }
    }),
  },
  'PATCH /v1/api/admin/supplier-orders/{id}/': {
    asks: 'route',
    mails: 'security.order-status-set',
    prepare: byAdmin(unpaidPart),
  },
  'PATCH /v1/late_orders/api/admin/supplier-orders/{id}/': {
    asks: 'route',
    mails: 'security.order-status-set',
    prepare: byAdmin(unpaidPart),
  },
  'POST /v1/admin/reconciliation/mend/': {
    asks: 'route',
    mails: 'security.ledger-corrected',
    prepare: byAdmin(async (world) => ({ id: await openException(world), action: 'explain', note: 'A known difference' })),
  },
  'POST /v1/admin/billing_payouts/note/': {
    asks: 'route',
    mails: 'security.ledger-corrected',
    prepare: byAdmin(async () => ({ reference: 'po-sensitive', amount_minor: 100, paid_on: '2026-01-31' })),
  },
  'POST /v1/admin/commission_invoices/settle/': {
    asks: 'route',
    mails: 'security.invoice-settled',
    prepare: byAdmin(async (world) => ({ id: (await makeOpenInvoice(world)).id, as: 'paid_outside', reason: 'By bank transfer' })),
  },
  'POST /v1/admin/commission_invoices/charge/': {
    asks: 'route',
    mails: 'security.invoice-charged',
    prepare: byAdmin(async (world) => {
      const { id, token } = await makeOpenInvoice(world)
      await connectSupplierCard(world, token)
      return { id }
    }),
  },
  'POST /v1/admin/store_payouts/give_up/': {
    asks: 'route',
    mails: 'security.store-payout-given-up',
    prepare: byAdmin(async (world) => ({ id: await stuckStorePayout(world), reason: 'Cancelled by PayPal' })),
  },
  // Asks for those commands that cannot be undone, or change access.
  'POST /v1/admin_commands/': {
    asks: 'use case',
    mails: 'security.command-run',
    prepare: byAdmin(async (world, token) => {
      const { supplierId } = await makeSupplier(world)
      return readyCommand(world, token, 'REMOVE_SUPPLIER', { supplier_id: supplierId, reason: 'No answer for a month' })
    }),
  },
  'POST /v1/remove_admin/': {
    asks: 'route',
    mails: 'security.admin-removed',
    prepare: byAdmin(async (world) => ({ account_id: await addAccountTo(world, await signUpStore(world), { kind: 'admin' }) })),
  },
}
