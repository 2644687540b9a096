import type { WireManagedSupplier } from '@quayside/contract/admin/supplier-management'
import type { MissingItem } from '@quayside/domain/onboarding/missing-for-live'
import type { SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import { isApprovedForSetup } from '@quayside/domain/suppliers/supplier-transitions'
import type { ManagedSupplier } from './suppliers.records.ts'

export function managedSupplierView(supplier: ManagedSupplier, issues: readonly MissingItem[], productCount: number): WireManagedSupplier {
  const { contactName, ecommercePlatform, discountPercent, createdAt, fulfilledByDc, ...same } = supplier
  return {
    ...same,
    contact_name: contactName,
    platform: ecommercePlatform,
    discount: discountPercent,
    created_at: createdAt.toISOString(),
    approved: isApprovedForSetup(supplier.status as SupplierStatus),
    fulfilled_by_dc: fulfilledByDc,
    product_count: productCount,
    issues: [...issues],
  }
}
