import { Button } from '@mantine/core'
import type { ReviewAppeal } from '@quayside/contract/reviews/supplier-review-endpoints'
import { type ReviewAppealState, reviewAppealStates } from '@quayside/domain/reviews/appeal'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { ReviewLines } from '../parts/review-lines.tsx'
import classes from '../supplier/supplier-reviews.module.css'
import { reviewAppealsQuery, useReviewAppeals } from './review-appeals.queries.ts'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

const read = (raw: RawQuery) => ({ state: readOneOf(raw.state, reviewAppealStates) ?? 'open', after: readWhole(raw.after) })
const address = (state: ReviewAppealState, after?: number): string =>
  `/admin/review-appeals${queryText({ state: state === 'open' ? undefined : state, after })}`

/** Appeals of suppliers against reviews. @see S-66 */
export const Route = createFileRoute('/_admin/admin/review-appeals')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(reviewAppealsQuery(read(deps))),
  component: ReviewAppealsPage,
})

const names: Readonly<Record<ReviewAppealState, string>> = { open: 'To decide', decided: 'Decided' }
const nothing: Readonly<Record<ReviewAppealState, string>> = {
  open: 'No supplier waits for a decision.',
  decided: 'No appeal has been decided yet.',
}

function ReviewAppealsPage() {
  const asked = Route.useSearch({ select: read })
  const { state } = asked
  const { data, error, refetch } = useReviewAppeals(asked)
  return (
    <>
      <PageHeader title="Review appeals" detail="Reviews that suppliers ask us to remove. The oldest is first." />
      <TabLinks
        label="Review appeals"
        current={state}
        tabs={reviewAppealStates.map((key) => ({
          key,
          name: names[key],
          href: address(key),
          ...(data && key === 'open' ? { count: data.open } : {}),
        }))}
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The appeals could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Review appeals">
            <TableSkeleton rows={3} columns={[160, 260, 120]} />
          </Panel>
        ) : data.appeals.length ? (
          <>
            <Panel flush label="Review appeals">
              <ul className={classes.list}>
                {data.appeals.map((appeal) => (
                  <OneAppeal key={appeal.id} appeal={appeal} />
                ))}
              </ul>
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages">
                <a href={address(state, data.next)}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel>
            <p className={classes.none}>{nothing[state]}</p>
          </Panel>
        )}
      </div>
    </>
  )
}

const outcomes = {
  removed: { label: 'Removed', tone: 'bad' },
  kept: { label: 'Kept', tone: 'good' },
  superseded: { label: 'Changed by the store', tone: 'idle' },
} as const

function OneAppeal({ appeal }: { appeal: ReviewAppeal }) {
  const { supplier, store, rating, review, verified, message, time, decision, reason } = appeal
  const [isDeciding, setDeciding] = useState(false)
  return (
    <li>
      <ReviewLines
        rating={rating}
        by={
          <span>
            <b dir="auto">{store.name}</b> about <b dir="auto">{supplier.name}</b>
          </span>
        }
        verified={verified}
        text={review}
      >
        {decision && <StatusBadge {...outcomes[decision]} />}
      </ReviewLines>
      <div className={classes.appeal}>
        <p>
          <b>Appeal of {formatDate(time)}</b>
        </p>
        <p dir="auto">{message}</p>
        {reason && <p>Our reason: {reason}</p>}
      </div>
      {!decision && (
        <Button size="xs" variant="default" mt="sm" aria-label={`Decide the appeal of ${supplier.name}`} onClick={() => setDeciding(true)}>
          Decide
        </Button>
      )}
      {isDeciding && (
        <Suspense fallback={null}>
          <DecideDialog appeal={appeal} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </li>
  )
}
