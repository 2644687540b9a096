import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { publicVendorsQuery } from './supplier-vendors.queries.ts'
import { readVendors } from './vendors-address.ts'
import { VendorsView } from './vendors-view.tsx'

/** Stores of the marketplace that ask to sell the supplier's products. @see R-100 */
export const Route = createFileRoute('/_supplier/supplier/vendors/public')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(publicVendorsQuery(readVendors(deps))),
  component: VendorsPage,
})

function VendorsPage() {
  const asked = Route.useSearch({ select: readVendors })
  const { has_vendor_feature } = useSupplierSettings()
  return <VendorsView kind="public" asked={asked} hasPublic={has_vendor_feature} />
}
