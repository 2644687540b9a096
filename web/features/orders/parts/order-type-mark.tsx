import type { Order } from '@quayside/contract/orders/order'
import classes from './order-type-mark.module.css'

const labels: Partial<Record<Order['type'], string>> = { manual: 'Manual', sample: 'Sample' }

/** Marks an order that the store made here itself; one of its shop has no mark. */
export function OrderTypeMark({ type }: Pick<Order, 'type'>) {
  const label = labels[type]
  return label ? <span className={classes.mark}>{label}</span> : null
}
