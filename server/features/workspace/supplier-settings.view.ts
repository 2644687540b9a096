import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { type BillingStanding, tileWarnings } from '@quayside/domain/onboarding/missing-for-live'
import { isAgreed } from '@quayside/domain/suppliers/agreement'
import { profileFaults } from '@quayside/domain/suppliers/profile'
import { isBlocked } from '@quayside/domain/suppliers/supplier-status'
import type { TraySettings } from '#features/notifications'
import type { SupplierConnection } from '#features/platforms'
import type { Branding, SupplierSummary } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { SupplierCounts } from './counts.records.ts'

interface Shell {
  readonly counts: SupplierCounts
  readonly hasMoreAccounts: boolean
  readonly subdomain: string | null
  readonly hasPrivatePortal: boolean
  readonly branding: Branding | undefined
  readonly agreedVersion: number | null
  readonly tray: TraySettings
  readonly isSubscribed: boolean
  readonly shop: SupplierConnection | undefined
  readonly merchantId: string | undefined
  /** True if it can be paid by card. */
  readonly takesCards: boolean
  readonly billing: BillingStanding
}

export function supplierSettingsView(
  supplier: SupplierSummary,
  {
    counts,
    hasMoreAccounts,
    subdomain,
    hasPrivatePortal,
    branding,
    agreedVersion,
    tray,
    isSubscribed,
    shop,
    merchantId,
    takesCards,
    billing,
  }: Shell,
): SupplierSettings {
  const { payable } = supplier
  const hasAgreed = isAgreed(agreedVersion)
  const warnings = tileWarnings({
    hasPaymentAccount: payable || merchantId !== undefined,
    shipsSomewhere: counts.shipsSomewhere,
    isProfileComplete: profileFaults(supplier).length === 0,
    hasValues: supplier.values.length > 0 || supplier.madeIn !== null || supplier.hasNoValues,
    hasBrandingDescription: Boolean(branding?.description),
    hasAgreed,
    billing,
  })
  return {
    id: supplier.id,
    name: supplier.name,
    email: supplier.email,
    phone: supplier.phone,
    account_type: hasMoreAccounts ? 'accounts' : 'supplier',
    status: supplier.status,
    city: supplier.city,
    country: supplier.country,
    logo: supplier.logoUploadId ? imageUrl(supplier.logoUploadId) : null,
    subdomain,
    onboarding_step: supplier.onboardingStep,
    shopify_url: shop?.shopDomain ?? null,
    shopify_token_saved: shop?.status === 'connected',
    sync_inventory: shop?.syncInventory ?? false,
    sync_pricing: shop?.syncPricing ?? false,
    auto_import: shop?.autoImport ?? false,
    use_compare_at_price: shop?.useCompareAtPrice ?? false,
    stripe_id_saved: takesCards,
    merchant_id: merchantId ?? null,
    product_count: counts.products,
    has_vendor_feature: !hasPrivatePortal,
    vendor_requests: counts.vendorRequests,
    orders_to_ship: counts.toShip,
    website: supplier.website,
    short_description: supplier.tagline,
    description: supplier.story,
    return_policy: supplier.returnPolicy,
    discount: supplier.discountPercent,
    processing_time: supplier.processingTime,
    manufacturing_time: supplier.manufacturingTime,
    allow_any_price: supplier.maySetAnyPrice,
    supplier_agreement: hasAgreed,
    refuses_po_boxes: supplier.refusesPoBoxes,
    approval_required: supplier.requiresApproval,
    vendor_request_notifications: supplier.mailsVendorRequests,
    notification_email: tray.address,
    notification_email_asked: tray.askedAddress,
    inbox_notification_frequency: tray.frequency,
    time_zone: tray.timeZone,
    next_notification_at: tray.nextAt.toISOString(),
    notifications_subscribed: isSubscribed,
    values: [...supplier.values],
    no_values: supplier.hasNoValues,
    made_in: supplier.madeIn === 'US' || supplier.madeIn === 'CA' ? supplier.madeIn : null,
    branded_invoicing: supplier.brandedInvoicing,
    branding: branding ? brandingView(branding) : null,
    warnings: isBlocked(supplier.status) ? [] : warnings,
  }
}

const brandingView = (branding: Branding): NonNullable<SupplierSettings['branding']> => ({
  branding_on_product: branding.onProduct,
  branding_on_packaging: branding.onPackaging,
  branding_on_box: branding.onBox,
  branding_on_anything: branding.onAnything,
  branding_no_promo: branding.noPromo,
  branding_description: branding.description,
  white_label: branding.whiteLabel,
  white_label_product: branding.whiteLabelProduct,
  white_label_packaging: branding.whiteLabelPackaging,
})
