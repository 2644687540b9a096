import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { type MarketplaceSettings, marketplaceSettingsOf, updateMarketplaceSettings } from '../marketplace-settings.records.ts'

type Api = typeof plansAdminApi

const view = (settings: MarketplaceSettings): Answer<Api['marketplaceSettings']> => ({
  show_sale_banner: settings.showSaleBanner,
  plan_discount: settings.planDiscount,
  hide_prebuilt: settings.hidePrebuilt,
  months_to_plan_price: { 3: settings.threeMonthsMinor, 6: settings.sixMonthsMinor, 12: settings.twelveMonthsMinor },
})

export async function readMarketplaceSettings({
  context: { db },
}: {
  context: ReadContext<AdminActor>
}): Promise<Answer<Api['marketplaceSettings']>> {
  return view(await marketplaceSettingsOf(db))
}

export async function saveMarketplaceSettings({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['saveMarketplaceSettings']>
}): Promise<Answer<Api['saveMarketplaceSettings']>> {
  const before = view(await marketplaceSettingsOf(context.db))
  const prices = input.months_to_plan_price
  const settings: MarketplaceSettings = {
    showSaleBanner: input.show_sale_banner,
    planDiscount: input.plan_discount,
    hidePrebuilt: input.hide_prebuilt,
    threeMonthsMinor: prices[3],
    sixMonthsMinor: prices[6],
    twelveMonthsMinor: prices[12],
  }
  await updateMarketplaceSettings(context.db, settings, context.now)
  await recordAudit(context, { action: 'plans.marketplace-settings-saved', detail: { before, after: view(settings) } })
  return view(settings)
}

/** Changes the discount of the sale alone. @param percent 0 to 100 */
export async function savePlanDiscount(context: AtomicContext<AdminActor>, percent: number): Promise<void> {
  const before = await marketplaceSettingsOf(context.db)
  const after = { ...before, planDiscount: percent }
  await updateMarketplaceSettings(context.db, after, context.now)
  await recordAudit(context, { action: 'plans.marketplace-settings-saved', detail: { before: view(before), after: view(after) } })
}
