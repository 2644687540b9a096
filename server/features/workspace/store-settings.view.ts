import { storeRulesView } from '@quayside/contract/stores/rules-on-the-wire'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { remainingTrialDays } from '@quayside/domain/plans/plan'
import { asksForRating } from '@quayside/domain/reviews/app-review'
import type { ApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { portalStatuses } from '@quayside/domain/vendors/portal-status'
import type { MarketplaceSettings, StorePlan } from '#features/plans'
import { type Address, addressView, type Store, type StoreFigures } from '#features/stores'
import type { StoreCounts } from './counts.records.ts'

export interface StoreFacts {
  readonly store: Store
  readonly figures: StoreFigures
  readonly address: Address | undefined
  readonly plan: StorePlan
  /** True if the store has a plan now or had one before. */
  readonly hadPlan: boolean
  readonly hasCard: boolean
  readonly counts: StoreCounts
  readonly categories: readonly string[]
  readonly ownerName: string
  readonly personId: number
  readonly hasMoreAccounts: boolean
  /** The private portal that is the store's home. */
  readonly portal: { readonly supplierId: number; readonly approvalStatus: ApprovalStatus } | undefined
  /** Rules of its home portal that stores agree to; undefined if there are none. */
  readonly portalRules: StoreSettings['portal_rules'] | undefined
  readonly hasDcFulfilment: boolean
  /** True if its shop no longer accepts our access token. */
  readonly needsPermission: boolean
  readonly marketplace: MarketplaceSettings
  /** Rating of the product; undefined before the owner has answered. */
  readonly appReview: { readonly rating: number | null } | undefined
  readonly isImpersonated: boolean
  /** Newest offer that it can claim. */
  readonly offer: StoreSettings['offer']
  readonly now: Date
}

export function storeSettingsView(facts: StoreFacts): StoreSettings {
  const { store, figures, plan, counts, portal, marketplace } = facts
  const trialDays = remainingTrialDays(plan.trialEndsAt, facts.now) || null
  return {
    id: store.id,
    name: store.name,
    email: store.email,
    owner_name: facts.ownerName,
    user_id: facts.personId,
    account_type: facts.hasMoreAccounts ? 'accounts' : 'store',
    created: store.createdAt.toISOString(),
    currency: store.currency,
    country: store.country,
    shipping_address: facts.address ? addressView(facts.address) : null,
    platform: figures.platform
      ? {
          name: figures.platform,
          uid: figures.shopDomain ?? '',
          is_connected: figures.shopDomain !== null,
          needs_permission: facts.needsPermission,
        }
      : null,
    payment_plan: plan.isPaid
      ? {
          plan: plan.key,
          type: plan.type ?? 'RECURRING',
          active: true,
          start_date: null,
          expiry_date: plan.trialEndsAt?.toISOString() ?? null,
          remaining_trial_days: trialDays,
          is_first_time: false,
        }
      : null,
    plan: plan.key,
    days_left_in_trial: trialDays,
    stripe_connected: facts.hasCard,
    private_portal: portal ? { id: portal.supplierId, status: portalStatuses[portal.approvalStatus] } : null,
    portal_rules: facts.portalRules ?? null,
    offer: facts.offer,
    show_sale_banner: marketplace.showSaleBanner,
    sale_percent: marketplace.planDiscount,
    trial_available: !facts.hadPlan,
    hide_prebuilt: marketplace.hidePrebuilt,
    test_account: false,
    show_bulk_imports: store.showBulkImports,
    allow_bulk_imports: store.allowBulkImports,
    supplier_based_import_limit: plan.supplierLimit,
    import_limit: plan.importLimit,
    import_list_count: figures.importListCount,
    imported_to_shopify_count: figures.importedCount,
    app_store_review: facts.appReview?.rating ?? null,
    asks_for_rating: asksForRating({
      imported: figures.importedCount,
      hasShipped: counts.hasShipped,
      isAnswered: facts.appReview !== undefined,
      isImpersonated: facts.isImpersonated,
    }),
    order_count: counts.orders,
    unpaid_order_count: counts.unpaid,
    unsynced_count: counts.unsynced,
    has_dc_fulfillment: facts.hasDcFulfilment,
    has_private_products: counts.hasPrivateProducts,
    is_set_up: store.setUpAt !== null,
    categories: [...facts.categories],
    notification_settings: store.notificationSettings,
    estimates_duty: store.estimatesDuty,
    free_shipping: store.hasFreeShipping,
    ...storeRulesView(store),
  }
}
