/** Actions of the audit log with their labels. The types require a label for each new action. */

export const activityGroups = [
  'sign-in',
  'security',
  'impersonation',
  'money',
  'approval',
  'settings',
  'connection',
  'goods',
  'privacy',
] as const
export type ActivityGroup = (typeof activityGroups)[number]

export const groupNames: Readonly<Record<ActivityGroup, string>> = {
  'sign-in': 'Sign-ins',
  security: 'Security',
  impersonation: 'Impersonation',
  money: 'Money',
  approval: 'Approvals',
  settings: 'Settings',
  connection: 'Connections',
  goods: 'Goods and orders',
  privacy: 'Privacy',
}

interface Known {
  readonly group: ActivityGroup
  /** Label in a list: `Signed in`. */
  readonly words: string
}

const as = (group: ActivityGroup, words: string): Known => ({ group, words })

export const activities = {
  'identity.signed-in': as('sign-in', 'Signed in'),
  'identity.sign-in-failed': as('sign-in', 'A sign-in failed'),
  'identity.signed-out': as('sign-in', 'Signed out'),
  'identity.password-changed': as('security', 'Changed the password'),
  'identity.session-revoked': as('security', 'Signed a device out'),
  'identity.signed-out-everywhere': as('security', 'Signed out everywhere'),
  'identity.one-time-code-on': as('security', 'Turned two-step authentication on'),
  'identity.one-time-code-off': as('security', 'Turned two-step authentication off'),
  'identity.recovery-codes-renewed': as('security', 'Made new recovery codes'),
  'identity.recovery-code-used': as('security', 'Signed in with a recovery code'),
  'identity.reauthenticated': as('security', 'Showed again who they are'),
  'identity.email-proven': as('security', 'Confirmed the email address'),
  'identity.admin-invited': as('security', 'Invited somebody to the back office'),
  'identity.admin-invitation-withdrawn': as('security', 'Took an invitation to the back office back'),
  'identity.admin-created': as('security', 'Became an admin'),
  'identity.admin-removed': as('security', 'Took somebody out of the back office'),
  'identity.impersonation-link-made': as('impersonation', 'Made a link to act as this account'),
  'identity.impersonation-begun': as('impersonation', 'Began to act as this account'),
  'stores.signed-up': as('sign-in', 'Opened the store'),
  'suppliers.registered': as('sign-in', 'Registered as a supplier'),
  'catalogue.product-created': as('goods', 'Created a product'),
  'catalogue.product-saved': as('goods', 'Changed a product'),
  'suppliers.agreement-accepted': as('settings', 'Accepted the supplier agreement'),
  'shipping.option-saved': as('settings', 'Changed a shipping rate'),
  'suppliers.settings-saved': as('settings', 'Changed the supplier settings'),
  'suppliers.vacation-saved': as('settings', 'Saved a vacation'),
  'suppliers.vacation-ended': as('settings', 'Ended the vacation'),
  'suppliers.notification-email-confirmed': as('settings', 'Confirmed the address for notifications'),
  'suppliers.approved': as('approval', 'Approved the supplier for the setup'),
  'suppliers.set-live': as('approval', 'Set the supplier live'),
  'suppliers.rejected': as('approval', 'Fired the supplier'),
  'suppliers.note-saved': as('approval', 'Saved a note about the supplier'),
  'stores.settings-applied': as('settings', 'Applied the import settings to imported products'),
  'stores.settings-saved': as('settings', 'Saved the import settings'),
  'stores.notifications-saved': as('settings', 'Saved what happens when an imported product changes'),
  'stores.setup-saved': as('settings', 'Saved the favourite categories'),
  'plans.trial-started': as('money', 'Started the free trial'),
  'plans.subscription-ended': as('money', 'A plan ended'),
  'plans.marketplace-settings-saved': as('settings', 'Changed the sale, prebuilt stores or their prices for everybody'),
  'vendors.approval-requested': as('approval', 'Asked a supplier for approval'),
  'vendors.request-cancelled': as('approval', 'Took a request for approval back'),
  'vendors.approved': as('approval', 'Approved a store'),
  'vendors.discount-saved': as('approval', 'Changed the discount of a store'),
  'vendors.price-list-saved': as('approval', 'Saved a private price list'),
  'vendors.price-list-removed': as('approval', 'Removed a private price list'),
  'vendors.invited': as('approval', 'Invited stores'),
  'vendors.invitation-withdrawn': as('approval', 'Took an invitation back'),
  'vendors.invitation-accepted': as('approval', 'Accepted a supplier’s invitation'),
  'vendors.denied': as('approval', 'Denied a store'),
  'reviews.written': as('goods', 'Reviewed a supplier'),
  'catalogue.bulk-edit-applied': as('goods', 'Changed many products at once'),
  'catalogue.bulk-edit-cancelled': as('goods', 'Cancelled a change of many products'),
  'catalogue.bulk-edit-undone': as('goods', 'Undid a change of many products'),
  'feeds.applied': as('goods', 'Applied a feed to the catalogue'),
  'feeds.cancelled': as('goods', 'Cancelled a run of a feed'),
  'feeds.undone': as('goods', 'Undid a run of a feed'),
  'feeds.saved': as('settings', 'Changed a feed'),
  'imports.pushed': as('goods', 'Imported products into the shop'),
  'imports.cancelled': as('goods', 'Cancelled the rest of an import'),
  'imports.taken-out': as('goods', 'Took products out of the shop'),
  'orders.order-cancelled': as('goods', 'Cancelled an order'),
  'orders.block-shipped': as('goods', 'Marked an order as shipped'),
  'orders.file-shipped': as('goods', 'Shipped orders by a file'),
  'orders.sent-to-shop': as('goods', 'Sent an order to your Shopify store'),
  'orders.tracking-corrected': as('goods', 'Corrected the tracking of a parcel'),
  'orders.backup-used': as('goods', 'Moved an item to a backup supplier'),
  'orders.block-paid': as('money', 'Paid a supplier’s part of an order'),
  'orders.shopper-erased': as('privacy', 'Erased a shopper’s data'),
  'orders.shopper-data-requested': as('privacy', 'A shopper asked what is held'),
  'payments.payment-succeeded': as('money', 'A payment went through'),
  'payments.payment-failed': as('money', 'A payment failed'),
  'orders.payment-stopped': as('money', 'Stopped a payment'),
  'orders.payments-begun': as('money', 'Paid many suppliers at once'),
  'orders.payments-stopped': as('money', 'Stopped paying many suppliers'),
  'payments.refund-started': as('money', 'Started a refund'),
  'payments.refund-changed': as('money', 'A refund came, or changed'),
  'payments.dispute-changed': as('money', 'A payment was disputed, or its dispute changed'),
  'payments.fraud-warned': as('money', 'A bank reported a payment as fraud'),
  'payments.issue-resolved': as('money', 'Resolved a payment issue'),
  'payments.event-reviewed': as('money', 'Reviewed an event of the card processor'),
  'payments.payout-failed': as('money', 'A payout did not reach the bank'),
  'payments.card-saved': as('money', 'Saved a card'),
  'payments.card-removed': as('money', 'Removed the card'),
  'payments.payouts-connected': as('connection', 'Connected the account for payouts'),
  'payments.payouts-replacement-asked': as('connection', 'Connected another account for payouts, which waits to be confirmed'),
  'payments.payouts-replacement-withdrawn': as('connection', 'Withdrew the new account for payouts'),
  'payments.payouts-replaced': as('connection', 'Confirmed another account for payouts'),
  'payments.payouts-disconnected': as('connection', 'Disconnected the account for payouts'),
  'payments.paypal-saved': as('connection', 'Saved a PayPal account'),
  'payments.paypal-replacement-asked': as('connection', 'Named another PayPal account, which waits to be confirmed'),
  'payments.paypal-replacement-withdrawn': as('connection', 'Withdrew the new PayPal account'),
  'payments.paypal-replaced': as('connection', 'Confirmed another PayPal account'),
  'payments.paypal-removed': as('connection', 'Removed the PayPal account'),
  'platforms.connected': as('connection', 'Connected a shop'),
  'platforms.disconnected': as('connection', 'Disconnected the shop'),
  'platforms.sync-saved': as('connection', 'Changed what follows the shop'),
  'platforms.uninstalled': as('connection', 'The app was taken out of the shop'),
  'admin.jobs-retried': as('settings', 'Tried failed jobs again'),
  'backup-suppliers.asked': as('goods', 'Asked another supplier to be a backup'),
  'backup-suppliers.agreed': as('goods', 'Agreed to a backup link'),
  'backup-suppliers.declined': as('goods', 'Declined a backup request'),
  'backup-suppliers.ended': as('goods', 'Ended a backup link, or withdrew a request'),
  'data-export.asked': as('privacy', 'Asked for an archive of all data'),
  'data-export.downloaded': as('privacy', 'Downloaded an archive of all data'),
  'support.requested': as('settings', 'Wrote to support'),
} as const satisfies Record<string, Known>

export type Activity = keyof typeof activities

/** Returns the label of an action; an unknown name from an older version is its own label. */
export const wordsOf = (action: string): string => (Object.hasOwn(activities, action) ? activities[action as Activity].words : action)

export const actionsIn = (group: ActivityGroup): Activity[] =>
  (Object.keys(activities) as Activity[]).filter((action) => activities[action].group === group)

export const groupOf = (action: string): ActivityGroup | null =>
  Object.hasOwn(activities, action) ? activities[action as Activity].group : null
