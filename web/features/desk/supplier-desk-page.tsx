import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { DeskView, readsSnoozed } from './desk-view.tsx'

/** The layout reads the desk, too, so it is prefetched by nobody. */
export const Route = createFileRoute('/_supplier/supplier/desk')({
  validateSearch: rawSearch,
  component: SupplierDeskPage,
})

function SupplierDeskPage() {
  const showsSnoozed = Route.useSearch({ select: readsSnoozed })
  return (
    <DeskView
      side="supplier"
      path="/supplier/desk"
      showsSnoozed={showsSnoozed}
      home={{ label: 'See your orders', href: '/supplier/orders' }}
    />
  )
}
