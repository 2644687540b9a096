import { StatusBadge, type StatusBadgeProps } from '#foundation/ui/status-badge.tsx'

/** Order statuses, in the specification's words. */
const orderStatus = {
  pending: { label: 'Unpaid', tone: 'wait', progress: 'none' },
  partial_paid: { label: 'Partially Paid', tone: 'wait', progress: 'half' },
  fulfilled: { label: 'Paid', tone: 'info', progress: 'half' },
  paid: { label: 'Paid', tone: 'info', progress: 'half' },
  partial: { label: 'Partially Shipped', tone: 'info', progress: 'most' },
  shipped: { label: 'Shipped', tone: 'good', progress: 'done' },
  cancelled: { label: 'Cancelled', tone: 'idle', progress: 'stopped' },
  error: { label: 'Error', tone: 'bad', progress: 'broken' },
} as const satisfies Record<string, StatusBadgeProps>
export type OrderStatus = keyof typeof orderStatus

export const orderStatusLabel = (status: OrderStatus): string => orderStatus[status].label

/** Badge of one supplier's part; a paid one with a shipped parcel is partly shipped. */
export const blockBadge = ({ status, parcels }: { status: OrderStatus; parcels: readonly unknown[] }): OrderStatus =>
  status === 'paid' && parcels.length > 0 ? 'partial' : status

export const OrderBadge = ({ status }: { status: OrderStatus }) => <StatusBadge {...orderStatus[status]} />
