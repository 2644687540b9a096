import type { AtomicContext } from '#foundation/context/context'
import { paymentPlan } from './payment-plan.view.ts'
import { findSubscription, hasSubscribed } from './subscriptions.records.ts'

export const presentPlan = async ({ db, now }: Pick<AtomicContext, 'db' | 'now'>, storeId: number) =>
  paymentPlan(await findSubscription(db, storeId, now), { storeId, now, isFirstTime: !(await hasSubscribed(db, storeId)) })
