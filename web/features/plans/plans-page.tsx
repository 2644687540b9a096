import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { plansMessages } from '@quayside/contract/plans/endpoints'
import type { PlanFrequency } from '@quayside/domain/plans/plan'
import { trialMessages } from '@quayside/domain/plans/trial'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnerReason } from '#features/workspace/parts/use-owner-reason.ts'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { CouponField } from './coupon-field.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanReceipts } from './plan-receipts.tsx'
import { changeIn, frequencyOf, type Plan, type Plans, standingWords, termsIn } from './plan-words.ts'
import { plansQuery, useCancelPlan, useChoosePlan, useCoupon, usePlans } from './plans.queries.ts'
import classes from './plans-page.module.css'
import { Promotions } from './promotions.tsx'

export const Route = createFileRoute('/_store/settings/plans')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(plansQuery()),
  component: PlansPage,
})

/** Number of promotions: offers, and the sale. */
const countOf = ({ offers, sale_percent: percent }: Plans): number => offers.length + (percent === null ? 0 : 1)

/** Plans, their prices, the trial, and promotions. @see S-38, S-40, V-150 */
function PlansPage() {
  const isPromotions = Route.useSearch({ select: ({ tab }) => tab === 'promotions' })
  const [isYearly, setIsYearly] = useState(true)
  const { data, error, refetch } = usePlans()
  const { imported_to_shopify_count: used } = useStoreSettings()
  const reason = useOwnerReason()
  const start = useChoosePlan()
  const cancel = useCancelPlan()
  const [code, setCode] = useState<string>()
  const found = useCoupon(code)
  const coupon = code === undefined || found.isError ? undefined : found.data
  const choose = (plan: Plan, frequency: PlanFrequency, offerId?: number) => {
    const change = data && changeIn(plan, frequency, data, coupon)
    const isForPlan = (coupon?.plans as readonly string[] | undefined)?.includes(plan.plan)
    start.mutate(
      {
        body: {
          plan: plan.plan as 'GROWTH',
          type: frequency,
          ...(offerId === undefined ? {} : { offer_id: offerId }),
          ...(data && { first_price_minor: termsIn(plan, frequency, data, coupon)!.firstPrice.minor }),
          ...(change && { due_minor: change.kind === 'now' ? change.due.minor : 0 }),
          ...(isForPlan ? { couponCode: coupon!.code } : {}),
        },
      },
      {
        // The page shows the price as it is now.
        onError: () => {
          void refetch()
          if (code !== undefined) void found.refetch()
        },
        onSuccess: ({ plan_auth_url: page }) => {
          if (page && data?.is_billed_by_shop) location.assign(page)
          else if (!page) showToast({ tone: 'good', text: plansMessages.changed })
        },
      },
    )
  }
  const isLeaving = start.isSuccess && data?.is_billed_by_shop === true
  const isBusy = start.isPending || isLeaving || cancel.isPending
  return (
    <div className={classes.page}>
      <PageHeader
        title="Plans"
        back={{ label: 'Settings', href: '/settings' }}
        detail="Your imported products stay in your store on any plan."
        {...(isPromotions ? {} : { actions: <Billed isYearly={isYearly} onChange={setIsYearly} /> })}
      />
      {(isPromotions || (data && countOf(data) > 0)) && (
        <div className={classes.tabs}>
          <TabLinks
            label="Plans and promotions"
            current={isPromotions ? 'promotions' : 'plans'}
            tabs={[
              { key: 'plans', name: 'Plans', href: '/settings/plans' },
              { key: 'promotions', name: 'Promotions', href: '/settings/plans?tab=promotions', ...(data ? { count: countOf(data) } : {}) },
            ]}
          />
        </div>
      )}
      {error && <FailureNotice text={error.message} error={error} onRetry={refetch} />}
      {start.error && (
        <div className={classes.notice}>
          <StartFailed code={start.error.code} message={start.error.message} />
        </div>
      )}
      {cancel.error && (
        <div className={classes.notice}>
          <Notice tone="bad">{messageOf(cancel.error)}</Notice>
        </div>
      )}
      {data && (
        <>
          <div className={classes.notice}>
            <PlanNotice plans={data} />
          </div>
          <CouponField
            coupon={coupon}
            error={code === undefined || found.isFetching ? null : found.error}
            isBusy={found.isFetching}
            onApply={(typed) => (typed === code ? void found.refetch() : setCode(typed))}
            onRemove={() => setCode(undefined)}
          />
          {isPromotions ? (
            <Promotions
              plans={data}
              coupon={coupon}
              isBusy={isBusy}
              reason={reason}
              onClaim={({ plan, frequency, id }) => choose(data.plans.find((one) => one.plan === plan)!, frequency, id)}
            />
          ) : (
            <ul className={classes.cards}>
              {data.plans.map((plan) => (
                <PlanCard
                  key={plan.plan}
                  plan={plan}
                  isYearly={isYearly}
                  isCurrent={plan.plan === data.payment_plan.plan}
                  plans={data}
                  coupon={coupon}
                  used={used}
                  isNext={plan.plan === 'GROWTH' && data.trial.available}
                  isBusy={isBusy}
                  reason={reason}
                  onChoose={() => choose(plan, frequencyOf(isYearly))}
                  onCancel={() => cancel.mutate({ body: {} })}
                />
              ))}
            </ul>
          )}
          {!isPromotions && (
            <div className={classes.notice}>
              <PlanReceipts />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Billed({ isYearly, onChange }: { isYearly: boolean; onChange: (isYearly: boolean) => void }) {
  return (
    <SegmentedControl
      className={classes.toggle!}
      value={isYearly ? 'yearly' : 'monthly'}
      onChange={(value) => onChange(value === 'yearly')}
      data={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'yearly', label: 'Annual' },
      ]}
      aria-label="Prices"
    />
  )
}

function PlanNotice({ plans: data }: { plans: Plans }) {
  const { payment_plan, trial, plans, is_billed_by_shop: isByShop, billing } = data
  const nameOf = (key: string) => plans.find(({ plan }) => plan === key)?.name ?? key
  if (billing.unpaid?.payment_url) {
    return (
      <Notice tone="wait" title={`${nameOf(billing.unpaid.plan)} is not paid yet`} action={<PayInvoice url={billing.unpaid.payment_url} />}>
        Your card was declined, or your bank wants to know that it is you. Pay the invoice within a day, and the plan is yours. Until then
        your store stays on {nameOf(payment_plan.plan)}.
      </Notice>
    )
  }
  const standing = standingWords(data)
  if (standing) {
    return (
      <Notice tone={standing.tone} {...(billing.payment_url ? { action: <PayInvoice url={billing.payment_url} /> } : {})}>
        {standing.words}
      </Notice>
    )
  }
  const name = nameOf(payment_plan.plan)
  if (payment_plan.remaining_trial_days > 0 && !isByShop) {
    return (
      <Notice tone="info">
        {counted(payment_plan.remaining_trial_days, 'day')} of your {name} trial {payment_plan.remaining_trial_days === 1 ? 'is' : 'are'}{' '}
        left. It ends automatically{payment_plan.expiry_date ? ` on ${formatDate(payment_plan.expiry_date)}` : ''}. Choose a plan to go on.
      </Notice>
    )
  }
  const first = `Your first plan begins with ${trial.days} days free.`
  return (
    <Notice tone="info">
      {isByShop
        ? trial.available
          ? `${first} It is billed by your shop, and you approve it there.`
          : 'Plans are billed by your shop, and you approve them there.'
        : trial.available
          ? `${first} Then your saved card is charged, unless you cancel before.`
          : 'Plans are charged to your saved card.'}
    </Notice>
  )
}

function PayInvoice({ url }: { url: string }) {
  return (
    <Button component="a" href={url} target="_blank" rel="noopener" variant="default" size="xs">
      Pay the invoice
    </Button>
  )
}

function StartFailed({ code, message }: { code: string; message: string }) {
  if (code !== 'NO_CARD') return <Notice tone="bad">{message || plansMessages.failed}</Notice>
  return (
    <Notice
      tone="bad"
      title={trialMessages.noCardTitle}
      action={
        <Button component="a" href="/settings/account_details" variant="default" size="xs">
          Add a card
        </Button>
      }
    >
      {trialMessages.noCard}
    </Notice>
  )
}
