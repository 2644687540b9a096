import { mayUseInbox } from '@quayside/domain/inbox/inbox-access'
import { createFileRoute } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { conversationsQuery, endQuery } from './inbox.queries.ts'
import { readInbox } from './inbox-address.ts'
import { InboxView } from './inbox-view.tsx'

/** A store's conversation with one supplier. @see R-008 */
export const Route = createFileRoute('/_store/inbox/$conversationLabel')({
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
  const { id, plan } = useStoreSettings()
  return <InboxView side="store" accountId={id} label={label} asked={asked} mayBegin={mayUseInbox(plan).allowed} />
}
