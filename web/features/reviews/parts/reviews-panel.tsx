import { Button } from '@mantine/core'
import type { Review } from '@quayside/contract/reviews/endpoints'
import { type ReviewSorting, reviewSortingLabels, reviewSortings } from '@quayside/domain/reviews/review'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useReviews } from '../reviews.queries.ts'
import { ReviewLines } from './review-lines.tsx'
import classes from './reviews-panel.module.css'

const ReviewDialog = lazy(() => import('../review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })))

interface ReviewsPanelProps {
  supplier: { id: number; name: string; reviews: { count: number } }
  /** Reason why this store cannot write a review; absent if it can. */
  closed?: string
}

/** Reviews of a supplier, and a button to write one. @see S-20 */
export function ReviewsPanel({ supplier, closed }: ReviewsPanelProps) {
  const [sorting, setSorting] = useState<ReviewSorting>('recent')
  const [page, setPage] = useState(1)
  const [isWriting, setIsWriting] = useState(false)
  const { data, isPending, isError, error, refetch } = useReviews({ supplier: supplier.id, sorting, page })
  const sort = (to: ReviewSorting) => {
    setSorting(to)
    setPage(1)
  }
  return (
    <Panel
      label="Reviews"
      head={
        <header className={classes.head} id="reviews">
          <h2>Reviews</h2>
          <Choice
            label="Which reviews first"
            options={reviewSortings.map((value) => ({ value, name: reviewSortingLabels[value] }))}
            value={sorting}
            onChange={sort}
          />
          {!closed && (
            <Button size="sm" variant="default" leftSection={<IconPencil size={15} />} onClick={() => setIsWriting(true)}>
              {data?.mine ? 'Edit your review' : 'Write a review'}
            </Button>
          )}
        </header>
      }
    >
      {data?.mine?.removal != null && (
        <p className={classes.removed} role="status">
          <b>We removed your review after an appeal.</b> {data.mine.removal} You may write a new one.
        </p>
      )}
      {isError ? (
        <FailureNotice text="Something went wrong" error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={3} columns={[120, 260, 80]} />
      ) : data.reviews.length ? (
        <>
          <ul className={classes.list}>
            {data.reviews.map((review) => (
              <OneReview key={review.id} review={review} />
            ))}
          </ul>
          <Pages page={page} pages={data.pagination.pages} onChange={setPage} />
        </>
      ) : (
        <p className={classes.none}>
          {supplier.reviews.count
            ? `${counted(supplier.reviews.count, 'store')} rated ${supplier.name}, and none has put it into words yet.`
            : `No store has reviewed ${supplier.name} yet.`}{' '}
          {closed ?? 'Have you worked together? Write a review.'}
        </p>
      )}
      <Suspense fallback={null}>
        {isWriting && <ReviewDialog supplier={supplier} mine={data?.mine ?? undefined} onClose={() => setIsWriting(false)} />}
      </Suspense>
    </Panel>
  )
}

function OneReview({ review: { rating, review, store__name: author, verified, time, mine, reply } }: { review: Review }) {
  const heading = reply?.is_earlier ? 'Answer of the supplier to an earlier version' : 'Answer of the supplier'
  return (
    <li>
      <ReviewLines
        rating={rating}
        by={<b>{mine ? 'You' : author}</b>}
        verified={verified}
        time={time}
        text={review}
        reply={reply ? { heading, text: reply.text } : undefined}
      />
    </li>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of reviews" className={classes.pages}>
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span className="num">
        {page} of {pages}
      </span>
      <Button size="xs" variant="default" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
