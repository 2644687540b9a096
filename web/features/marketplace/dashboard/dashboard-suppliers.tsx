import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { useState } from 'react'
import { SupplierCard } from '#features/suppliers/parts/supplier-card.tsx'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { RowOfCards } from '#foundation/ui/lists/row-of-cards.tsx'
import classes from './dashboard-suppliers.module.css'

const rows = [
  { value: 'featured_suppliers', name: 'Featured', more: { label: 'All suppliers', href: '/suppliers' } },
  { value: 'new_suppliers', name: 'New', more: { label: 'All new suppliers', href: '/suppliers?sorting=new' } },
  { value: 'favourite_suppliers', name: 'Favorites', more: { label: 'All favorites', href: '/suppliers?favourite=true' } },
] as const

const shownFirst = 4

/** Four suppliers of one kind, eight more on demand (K-081, K-082). A site that hides suppliers shows none. */
export function DashboardSuppliers({ data }: { data: Reply<typeof marketplaceApi.dashboard> }) {
  const [row, setRow] = useState<(typeof rows)[number]['value']>('featured_suppliers')
  const [isWhole, setIsWhole] = useState(false)
  const chosen = rows.find(({ value }) => value === row)!
  const suppliers = data[row]
  if (rows.every(({ value }) => data[value].length === 0)) return null
  const rest = suppliers.length - shownFirst
  return (
    <>
      <RowOfCards
        title="Suppliers"
        aside={<Choice label="Which suppliers" options={rows} value={row} onChange={setRow} />}
        more={chosen.more}
      >
        {suppliers.slice(0, isWhole ? undefined : shownFirst).map((supplier, at) => (
          <SupplierCard key={supplier.id} supplier={supplier} eager={at < 2} />
        ))}
      </RowOfCards>
      {suppliers.length === 0 && (
        <p className={classes.none}>{row === 'favourite_suppliers' ? 'Favourite a supplier to see it here.' : 'No suppliers yet.'}</p>
      )}
      {rest > 0 && (
        <p className={classes.more}>
          <Button variant="default" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${rest} more`}
          </Button>
        </p>
      )}
    </>
  )
}
