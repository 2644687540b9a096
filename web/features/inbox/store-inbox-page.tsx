import { mayUseInbox } from '@quayside/domain/inbox/inbox-access'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { ApiError } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import { conversationsQuery, openConversation, recipientsQuery } from './inbox.queries.ts'
import { type InboxAsked, inboxAddress, readInbox } from './inbox-address.ts'
import { InboxView } from './inbox-view.tsx'
import { UpsellCarousel } from './upsell-carousel.tsx'

/** A store's conversations with suppliers. @see R-007 */
export const Route = createFileRoute('/_store/inbox')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(conversationsQuery(false)),
  component: InboxPage,
})

function InboxPage() {
  const asked = Route.useSearch({ select: readInbox })
  const { id, plan } = useStoreSettings()
  const mayBegin = mayUseInbox(plan).allowed
  const { data } = useQuery({ ...recipientsQuery(), enabled: mayBegin })
  const pane = asked.to_supplier ? (
    <OpenConversation key={asked.to_supplier} supplierId={asked.to_supplier} asked={asked} />
  ) : mayBegin ? (
    data?.has_agreed === false && <AgreementPanel />
  ) : (
    <UpsellCarousel />
  )
  return (
    <InboxView side="store" accountId={id} asked={asked} mayBegin={mayBegin && data?.has_agreed === true}>
      {pane || undefined}
    </InboxView>
  )
}

/** Opens or creates the conversation with a supplier, and leads to it. @see V-152 */
function OpenConversation({ supplierId, asked }: { supplierId: number; asked: InboxAsked }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const { product, order, claim, about } = asked
  const open = () => {
    setFailure(undefined)
    openConversation(supplierId).then(
      ({ conversation }) => navigate({ to: inboxAddress(`/inbox/${conversation.label}`, { product, order, claim, about }), replace: true }),
      setFailure,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a supplier
  useEffect(open, [supplierId])
  const code = failure instanceof ApiError ? failure.code : undefined
  if (code === 'AGREEMENT_REQUIRED') return <AgreementPanel onAgreed={open} />
  if (code === 'PLAN_TOO_LOW') return <UpsellCarousel />
  if (failure !== undefined) return <FailureNotice text="Error creating new conversation" error={failure} onRetry={open} />
  return <p role="status">Opening the conversation…</p>
}
