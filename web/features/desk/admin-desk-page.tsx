import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { deskQuery } from './desk.queries.ts'
import { DeskView, readsSnoozed } from './desk-view.tsx'

export const Route = createFileRoute('/_admin/admin/desk')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(deskQuery('admin')),
  component: AdminDeskPage,
})

function AdminDeskPage() {
  const showsSnoozed = Route.useSearch({ select: readsSnoozed })
  return <DeskView side="admin" path="/admin/desk" showsSnoozed={showsSnoozed} home={{ label: 'See the overview', href: '/admin' }} />
}
