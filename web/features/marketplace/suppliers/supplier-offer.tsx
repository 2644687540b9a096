import { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'
import classes from './supplier-offer.module.css'

/** Suppliers whose name matches the search, with links. The server returns none if suppliers are hidden. */
export function SupplierOffer({ search }: { search: string }) {
  const { data } = useQuery(query(quickSearchApi.store, { query: { search } }))
  if (!data?.suppliers.length) return null
  return (
    <p className={classes.offer}>
      {data.suppliers.length === 1 ? 'Supplier: ' : 'Suppliers: '}
      {data.suppliers.map(({ id, name }) => (
        <a key={id} href={`/supplier-id/${id}`}>
          {name}
        </a>
      ))}
    </p>
  )
}
