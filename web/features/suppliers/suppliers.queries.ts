import type { Reply } from '@quayside/contract/endpoint'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Rows and lists of favourites are invalidated; everywhere else the heart is updated in the cache. */
const invalidates = [marketplaceApi.dashboard, marketplaceApi.suppliers]

const failed = () => showToast({ tone: 'bad', title: 'Error', text: 'Something went wrong' })

/** The form shows its own error. */
export const useApplyAsSupplier = () => useCall(suppliersApi.registerSupplier, { isQuiet: true })

export function useFavour() {
  const favour = useCall(suppliersApi.addFavourite, {
    invalidates,
    isQuiet: true,
    updateOptimistically: (client, { body }) => mark(client, Number(body.supplier), true),
    undo: (client, supplierId) => {
      mark(client, supplierId, false)
      failed()
    },
  })
  const leave = useCall(suppliersApi.removeFavourite, {
    invalidates,
    isQuiet: true,
    updateOptimistically: (client, { params }) => mark(client, Number(params.supplier), false),
    undo: (client, supplierId) => {
      mark(client, supplierId, true)
      failed()
    },
  })
  return { favour, leave }
}

type Dashboard = Reply<typeof marketplaceApi.dashboard>
type List = Reply<typeof marketplaceApi.suppliers>
type Page = Reply<typeof marketplaceApi.supplier>

/** Marks a supplier in every cached query. @returns its id, for reverting it */
function mark(client: QueryClient, id: number, favourite: boolean): number {
  const marked = <S extends { id: number }>(supplier: S): S => (supplier.id === id ? { ...supplier, favourite } : supplier)
  client.setQueriesData<Dashboard>(
    { queryKey: keyOf(marketplaceApi.dashboard) },
    (rows) =>
      rows && {
        ...rows,
        featured_suppliers: rows.featured_suppliers.map(marked),
        new_suppliers: rows.new_suppliers.map(marked),
        favourite_suppliers: rows.favourite_suppliers.map(marked),
      },
  )
  client.setQueriesData<List>(
    { queryKey: keyOf(marketplaceApi.suppliers) },
    (list) => list && { ...list, suppliers: list.suppliers.map(marked) },
  )
  client.setQueriesData<Page>({ queryKey: keyOf(marketplaceApi.supplier) }, (page) => page && { ...page, supplier: marked(page.supplier) })
  return id
}
