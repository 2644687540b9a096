import { Button } from '@mantine/core'
import type { Coupon } from '@quayside/contract/plans/coupon'
import { plans } from '@quayside/domain/plans/plan'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './promotions.module.css'
import { couponsQuery, useCoupons } from './promotions.queries.ts'

const CouponDialog = lazy(async () => ({ default: (await import('./coupon-dialog.tsx')).CouponDialog }))

/** Coupons for plans: made, changed and ended by staff. @see C-079, X-080 */
export const Route = createFileRoute('/_admin/admin/coupons')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ before: readWhole(search.before) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(couponsQuery(deps.before)),
  component: CouponsPage,
})

function CouponsPage() {
  const before = Route.useSearch({ select: (search) => readWhole(search.before) })
  const { data, error, refetch } = useCoupons(before)
  const [edited, setEdited] = useState<Coupon | 'new'>()
  return (
    <>
      <PageHeader
        title="Coupons"
        detail="Codes that make the first charges of a plan less. A sale, an offer and a coupon do not add up: the best one counts."
        actions={<Button onClick={() => setEdited('new')}>New coupon</Button>}
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The coupons could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Coupons">
            <TableSkeleton columns={[140, 200, 140, 90, 90, 90]} />
          </Panel>
        ) : data.coupons.length ? (
          <>
            <Panel flush label="Coupons">
              <DataTable label="Coupons" columns={columns} stacks>
                {data.coupons.map((coupon) => (
                  <CouponRow key={coupon.id} coupon={coupon} onEdit={() => setEdited(coupon)} />
                ))}
              </DataTable>
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages" className={classes.pages}>
                <a href={`/admin/coupons?before=${data.next}`}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel>
            <p className={classes.none}>No coupon has been made yet.</p>
          </Panel>
        )}
      </div>
      {edited && (
        <Suspense>
          <CouponDialog {...(edited === 'new' ? {} : { coupon: edited })} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const columns: Column[] = [
  { name: 'Code' },
  { name: 'Takes off' },
  { name: 'Used', numeric: true },
  { name: 'Last day' },
  { name: 'State' },
  { name: 'Actions', quiet: true },
]

function CouponRow({ coupon, onEdit }: { coupon: Coupon; onEdit: () => void }) {
  const { code, percent, charges, plans: keys, uses, waiting, uses_limit: limit, last_day: lastDay } = coupon
  return (
    <tr>
      <td>
        <b>{code}</b>
      </td>
      <td>
        {percent}% off {charges === 1 ? 'the first charge' : `the first ${charges} charges`}
        <small className={classes.small}>{keys.map((key) => plans[key].name).join(', ')}</small>
      </td>
      <td data-num data-name="Used">
        <span>
          {formatCount(uses)}
          {limit === null ? '' : ` of ${formatCount(limit)}`}
          {waiting > 0 && <small className={classes.small}>{formatCount(waiting)} waiting</small>}
        </span>
      </td>
      <td data-name="Last day">{lastDay ? formatDate(lastDay) : 'None'}</td>
      <td>
        <State coupon={coupon} />
      </td>
      <td className={classes.act}>
        <Button size="xs" variant="default" aria-label={`Edit ${code}`} onClick={onEdit}>
          Edit
        </Button>
      </td>
    </tr>
  )
}

function State({ coupon: { is_on: isOn, last_day: lastDay, uses, uses_limit: limit } }: { coupon: Coupon }) {
  if (!isOn) return <StatusBadge label="Off" tone="idle" />
  if (lastDay !== null && lastDay < new Date().toISOString().slice(0, 10)) return <StatusBadge label="Over" tone="idle" />
  if (limit !== null && uses >= limit) return <StatusBadge label="Used up" tone="idle" />
  return <StatusBadge label="On" tone="good" />
}
