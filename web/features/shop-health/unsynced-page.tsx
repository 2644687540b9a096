import { Button } from '@mantine/core'
import type { WireUnsynced } from '@quayside/contract/shop-health/shop-health'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { unsyncedQuery, useFix, useUnsynced } from './health.queries.ts'
import { syncConsequence } from './imported/imported-words.ts'
import classes from './unsynced-page.module.css'
import { UnsyncedRow } from './unsynced-row.tsx'

const readPage = ({ page }: RawQuery) => readWhole(page, 2)

export const Route = createFileRoute('/_store/unsynced')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(unsyncedQuery(readPage(deps))),
  component: UnsyncedPage,
})

const twoWays = 'Sync sends the values shown here to your store again. Keep saves what you edited in your store here.'

/** Products whose copy in the store is out of sync. @see S-29 */
function UnsyncedPage() {
  const page = Route.useSearch({ select: readPage })
  const { data, isPending, isError, error, refetch } = useUnsynced(page)
  const fix = useFix()
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  /** Rows repaired while the page is open; they stay visible. */
  const [pressed, setPressed] = useState<readonly WireUnsynced[]>([])
  const mend = async (row: WireUnsynced, how: 'sync' | 'keep' | 'leave') => {
    setErrors((now) => new Map([...now].filter(([id]) => id !== row.id)))
    setPressed((now) => [...now.filter(({ id }) => id !== row.id), row])
    try {
      await fix.mutateAsync({ body: { imported_product_id: row.bad_product, health_record_id: row.id, fix_type: how } })
    } catch (failure) {
      setErrors((now) => new Map(now).set(row.id, messageOf(failure)))
    }
  }
  const open = data?.unsynced ?? []
  const waiting = open.filter(({ is_underway: isUnderway }) => !isUnderway)
  const syncAll = async () => {
    for (const row of waiting) await mend(row, 'sync')
  }
  const isStillOpen = (id: number) => open.some((row) => row.id === id)
  const fixed = pressed.filter(({ id }) => data && !isStillOpen(id) && !errors.has(id)).map((row) => ({ ...row, fixed: true, error: null }))
  const rows = [...open, ...fixed]
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page + 1 : 1
  return (
    <>
      <PageHeader
        title="Unsynced Products"
        {...(open.some(({ can_keep: canKeep }) => canKeep) ? { detail: twoWays } : {})}
        actions={
          waiting.length > 1 && (
            <ConfirmButton
              variant="filled"
              question={`Sync ${counted(waiting.length, 'product')}?`}
              consequence={syncConsequence}
              confirm="Sync"
              onConfirm={() => void syncAll()}
            >
              Sync all on this page
            </ConfirmButton>
          )
        }
      />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice text="Error retrieving unsynced products" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Unsynced products">
            <TableSkeleton columns={[44, 260, 120]} />
          </Panel>
        ) : rows.length ? (
          <>
            <Panel flush label="Unsynced products">
              <ul className={classes.rows}>
                {rows.map((row) => (
                  <UnsyncedRow
                    key={row.id}
                    row={row}
                    error={errors.get(row.id) ?? row.error}
                    onSync={() => void mend(row, 'sync')}
                    onKeep={() => void mend(row, 'keep')}
                    onLeave={() => void mend(row, 'leave')}
                  />
                ))}
              </ul>
            </Panel>
            {open.length > 0 && (
              <ListFooter
                from={from}
                to={from + open.length - 1}
                total={data.pagination.count}
                of="products"
                page={data.pagination.page}
                pages={data.pagination.pages}
                hrefFor={(at) => `/unsynced${queryText({ page: at > 1 ? at : undefined })}`}
              />
            )}
          </>
        ) : data.pagination.count > 0 ? (
          <PastTheEnd of="products" firstHref="/unsynced" />
        ) : (
          <Panel>
            <EmptyState
              picture={<QuayPicture />}
              title="There are no unsynced products."
              action={
                <Button component="a" href="/imported/store">
                  Imported products
                </Button>
              }
              aside={<a href="/settings/store_health">Store health</a>}
            >
              Your store shows what Quayside sent. It is compared every night.
            </EmptyState>
          </Panel>
        )}
      </div>
    </>
  )
}
