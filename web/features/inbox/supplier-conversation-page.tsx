import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { conversationsQuery, endQuery } from './inbox.queries.ts'
import { readInbox } from './inbox-address.ts'
import { InboxView } from './inbox-view.tsx'

/** A supplier's conversation with one store. @see R-120 */
export const Route = createFileRoute('/_supplier/supplier/inbox/$conversationLabel')({
  validateSearch: rawSearch,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(endQuery(params.conversationLabel))
    void queryClient.prefetchInfiniteQuery(conversationsQuery(false))
  },
  component: ConversationPage,
})

function ConversationPage() {
  const { conversationLabel: label } = Route.useParams()
  const asked = Route.useSearch({ select: readInbox })
  const { id } = useSupplierSettings()
  return <InboxView side="supplier" accountId={id} label={label} asked={asked} />
}
