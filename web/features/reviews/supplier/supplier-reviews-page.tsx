import { Button, Group, Textarea } from '@mantine/core'
import type { SupplierReview } from '@quayside/contract/reviews/supplier-review-endpoints'
import { longestReply, type SupplierReviewStatus, supplierReviewStatusLabels } from '@quayside/domain/reviews/appeal'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { Pagination } from '#foundation/ui/lists/pagination.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import { ReviewLines } from '../parts/review-lines.tsx'
import classes from './supplier-reviews.module.css'
import { supplierReviewsQuery, useReplyToReview, useSupplierReviews } from './supplier-reviews.queries.ts'

const readPage = (raw: RawQuery): number => readWhole(raw.page) ?? 1

/** Reviews of the supplier, its answers, and its appeals. @see S-66 */
export const Route = createFileRoute('/_supplier/supplier/supplier-reviews')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(supplierReviewsQuery(readPage(deps))),
  component: SupplierReviewsPage,
})

function SupplierReviewsPage() {
  const page = Route.useSearch({ select: readPage })
  const { data, error, refetch } = useSupplierReviews(page)
  return (
    <>
      <PageHeader title="Reviews" detail="What stores say about you. All stores read your answers." />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="Your reviews could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Reviews">
            <TableSkeleton rows={3} columns={[120, 260, 80]} />
          </Panel>
        ) : data.count === 0 ? (
          <EmptyState
            picture={<QuayPicture />}
            title="No reviews yet"
            action={
              <Button component="a" href="/supplier/orders">
                To your orders
              </Button>
            }
          >
            A store is asked for a review when you have shipped it an order.
          </EmptyState>
        ) : (
          <>
            <Panel flush label="Reviews">
              <ul className={classes.list}>
                {data.results.map((review) => (
                  <OneReview key={review.id} review={review} />
                ))}
              </ul>
            </Panel>
            <Pagination
              page={page}
              pages={data.pages}
              hrefFor={(to) => `/supplier/supplier-reviews${queryText({ page: to === 1 ? undefined : to })}`}
            />
          </>
        )}
      </div>
    </>
  )
}

const tones: Readonly<Record<SupplierReviewStatus, Tone>> = { published: 'good', appealed: 'wait', removed: 'idle' }

function OneReview({ review }: { review: SupplierReview }) {
  const { id, storeName, rating, review: text, status, verified, time, reply, appeal, appeal_refusal: refusal } = review
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li>
      <ReviewLines
        rating={rating}
        by={<b dir="auto">{storeName}</b>}
        verified={verified}
        time={time}
        text={text}
        reply={reply && !isAnswering ? { heading: 'Your answer', text: reply } : undefined}
      >
        {status !== 'published' && <StatusBadge label={supplierReviewStatusLabels[status]} tone={tones[status]} />}
      </ReviewLines>
      {appeal && <Appeal appeal={appeal} />}
      {isAnswering ? (
        <Answer id={id} storeName={storeName} reply={reply ?? ''} onEnd={() => setAnswering(false)} />
      ) : (
        status !== 'removed' && (
          <Group gap="xs" mt="sm">
            <Button
              size="xs"
              variant="default"
              aria-label={`${reply ? 'Edit your answer to' : 'Answer'} ${storeName}`}
              onClick={() => setAnswering(true)}
            >
              {reply ? 'Edit answer' : 'Answer'}
            </Button>
            {refusal === null && (
              <Button
                size="xs"
                variant="subtle"
                component="a"
                href={`/supplier/supplier-reviews/${id}/appeal`}
                aria-label={`Appeal the review by ${storeName}`}
              >
                Appeal
              </Button>
            )}
          </Group>
        )
      )}
    </li>
  )
}

function Appeal({ appeal: { message, time, decision, reason } }: { appeal: NonNullable<SupplierReview['appeal']> }) {
  const outcome = {
    removed: 'We removed the review.',
    kept: 'We kept the review.',
    superseded: 'The store changed its review, so there is nothing left to decide.',
  }
  return (
    <div className={classes.appeal}>
      <p>
        <b>Your appeal of {formatDate(time)}</b>
      </p>
      <p dir="auto">{message}</p>
      <p>
        {decision ? outcome[decision] : 'We are looking at it, and mail you our decision.'} {reason}
      </p>
    </div>
  )
}

function Answer({ id, storeName, reply, onEnd }: { id: number; storeName: string; reply: string; onEnd: () => void }) {
  const [text, setText] = useState(reply)
  const save = useReplyToReview()
  return (
    <div className={classes.answer}>
      <Textarea
        label={`Your answer to ${storeName}`}
        description={reply ? 'All stores read it. Leave it empty to remove your answer.' : 'All stores read it.'}
        autosize
        minRows={3}
        maxLength={longestReply}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          loading={save.isPending}
          disabled={text.trim() === reply}
          onClick={() => save.mutate({ params: { id }, body: { reply: text } }, { onSuccess: onEnd })}
        >
          {text.trim() || !reply ? 'Publish answer' : 'Remove answer'}
        </Button>
        <Button size="xs" variant="subtle" onClick={onEnd}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
