import { Button } from '@mantine/core'
import type { ManagedOffer } from '@quayside/contract/plans/offer'
import { plans } from '@quayside/domain/plans/plan'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './promotions.module.css'
import { offersQuery, useOffers } from './promotions.queries.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

/** Offers of plans: made, changed and ended by staff. @see S-40 */
export const Route = createFileRoute('/_admin/admin/offers')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ before: readWhole(search.before) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(offersQuery(deps.before)),
  component: OffersPage,
})

function OffersPage() {
  const before = Route.useSearch({ select: (search) => readWhole(search.before) })
  const { data, error, refetch } = useOffers(before)
  const [edited, setEdited] = useState<ManagedOffer | 'new'>()
  return (
    <>
      <PageHeader
        title="Offers"
        detail="Plans that stores are offered, until they claim or dismiss them. A sale, an offer and a coupon do not add up: the best one counts."
        actions={<Button onClick={() => setEdited('new')}>New offer</Button>}
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The offers could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Offers">
            <TableSkeleton columns={[220, 200, 140, 90, 90, 90]} />
          </Panel>
        ) : data.offers.length ? (
          <>
            <Panel flush label="Offers">
              <DataTable label="Offers" columns={columns} stacks>
                {data.offers.map((offer) => (
                  <OfferRow key={offer.id} offer={offer} onEdit={() => setEdited(offer)} />
                ))}
              </DataTable>
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages" className={classes.pages}>
                <a href={`/admin/offers?before=${data.next}`}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel>
            <p className={classes.none}>No offer has been made yet.</p>
          </Panel>
        )}
      </div>
      {edited && (
        <Suspense>
          <OfferDialog {...(edited === 'new' ? {} : { offer: edited })} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const columns: Column[] = [
  { name: 'Offer' },
  { name: 'For' },
  { name: 'Claimed', numeric: true },
  { name: 'Last day' },
  { name: 'State' },
  { name: 'Actions', quiet: true },
]

const spans = { MONTHLY: 'by the month', SIX_MONTHS: 'for six months', YEARLY: 'by the year' } as const

function OfferRow({ offer, onEdit }: { offer: ManagedOffer; onEdit: () => void }) {
  const { title, plan, frequency, percent, charges, claims, dismissals, last_day: lastDay } = offer
  const span = frequency === 'SIX_MONTHS' || charges === 1 ? '' : `, ${counted(charges, 'charge')}`
  return (
    <tr>
      <td>
        <b>{title}</b>
        <small className={classes.small}>
          {plans[plan].name} {spans[frequency]}
          {percent > 0 && `, ${percent}% off${span}`}
        </small>
      </td>
      <td data-name="For">{audienceWords(offer)}</td>
      <td data-num data-name="Claimed">
        <span>
          {formatCount(claims)}
          {dismissals > 0 && <small className={classes.small}>{formatCount(dismissals)} dismissed</small>}
        </span>
      </td>
      <td data-name="Last day">{lastDay ? formatDate(lastDay) : 'None'}</td>
      <td>
        <State offer={offer} />
      </td>
      <td className={classes.act}>
        <Button size="xs" variant="default" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      </td>
    </tr>
  )
}

function audienceWords({ audience, audience_plans: keys, stores }: ManagedOffer): string {
  if (audience === 'all') return 'All stores'
  return audience === 'plans' ? `Stores on ${keys.map((key) => plans[key].name).join(', ')}` : counted(stores.length, 'chosen store')
}

function State({ offer: { is_on: isOn, last_day: lastDay } }: { offer: ManagedOffer }) {
  if (!isOn) return <StatusBadge label="Off" tone="idle" />
  if (lastDay !== null && lastDay < new Date().toISOString().slice(0, 10)) return <StatusBadge label="Over" tone="idle" />
  return <StatusBadge label="On" tone="good" />
}
