import type { Answer } from '@quayside/contract/endpoint'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import { isBlocked } from '@quayside/domain/suppliers/supplier-status'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { accountsOf } from '#features/identity'
import { billingStandingOf } from '#features/invoices'
import { hasUnsubscribed, traySettingsOf } from '#features/notifications'
import { merchantIdOf, payoutAccountsOf } from '#features/payments'
import { supplierConnectionOf } from '#features/platforms'
import { acceptedAgreement, brandingOf, portalOfSupplier, supplierOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countForSupplier } from './counts.records.ts'
import { impersonationOf } from './impersonation-of.ts'
import { supplierSettingsView } from './supplier-settings.view.ts'

/** Data of a supplier's shell. It is the only call that a blocked supplier may still make, and it says that it is blocked. @see S-57 */
export async function readSupplierSettings({
  context: { db, actor, now },
}: {
  context: ReadContext<SignedInActor>
}): Promise<Answer<typeof workspace.supplierSettings>> {
  if (actor.kind !== 'supplier') throw new Refusal('FORBIDDEN', 'This account may not do that', { status: 403 })
  const [supplier, counts, accounts, impersonation, portal, branding, agreement, hasStopped, shop, merchantId, payouts] = await Promise.all(
    [
      supplierOf(db, actor.supplierId),
      countForSupplier(db, actor.supplierId),
      accountsOf(db, actor.personId),
      impersonationOf(db, actor),
      portalOfSupplier(db, actor.supplierId),
      brandingOf(db, actor.supplierId),
      acceptedAgreement(db, actor.supplierId),
      hasUnsubscribed(db, actor.supplierId, 'supplier-news'),
      supplierConnectionOf(db, actor.supplierId),
      merchantIdOf(db, actor.supplierId),
      payoutAccountsOf(db, [actor.supplierId]),
    ],
  )
  if (!supplier) throw new Error(`there is no supplier ${actor.supplierId}`)
  const tray = await traySettingsOf(db, { supplierId: supplier.id, country: supplier.country }, now)
  // A blocked supplier gets no figures of its business.
  const told = isBlocked(supplier.status) ? { products: 0, toShip: 0, vendorRequests: 0, shipsSomewhere: true } : counts
  return {
    ...supplierSettingsView(supplier, {
      counts: told,
      hasMoreAccounts: accounts.length > 1,
      subdomain: portal?.subdomain ?? null,
      hasPrivatePortal: portal?.isPrivate ?? false,
      branding,
      agreedVersion: agreement?.version ?? null,
      tray,
      isSubscribed: !hasStopped,
      shop,
      merchantId,
      takesCards: payouts.get(actor.supplierId)?.payable ?? false,
      billing: await billingStandingOf(db, supplier),
    }),
    ...impersonation,
  }
}
