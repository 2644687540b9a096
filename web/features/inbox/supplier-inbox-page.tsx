import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { conversationsQuery } from './inbox.queries.ts'
import { readInbox } from './inbox-address.ts'
import { InboxView } from './inbox-view.tsx'

/** A supplier's conversations with stores, which the stores begin. @see */
export const Route = createFileRoute('/_supplier/supplier/inbox')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(conversationsQuery(false)),
  component: InboxPage,
})

function InboxPage() {
  const asked = Route.useSearch({ select: readInbox })
  const { id } = useSupplierSettings()
  return <InboxView side="supplier" accountId={id} asked={asked} />
}
