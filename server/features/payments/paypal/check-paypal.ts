import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { isPaypalOn } from '../adapters/paypal/client.ts'
import { fetchStanding } from '../adapters/paypal/partners.ts'
import { recordCanBePaid } from '../record-payable.ts'
import { paypalAccountsOf, saveStanding, suppliersOfMerchant, suppliersWithPaypal } from './paypal-accounts.records.ts'

/** Asks PayPal how a supplier's account stands: its id alone, typed in by somebody, makes nobody payable. */
export async function checkPaypal({ context, input }: { context: OutsideContext; input: { supplierId: number } }): Promise<void> {
  const { supplierId } = input
  const known = await context.transaction(async ({ db }) => (await paypalAccountsOf(db, [supplierId])).get(supplierId))
  if (!known || !isPaypalOn(context.config) || !context.config.paypal.partnerId) return
  const standing = await fetchStanding(context, known.merchantId)
  await context.transaction(async (open) => {
    const isNews = await saveStanding(open.db, supplierId, known.merchantId, standing, open.now)
    if (!isNews) return
    await recordCanBePaid(open, supplierId)
    await recordAudit(open, { action: 'payments.paypal-checked', supplierId, detail: { account: known.merchantId, ...standing } })
    await publishToAccount(open, { supplierId }, { kind: 'payouts' })
  })
}

export const enqueueCheck = (context: AtomicContext, supplierId: number): Promise<void> => enqueueChecks(context, [supplierId])

const enqueueChecks = (context: AtomicContext, supplierIds: readonly number[]): Promise<void> =>
  context.enqueueAll(
    'payments.check-paypal',
    supplierIds.map((supplierId) => ({ payload: { supplierId }, key: `payments.check-paypal:${supplierId}` })),
  )

/** Suppliers per transaction. */
const batchSize = 500

/** Asks daily how each account stands: no event tells that PayPal restricts one. */
export async function checkPaypalAccounts({ context, input }: { context: AtomicContext; input: { after?: number } }): Promise<void> {
  const supplierIds = await suppliersWithPaypal(context.db, input.after ?? 0, batchSize)
  await enqueueChecks(context, supplierIds)
  const last = supplierIds.at(-1)
  if (last && supplierIds.length === batchSize) await context.enqueue('payments.check-paypal-accounts', { after: last })
}

/** Asks anew for every supplier that named an account; an event tells that something changed there. */
export async function checkMerchant(context: OutsideContext, merchantId: string): Promise<string> {
  return context.transaction(async (open) => {
    const supplierIds = await suppliersOfMerchant(open.db, merchantId)
    await enqueueChecks(open, supplierIds)
    return supplierIds.length ? 'asked anew' : 'not an account of ours'
  })
}
