import { rewardWords } from '@quayside/domain/affiliates/reward'
import { createFileRoute } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { referralsQuery } from './referrals.queries.ts'
import { ReferralsView } from './referrals-view.tsx'

/** @see R-030, V-155 */
export const Route = createFileRoute('/_store/settings/referrals')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(referralsQuery()),
  component: StoreReferralsPage,
})

function StoreReferralsPage() {
  const { owner_name: owner } = useStoreSettings()
  return <ReferralsView back={{ label: 'Settings', href: '/settings' }} sender={owner} recipient="STORE" reward={rewardWords.store} />
}
