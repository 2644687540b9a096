import { createFileRoute, redirect } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { productAddress } from './products-address.ts'

/** Redirects from the editor without a product in its path to the one in its query, or to the list. @see R-086 */
export const Route = createFileRoute('/_supplier/supplier/product')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ id: readWhole(search.id) }),
  loader: ({ deps: { id } }) => {
    throw redirect({ href: id ? productAddress(id) : '/supplier/products', replace: true })
  },
})
