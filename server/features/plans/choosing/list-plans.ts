import type { Answer } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { plans, trialDays } from '@quayside/domain/plans/plan'
import { salePrice } from '@quayside/domain/plans/sale'
import { money } from '@quayside/domain/vocabulary/money'
import { cardOf } from '#features/payments'
import { hasShopBilling } from '#features/platforms'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { pendingByCard } from '../billed-subscriptions.records.ts'
import { marketplaceSettingsOf } from '../marketplace-settings.records.ts'
import { offersFor, offerView } from '../open-offers.ts'
import { paymentPlan } from '../payment-plan.view.ts'
import { presentBilling } from '../present-billing.ts'
import { findSubscription, hasSubscribed } from '../subscriptions.records.ts'
import { planBilling } from './plan-billing.view.ts'

export async function listPlans({
  context: { db, actor, now },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof plansApi.list>> {
  const { storeId } = actor
  const { showSaleBanner, planDiscount } = await marketplaceSettingsOf(db)
  const isFirstTime = !(await hasSubscribed(db, storeId))
  const present = await findSubscription(db, storeId, now)
  const offered = [plans.STARTER, plans.BASIC, plans.GROWTH, plans.PROFESSIONAL, plans.EXECUTIVE]
  return {
    plans: offered.map(({ key, name, monthlyMinor, yearlyMinor, importLimit }) => ({
      plan: key,
      name,
      monthly: wireMoney(money(monthlyMinor, 'USD')),
      yearly: wireMoney(money(yearlyMinor, 'USD')),
      yearly_sale: showSaleBanner && yearlyMinor ? wireMoney(salePrice(money(yearlyMinor, 'USD'), planDiscount)) : null,
      monthly_sale: showSaleBanner && isFirstTime && monthlyMinor ? wireMoney(salePrice(money(monthlyMinor, 'USD'), planDiscount)) : null,
      import_limit: importLimit,
    })),
    payment_plan: paymentPlan(present, { storeId, now, isFirstTime }),
    offers: (await offersFor(db, storeId, now)).map(offerView),
    sale_percent: showSaleBanner ? planDiscount : null,
    is_billed_by_shop: await hasShopBilling(db, storeId),
    billing: planBilling(present, present ? await presentBilling(db, storeId, present, now) : null, await pendingByCard(db, storeId)),
    trial: { days: trialDays, available: isFirstTime, has_card: (await cardOf(db, { storeId })) !== undefined },
  }
}
