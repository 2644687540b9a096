import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readWhole } from '#foundation/api/read-query.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { PriceListForm } from './price-list-form.tsx'
import classes from './price-lists.module.css'
import { priceListQuery } from './price-lists.queries.ts'

export const Route = createFileRoute('/_supplier/supplier/price-list/$listId')({
  loader: ({ context, params }) => {
    const id = readWhole(params.listId)
    if (id) void context.queryClient.prefetchQuery(priceListQuery(id))
  },
  component: PriceListPage,
})

const back = { label: 'Private Price Lists', href: '/supplier/price-lists' }

function PriceListPage() {
  const id = readWhole(Route.useParams().listId) ?? 0
  const { data, error, refetch } = useQuery({ ...priceListQuery(id), enabled: id > 0 })
  const list = data?.price_list
  if (id === 0 || error?.status === 404)
    return (
      <>
        <PageHeader title="Price list" back={back} />
        <EmptyState picture={<QuayPicture />} title="No such price list" action={<a href={back.href}>See all price lists</a>}>
          It does not exist, or belongs to another account.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title={list?.name ?? 'Price list'} back={back} />
      <div className={classes.page}>
        {error && <FailureNotice text="This price list could not be loaded" error={error} onRetry={refetch} />}
        {!error && !list && (
          <Panel label="Price list">
            <TableSkeleton rows={4} columns={[220, 120]} />
          </Panel>
        )}
        {list && <PriceListForm key={list.id} list={list} onSaved={({ name }) => showToast({ tone: 'good', text: `${name} saved` })} />}
      </div>
    </>
  )
}
