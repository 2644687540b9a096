import { rewardWords } from '@quayside/domain/affiliates/reward'
import { createFileRoute } from '@tanstack/react-router'
import { referralsQuery } from './referrals.queries.ts'
import { ReferralsView } from './referrals-view.tsx'

/** @see */
export const Route = createFileRoute('/_supplier/supplier/settings/referrals')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(referralsQuery()),
  component: SupplierReferralsPage,
})

function SupplierReferralsPage() {
  return (
    <ReferralsView back={{ label: 'Settings', href: '/supplier/settings' }} sender="" recipient="SUPPLIER" reward={rewardWords.supplier} />
  )
}
