import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { DeskView, readsSnoozed } from './desk-view.tsx'

/** The layout reads the desk, too, so it is prefetched by nobody. */
export const Route = createFileRoute('/_store/desk')({
  validateSearch: rawSearch,
  component: StoreDeskPage,
})

function StoreDeskPage() {
  const showsSnoozed = Route.useSearch({ select: readsSnoozed })
  return <DeskView side="store" path="/desk" showsSnoozed={showsSnoozed} home={{ label: 'Browse products', href: '/products' }} />
}
