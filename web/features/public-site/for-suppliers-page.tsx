import { createFileRoute } from '@tanstack/react-router'
import { SupplierLanding } from './supplier-landing.tsx'

/** The suppliers' landing, for those who come to the stores' site. */
export const Route = createFileRoute('/for-suppliers')({ component: SupplierLanding })
