import { createFileRoute } from '@tanstack/react-router'
import { storePlaceholders } from './store-placeholders.ts'
import { Unbuilt } from './unbuilt.tsx'

// Its own route, because '/order/$orderId' would match it as an order.
export const Route = createFileRoute('/_store/order/new')({ component: () => <Unbuilt placeholders={storePlaceholders} /> })
