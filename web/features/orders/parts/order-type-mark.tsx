import type { Order } from '@quayside/contract/orders/order'
import { orderTypeLabels, ownOrderTypes } from '@quayside/domain/orders/order-type'
import classes from './order-type-mark.module.css'

/** Marks an order that the store made here itself; one of its shop has no mark. */
export function OrderTypeMark({ type }: Pick<Order, 'type'>) {
  const own = ownOrderTypes.find((one) => one === type)
  return own ? <span className={classes.mark}>{orderTypeLabels[own]}</span> : null
}
