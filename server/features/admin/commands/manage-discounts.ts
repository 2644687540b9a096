import { marketplaceSettingsOf, savePlanDiscount } from '#features/plans'
import type { CommandWork, DataOf } from './command.ts'

/** Sets the discount of the sale on plans. @see V-358, X-080 */
export const manageDiscounts: CommandWork<DataOf<'MANAGE_DISCOUNTS'>> = {
  subject: () => 'marketplace-settings',
  async dryRun({ db }, { plan_discount: after }) {
    const { planDiscount: before } = await marketplaceSettingsOf(db)
    return { summary: `The discount on plans changes from ${before}% to ${after}%.`, count: 1, lines: [] }
  },
  async step({ context, data: { plan_discount: percent } }) {
    await savePlanDiscount(context, percent)
    return { result: `The discount on plans is ${percent}%` }
  },
}
