import { createFileRoute } from '@tanstack/react-router'
import { readWhole } from '#foundation/api/read-query.ts'
import { VendorView } from './vendor-view.tsx'

/** The same page at its short address. @see R-104 */
export const Route = createFileRoute('/_supplier/supplier/vendor/$vendorId')({ component: VendorPage })

function VendorPage() {
  return <VendorView kind="private" id={readWhole(Route.useParams().vendorId) ?? 0} />
}
