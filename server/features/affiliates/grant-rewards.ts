/** Rewards of invitations that have brought trade: a free month for a store, a week of being featured for a supplier. @see S-46, V-224 */
import { isRewardDue, rewardFeaturedDays, rewardSettleDays } from '@quayside/domain/affiliates/reward'
import { mailToStore, mailToSupplier } from '#features/identity'
import { grantFreeMonth } from '#features/plans'
import { featureSupplier } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { rewardEarned } from './reward-earned.email.ts'
import { type Candidate, candidatesAfter, countRewardsSince, noteReward } from './rewards.records.ts'

const batch = 200

/** Looks at every invitation that has brought somebody and earned nothing yet. May be repeated, also by two at once. */
export async function grantRewards({ context, input }: { context: AtomicContext; input: { afterId?: number } }): Promise<void> {
  const candidates = await candidatesAfter(context.db, {
    afterId: input.afterId ?? 0,
    shippedBefore: after(context.now, -days(rewardSettleDays)),
    limit: batch,
  })
  for (const candidate of candidates) await consider(context, candidate)
  if (candidates.length === batch) await context.enqueue('affiliates.grant-rewards', { afterId: candidates.at(-1)!.id }, {})
}

async function consider(context: AtomicContext, candidate: Candidate): Promise<void> {
  const { db, now } = context
  if (!isRewardDue({ ...candidate, rewardsThisYear: 0 })) return
  const rewardsThisYear = await countRewardsSince(db, candidate, after(now, -days(365)))
  if (!isRewardDue({ ...candidate, rewardsThisYear })) return
  const reward = candidate.storeId === null ? 'featured_week' : 'plan_month'
  if (!(await noteReward(db, now, candidate.id, reward))) return
  const { id, storeId, supplierId, recipientName } = candidate
  const sender = storeId === null ? { supplierId: supplierId! } : { storeId }
  const mail = {
    ...rewardEarned({ product: context.config.productName, recipient: recipientName, reward }),
    key: `referral-reward:${id}`,
    kind: 'affiliates.reward-earned',
  }
  if ('storeId' in sender) {
    await mailToStore(context, sender.storeId, { ...mail, link: { type: 'referrals' } })
    await grantFreeMonth(context, sender.storeId, `referral:${id}`)
  } else {
    await mailToSupplier(context, sender.supplierId, { ...mail, link: { type: 'supplier_referrals' } })
    await featureSupplier(context, sender.supplierId, rewardFeaturedDays)
  }
  await recordAudit(context, { action: 'affiliates.reward-granted', subject: `referral:${id}`, ...sender, detail: { reward } })
  await publishToAccount(context, sender, { kind: 'referrals' })
}
