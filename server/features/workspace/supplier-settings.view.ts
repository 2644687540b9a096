import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { isBlocked, supplierWarnings } from '@quayside/domain/suppliers/supplier-status'
import type { SupplierSummary } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { SupplierCounts } from './counts.records.ts'

interface Shell {
  readonly counts: SupplierCounts
  readonly hasMoreAccounts: boolean
  readonly subdomain: string | null
}

export function supplierSettingsView(supplier: SupplierSummary, { counts, hasMoreAccounts, subdomain }: Shell): SupplierSettings {
  const { payable } = supplier
  return {
    id: supplier.id,
    name: supplier.name,
    email: supplier.email,
    account_type: hasMoreAccounts ? 'accounts' : 'supplier',
    status: supplier.status,
    city: supplier.city,
    country: supplier.country,
    logo: supplier.logoUploadId ? imageUrl(supplier.logoUploadId) : null,
    subdomain,
    onboarding_step: supplier.onboardingStep,
    stripe_id_saved: payable,
    product_count: counts.products,
    orders_to_ship: counts.toShip,
    warnings: isBlocked(supplier.status) ? [] : supplierWarnings({ payable, shipsSomewhere: counts.shipsSomewhere }),
  }
}
