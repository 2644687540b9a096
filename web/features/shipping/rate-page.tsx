import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readWhole } from '#foundation/api/read-query.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { RateForm } from './rate-form.tsx'
import { rateQuery } from './shipping.queries.ts'
import classes from './shipping-settings-page.module.css'

/** Editor of one shipping rate. @see R-115 */
export const Route = createFileRoute('/_supplier/supplier/settings/shipping/$optionId')({
  loader: ({ context, params }) => {
    const id = readWhole(params.optionId)
    if (id) void context.queryClient.prefetchQuery(rateQuery(id))
  },
  component: RatePage,
})

function RatePage() {
  const id = readWhole(Route.useParams().optionId) ?? 0
  const { data, error, refetch } = useQuery({ ...rateQuery(id), enabled: id > 0 })
  const navigate = useNavigate()
  const option = data?.shipping_option
  const back = option?.product
    ? { label: 'Product', href: `/supplier/product/${option.product}?tab=shipping` }
    : { label: 'Shipping', href: '/supplier/settings/shipping' }
  if (id === 0 || error?.status === 404)
    return (
      <>
        <PageHeader title="Shipping rate" back={back} />
        <EmptyState picture={<QuayPicture />} title="No such shipping rate" action={<a href={back.href}>See all shipping rates</a>}>
          It does not exist, or belongs to another account.
        </EmptyState>
      </>
    )
  const leave = () => {
    showToast({ tone: 'good', text: 'Shipping rate saved' })
    void navigate({ href: back.href, replace: true, ignoreBlocker: true })
  }
  return (
    <>
      <PageHeader title="Shipping rate" back={back} />
      <div className={classes.page}>
        {error && <FailureNotice text="This shipping rate could not be loaded." error={error} onRetry={refetch} />}
        {!error && !option && (
          <Panel label="Shipping rate">
            <TableSkeleton rows={4} columns={[220]} />
          </Panel>
        )}
        {option && <RateForm key={option.id} option={option} currency={option.price.currency} onSaved={leave} />}
      </div>
    </>
  )
}
