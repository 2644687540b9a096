/** Saves a store's discount. Its costs follow everywhere; existing orders keep theirs. @see S-64, E-449 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { describeDiscount } from '@quayside/domain/vendors/describe-discount'
import { inPercent, readDiscount } from '@quayside/domain/vendors/price-for'
import { mailToStore } from '#features/identity'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishVendorTermsChanged } from '../events.ts'
import { showPrivateVendor } from '../list-vendors.ts'
import { findVendor } from '../vendors.records.ts'
import { vendorDiscountEmail } from './vendor-discount.email.ts'
import { lockDiscount, saveDiscount } from './vendor-terms.records.ts'

type Context = AtomicContext<SupplierActor>

interface SaveVendor {
  context: Context
  input: Input<typeof vendorsApi.saveVendor>
}

/** The same discount again changes and mails nothing. */
export async function saveVendor({ context, input }: SaveVendor): Promise<Answer<typeof vendorsApi.saveVendor>> {
  const { db, actor } = context
  const vendor = { storeId: input.id, supplierId: actor.supplierId }
  const read = readDiscount(input.discount_rate)
  if ('fault' in read) throw invalid('discount_rate', read.fault)
  if (!(await findVendor(db, { supplierId: actor.supplierId, isPrivate: true }, input.id))) throw notFound()
  const from = await lockDiscount(db, vendor)
  const to = read.basisPoints
  if (from !== to) {
    await saveDiscount(db, vendor, to)
    await recordAudit(context, {
      action: 'vendors.discount-saved',
      subject: `store:${vendor.storeId}`,
      ...vendor,
      detail: { from: inPercent(from), to: inPercent(to) },
    })
    await publishVendorTermsChanged(context, {
      ...vendor,
      productIds: null,
      from: { discountBasisPoints: from },
      to: { discountBasisPoints: to },
    })
    await notifyStore(context, vendor.storeId, { from, to })
  }
  return showPrivateVendor(context, input.id)
}

/** Notifies the store's open tabs at once, and by mail. */
async function notifyStore(context: Context, storeId: number, { from, to }: { from: number; to: number }): Promise<void> {
  const { db, actor, config } = context
  const { supplierId } = actor
  const supplier = (await supplierOf(db, supplierId))?.name ?? ''
  const facts = { product: config.productName, supplier, from: inPercent(from), to: inPercent(to) }
  await mailToStore(context, storeId, {
    key: `vendor-discount:${storeId}:${supplierId}:${context.request.id}`,
    kind: 'vendors.discount',
    ...vendorDiscountEmail(facts),
    link: { type: 'supplier_page', tab: String(supplierId) },
  })
  await publishToAccount(context, { storeId }, { kind: 'approvals' })
  await publishToAccount(context, { storeId }, { kind: 'imports' })
  await publishToAccount(context, { storeId }, { kind: 'notice', text: describeDiscount(facts), href: `/supplier-id/${supplierId}` })
  await publishToAccount(context, { supplierId }, { kind: 'approvals' })
}
