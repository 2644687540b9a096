import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { deskQuery } from './desk.queries.ts'
import { DeskView, readsSnoozed } from './desk-view.tsx'

export const Route = createFileRoute('/_supplier/supplier/desk')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(deskQuery('supplier')),
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
