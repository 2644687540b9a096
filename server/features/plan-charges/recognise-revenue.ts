import { monthAt } from '@quayside/domain/ledger/month'
import { earnedAt, planEarnedPostings } from '@quayside/domain/ledger/plan-postings'
import { money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { type DeferredCharge, saveEarned, takeDeferred } from './plan-charges.records.ts'

const batch = 500

/**
 * Posts each charge's share of the month on its last day, once. Entries are dated when they are written, and a closed month takes none: what
 * was missed is posted later, together.
 */
export async function recogniseRevenue({ context }: { context: AtomicContext }): Promise<void> {
  const until = monthAt(after(context.now, days(1))).from
  const charges = await takeDeferred(context.db, until, batch)
  for (const charge of charges) await earn(context, charge, until)
  if (charges.length === batch) await context.enqueue('plan-charges.recognise-revenue', {}, {})
}

async function earn(context: AtomicContext, charge: DeferredCharge, until: Date): Promise<void> {
  const { id, spreadMinor, spreadEarnedMinor: before, spreadFrom: from, periodTo: to, currency } = charge
  const share = earnedAt(spreadMinor, { from, to }, until) - before
  await saveEarned(context.db, id, share, until)
  if (share === 0) return
  await post(context, {
    source: `plan-charge:${id}:earned:${monthAt(after(until, -days(1))).name}`,
    description: 'Plan as its time passed',
    postings: planEarnedPostings(money(share, currency)),
  })
}
