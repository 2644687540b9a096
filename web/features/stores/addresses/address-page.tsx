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
import { AddressForm } from './address-form.tsx'
import classes from './addresses.module.css'
import { addressQuery } from './addresses.queries.ts'

/** One of the store's addresses, edited. @see R-036 */
export const Route = createFileRoute('/_store/settings/addresses/$id')({
  loader: ({ context, params }) => {
    const id = readWhole(params.id)
    if (id) void context.queryClient.prefetchQuery(addressQuery(id))
  },
  component: AddressPage,
})

const back = { label: 'Shipping Addresses', href: '/settings/addresses' }

function AddressPage() {
  const id = readWhole(Route.useParams().id) ?? 0
  const { data, error, refetch } = useQuery({ ...addressQuery(id), enabled: id > 0 })
  const navigate = useNavigate()
  const address = data?.address
  if (id === 0 || error?.status === 404)
    return (
      <>
        <PageHeader title="Shipping Address" back={back} />
        <EmptyState picture={<QuayPicture />} title="No such address" action={<a href={back.href}>See all addresses</a>}>
          It does not exist, or belongs to another account.
        </EmptyState>
      </>
    )
  const leave = () => {
    showToast({ tone: 'good', text: 'Saved successfully' })
    void navigate({ href: back.href, replace: true, ignoreBlocker: true })
  }
  return (
    <>
      <PageHeader title="Shipping Address" back={back} />
      <div className={classes.page}>
        {error && <FailureNotice text="This address could not be loaded." error={error} onRetry={refetch} />}
        {!error && !address && (
          <Panel label="Shipping address">
            <TableSkeleton rows={5} columns={[220]} />
          </Panel>
        )}
        {address && <AddressForm key={address.id} address={address} onSaved={leave} />}
      </div>
    </>
  )
}
