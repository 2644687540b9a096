import type { StaffBlockStatus } from '@quayside/domain/orders/staff/staff-status'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { OrderBadge } from '../parts/order-badge.tsx'

export const StaffOrderBadge = ({ status }: { status: StaffBlockStatus }) =>
  status === 'deprecated' ? <StatusBadge label="Deprecated" tone="idle" progress="stopped" /> : <OrderBadge status={status} />
