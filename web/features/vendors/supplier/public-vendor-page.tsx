import { createFileRoute } from '@tanstack/react-router'
import { readWhole } from '#foundation/api/read-query.ts'
import { VendorView } from './vendor-view.tsx'

/** One store of the marketplace. @see R-102 */
export const Route = createFileRoute('/_supplier/supplier/vendors/public/$vendorId')({ component: VendorPage })

function VendorPage() {
  return <VendorView kind="public" id={readWhole(Route.useParams().vendorId) ?? 0} />
}
