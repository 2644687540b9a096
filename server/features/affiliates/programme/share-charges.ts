import { shareToAdd } from '@quayside/domain/affiliates/affiliate-commission'
import { affiliateCommissionPostings } from '@quayside/domain/ledger/affiliate-postings'
import { money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import type { AtomicContext } from '#foundation/context/context'
import { chargesToShare, insertCommission, lockSharing } from './affiliates.records.ts'

const batch = 500

/**
 * Shares what plans of affiliates' stores brought since, and takes back what was given back. A charge is compared with its shares, so that each
 * movement counts once, whatever its order; of two runs at once the second waits.
 */
export async function shareCharges({ context, input }: { context: AtomicContext; input: { afterId?: number } }): Promise<void> {
  const { db, now } = context
  await lockSharing(db)
  const charges = await chargesToShare(db, input.afterId ?? 0, batch)
  for (const charge of charges) {
    const added = shareToAdd(charge, charge.ratePercent, charge)
    if (!added) continue
    // The first share belongs to the month of the charge, what is taken back to the month in which it is.
    const id = await insertCommission(db, charge.isShared ? now : charge.paidAt, charge, added)
    if (added.commissionMinor !== 0)
      await post(context, {
        source: `affiliate-commission:${id}`,
        description: 'Share of an affiliate in a plan',
        postings: affiliateCommissionPostings(charge.affiliateId, money(added.commissionMinor, charge.currency)),
      })
  }
  if (charges.length === batch) await context.enqueue('affiliates.share-charges', { afterId: charges.at(-1)!.chargeId }, {})
}
