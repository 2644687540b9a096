import { createFileRoute } from '@tanstack/react-router'
import { storePlaceholders } from './store-placeholders.ts'
import { Unbuilt } from './unbuilt.tsx'

// A line of its own in the site map: '/order/$orderId' would take it for an order.
export const Route = createFileRoute('/_store/order/new')({ component: () => <Unbuilt placeholders={storePlaceholders} /> })
