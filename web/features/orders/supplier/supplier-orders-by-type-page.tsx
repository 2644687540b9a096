import { createFileRoute, redirect } from '@tanstack/react-router'
import { orderListAddress, readSupplierOrderList } from '../order-list-address.ts'

/** `/supplier/orders/shipped` is another way to say `?status=shipped`. */
export const Route = createFileRoute('/_supplier/supplier/orders/$orderType')({
  validateSearch: readSupplierOrderList,
  beforeLoad: ({ params, search }) => {
    throw redirect({ href: orderListAddress('/supplier/orders', { ...search, status: params.orderType }), replace: true })
  },
})
