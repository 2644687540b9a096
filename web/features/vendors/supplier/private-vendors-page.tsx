import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { privateVendorsQuery } from './supplier-vendors.queries.ts'
import { readVendors } from './vendors-address.ts'
import { VendorsView } from './vendors-view.tsx'

/** Stores of the supplier's own portal. @see R-101 */
export const Route = createFileRoute('/_supplier/supplier/vendors/private')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(privateVendorsQuery(readVendors(deps))),
  component: VendorsPage,
})

function VendorsPage() {
  const asked = Route.useSearch({ select: readVendors })
  const { has_vendor_feature } = useSupplierSettings()
  return <VendorsView kind="private" asked={asked} hasPublic={has_vendor_feature} />
}
