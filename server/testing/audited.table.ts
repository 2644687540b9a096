/**
 * What each call that changes something writes to the audit log, or why it writes nothing. A new call gets its line here; one that moves
 * money, rights, access, settings or connections is never without a note. `server/testing/whole-way/audit.test.ts` reads it.
 */
import type { Activity } from '@quayside/domain/vocabulary/activity'

/** Work on one's own list, that nobody else is touched by. */
const ownList = 'the store’s own list'
/** Begins something elsewhere; its end is noted. */
const onlyBegins = 'only begins what is noted when it is done'

export const audited: Readonly<Record<string, readonly Activity[] | string>> = {
  'POST /v1/login/': ['identity.signed-in', 'identity.sign-in-failed', 'identity.recovery-code-used'],
  'POST /v1/magic_login/': ['identity.signed-in', 'identity.impersonation-begun'],
  'POST /v1/account_type/': ['identity.signed-in'],
  'POST /v1/logout/': ['identity.signed-out'],
  'POST /v1/forgot_password/': onlyBegins,
  'POST /v1/password_reset/': ['identity.password-changed'],
  'POST /v1/change_password/': ['identity.password-changed'],
  'POST /v1/revoke_session/': ['identity.session-revoked'],
  'POST /v1/sign_out_everywhere/': ['identity.signed-out-everywhere'],
  'POST /v1/begin_one_time_code/': onlyBegins,
  'POST /v1/confirm_one_time_code/': ['identity.one-time-code-on'],
  'POST /v1/remove_one_time_code/': ['identity.one-time-code-off'],
  'POST /v1/recovery_codes/': ['identity.recovery-codes-renewed'],
  'POST /v1/invite_admin/': ['identity.admin-created'],
  'GET /v1/impersonate/': ['identity.impersonation-link-made'],
  'POST /v1/signup/': ['stores.signed-up', 'identity.signed-in'],
  'POST /v1/create_store_for_supplier/': ['stores.signed-up', 'identity.signed-in'],
  'POST /v1/handover/': onlyBegins,
  'POST /v1/handover/redeem/': ['identity.signed-in'],
  'POST /v1/save_setup/': ['stores.setup-saved'],
  'POST /v1/support_email/': ['support.requested'],
  'POST /v1/set_plan/': ['plans.trial-started'],
  'POST /v1/request_approval/': ['vendors.approval-requested', 'vendors.request-cancelled'],
  'POST /v1/reviews/': ['reviews.written'],
  'POST /v1/api/favourite-suppliers/': ownList,
  'DELETE /v1/api/favourite-suppliers/{supplier}/': ownList,
  'POST /v1/set_platform_uid/': onlyBegins,
  'POST /v1/install/': onlyBegins,
  'POST /v1/shopify_auth/': ['platforms.connected', 'stores.signed-up'],
  'POST /v1/supplier_shopify_auth/': ['platforms.connected', 'suppliers.registered'],
  'POST /v1/wix/auth/': 'refuses: connecting this platform comes later',
  'POST /v1/shoplazza/auth/': 'refuses: connecting this platform comes later',
  'POST /v1/disconnect_platform/': ['platforms.disconnected'],
  'GET /v1/stripe_session/': onlyBegins,
  'POST /v1/stripe_store_auth/': ['payments.card-saved'],
  'POST /v1/stripe_card_auth/': ['payments.card-saved'],
  'POST /v1/stripe_remove_card/': ['payments.card-removed'],
  'POST /v1/supplier_stripe_session/': onlyBegins,
  'POST /v1/supplier_stripe_auth/': ['payments.payouts-connected'],
  'POST /v1/supplier_stripe_refresh/': ['payments.payouts-disconnected'],
  'POST /v1/supplier_stripe_disconnect/': ['payments.payouts-disconnected'],
  'POST /v1/import_list/': ownList,
  'POST /v1/update_import_list_item/': ownList,
  'POST /v1/remove_from_import_list/': ownList,
  'POST /v1/hide_import_run/': ownList,
  'POST /v1/import/': ['imports.pushed'],
  'POST /v1/shopify_import/': ['imports.pushed'],
  'POST /v1/cancel_order/': ['orders.order-cancelled'],
  'POST /v1/pay_supplier/': ['payments.payment-succeeded', 'payments.payment-failed', 'orders.block-paid'],
  'POST /v1/orders/tell_store/': 'tells the shop again what was noted already',
  'POST /v1/mark_order_as_shipped/': ['orders.block-shipped'],
}
