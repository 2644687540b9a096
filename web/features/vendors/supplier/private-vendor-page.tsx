import { createFileRoute } from '@tanstack/react-router'
import { readWhole } from '#foundation/api/read-query.ts'
import { VendorView } from './vendor-view.tsx'

/** One store of the supplier's own portal. @see */
export const Route = createFileRoute('/_supplier/supplier/vendors/private/$vendorId')({ component: VendorPage })

function VendorPage() {
  return <VendorView kind="private" id={readWhole(Route.useParams().vendorId) ?? 0} />
}
