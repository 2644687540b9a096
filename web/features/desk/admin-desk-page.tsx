import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { DeskView, readsSnoozed } from './desk-view.tsx'

/** The layout reads the desk, too, so it is prefetched by nobody. */
export const Route = createFileRoute('/_admin/admin/desk')({
  validateSearch: rawSearch,
  component: AdminDeskPage,
})

function AdminDeskPage() {
  const showsSnoozed = Route.useSearch({ select: readsSnoozed })
  return <DeskView side="admin" path="/admin/desk" showsSnoozed={showsSnoozed} home={{ label: 'See the overview', href: '/admin' }} />
}
