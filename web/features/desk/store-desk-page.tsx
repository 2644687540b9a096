import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { deskQuery } from './desk.queries.ts'
import { DeskView, readsSnoozed } from './desk-view.tsx'

export const Route = createFileRoute('/_store/desk')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(deskQuery('store')),
  component: StoreDeskPage,
})

function StoreDeskPage() {
  const showsSnoozed = Route.useSearch({ select: readsSnoozed })
  return <DeskView side="store" path="/desk" showsSnoozed={showsSnoozed} home={{ label: 'Browse products', href: '/products' }} />
}
