import { createFileRoute } from '@tanstack/react-router'
import { SupplierApplicationPage } from './application.tsx'

/** The same application at the address that private portals link to. @see R-061 */
export const Route = createFileRoute('/_public/suppliers/private/apply')({ component: SupplierApplicationPage })
