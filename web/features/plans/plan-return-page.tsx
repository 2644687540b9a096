import { Button } from '@mantine/core'
import { plansMessages } from '@quayside/contract/plans/endpoints'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { confirmPlan, plansQuery } from './plans.queries.ts'

interface Outcome {
  readonly failure: string
  /** True if the shop has said that the plan was not approved. */
  readonly isRefused: boolean
}

/** Page that the owner comes back to from the shop's decision about a plan. The shop is asked what was decided. @see R-029, V-174 */
export const Route = createFileRoute('/_store/settings/plans/$type')({
  // Ids of charges are longer than a number keeps.
  validateSearch: rawSearch,
  loaderDeps: ({ search: { charge_id: chargeId } }) => ({ chargeId }),
  loader: async ({ context: { queryClient }, params: { type }, deps: { chargeId }, cause }): Promise<Outcome> => {
    if (typeof chargeId !== 'string') throw redirect({ href: '/settings/plans', replace: true })
    if (cause === 'preload') return { failure: '', isRefused: false }
    try {
      const { payment_plan: plan } = await confirmPlan(chargeId, type)
      await queryClient.invalidateQueries()
      showToast({ tone: 'good', text: plansMessages.changed })
      // A first plan begins with its trial, and with the search for products.
      throw redirect({ href: plan.remaining_trial_days > 0 ? '/products' : '/settings/plans', replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await queryClient.invalidateQueries({ queryKey: plansQuery().queryKey })
      return { failure: messageOf(error), isRefused: error.code === 'BILLING_DECLINED' || error.code === 'NOT_CONFIRMED' }
    }
  },
  gcTime: 0,
  component: PlanReturnPage,
})

function PlanReturnPage() {
  const { failure, isRefused } = Route.useLoaderData()
  return (
    <>
      <PageHeader title="Plans" back={{ label: 'Plans', href: '/settings/plans' }} />
      <Notice
        tone="bad"
        title={failure}
        action={
          <Button component="a" href="/settings/plans" variant="default" size="xs">
            To the plans
          </Button>
        }
      >
        {isRefused
          ? 'Your plan is as it was, and nothing was charged for another.'
          : 'Your shop could not be asked. If you approved the plan there, it is yours within the hour; the page of plans shows it.'}
      </Notice>
    </>
  )
}
