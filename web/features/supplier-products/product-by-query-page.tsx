import { createFileRoute, redirect } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { productAddress } from './products-address.ts'

/** The editor without a product in its path: the one its query names, or the list. @see R-086 */
export const Route = createFileRoute('/_supplier/supplier/product')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ id: readWhole(search.id) }),
  loader: ({ deps: { id } }) => {
    throw redirect({ href: id ? productAddress(id) : '/supplier/products', replace: true })
  },
})
