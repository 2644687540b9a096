import { productTabs } from '@quayside/domain/supplier-products/product-tabs'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { productsAddress } from './products-address.ts'

/** Redirects from a tab's own address to the list with the tab in its query. @see R-094 */
export const Route = createFileRoute('/_supplier/supplier/products/$tab')({
  loader: ({ params: { tab } }) => {
    const type = productTabs.find((one) => one === tab)
    throw redirect({ href: productsAddress(type ? { type } : {}), replace: true })
  },
})
