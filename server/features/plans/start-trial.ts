import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { type PlanFrequency, planFrequencies, plans, trialDays } from '@quayside/domain/plans/plan'
import { mayStartTrial, trialMessages } from '@quayside/domain/plans/trial'
import { cardOf } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { paymentPlan } from './payment-plan.view.ts'
import { closeExpired, findSubscription, hasSubscribed, insertSubscription } from './subscriptions.records.ts'

/** Starts a store's first plan with a trial. Nothing is charged, and it ends automatically. */
export async function startTrial({
  context,
  input: { plan, type },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof plansApi.set>
}): Promise<Answer<typeof plansApi.set>> {
  const { db, actor, now } = context
  const { storeId } = actor
  const decision = mayStartTrial({
    plan,
    hasPlan: (await findSubscription(db, storeId, now)) !== undefined,
    hadTrial: await hasSubscribed(db, storeId),
    hasCard: (await cardOf(db, { storeId })) !== undefined,
  })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: decision.code === 'NO_CARD' ? 402 : 409 })
  await closeExpired(db, now, { storeId })
  const endsAt = new Date(now.getTime() + trialDays * 86_400_000)
  const id = await insertSubscription(db, {
    storeId,
    plan,
    type: 'RECURRING',
    frequency: frequencyOf(type),
    active: true,
    confirmed: true,
    startAt: now,
    expiresAt: endsAt,
    trialEndsAt: endsAt,
    createdAt: now,
  })
  // A concurrent call has started it.
  if (id === undefined) throw new Refusal('HAS_PLAN', trialMessages.hasPlan, { status: 409 })
  await recordAudit(context, {
    action: 'plans.trial-started',
    subject: `plan:${plans[plan].key}`,
    detail: { endsAt: endsAt.toISOString() },
  })
  await publishToAccount(context, { storeId }, { kind: 'plan' })
  const subscription = await findSubscription(db, storeId, now)
  return {
    error_code: null,
    error: null,
    plan_auth_url: null,
    payment_plan: paymentPlan(subscription, { storeId, now, isFirstTime: false }),
  }
}

/** Old clients send a billing type in place of the frequency. */
const frequencyOf = (type: string): PlanFrequency => planFrequencies.find((frequency) => frequency === type) ?? 'MONTHLY'
