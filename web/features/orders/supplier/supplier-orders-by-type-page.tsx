import { createFileRoute, redirect } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { orderListAddress, readSupplierOrderList } from '../order-list-address.ts'

/** Alias: `/supplier/orders/shipped` means `?status=shipped`. */
export const Route = createFileRoute('/_supplier/supplier/orders/$orderType')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    throw redirect({
      href: orderListAddress('/supplier/orders', { ...readSupplierOrderList(deps), status: params.orderType }),
      replace: true,
    })
  },
})
