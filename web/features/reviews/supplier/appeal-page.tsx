import { Button, Group, Textarea } from '@mantine/core'
import type { SupplierReview } from '@quayside/contract/reviews/supplier-review-endpoints'
import { appealTooShort, longestAppeal, shortestAppeal } from '@quayside/domain/reviews/appeal'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readWhole } from '#foundation/api/read-query.ts'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ReviewLines } from '../parts/review-lines.tsx'
import classes from './supplier-reviews.module.css'
import { supplierReviewQuery, useAppealReview } from './supplier-reviews.queries.ts'

const back = { label: 'Reviews', href: '/supplier/supplier-reviews' }

/** Appeal against one review, with a message. @see S-66 */
export const Route = createFileRoute('/_supplier/supplier/supplier-reviews/$reviewId/appeal')({
  loader: ({ context, params }) => {
    const id = readWhole(params.reviewId)
    if (id) void context.queryClient.prefetchQuery(supplierReviewQuery(id))
  },
  component: AppealPage,
})

function AppealPage() {
  const id = readWhole(Route.useParams().reviewId) ?? 0
  const { data, error, refetch } = useQuery({ ...supplierReviewQuery(id), enabled: id > 0 })
  return (
    <>
      <PageHeader title="Appeal a review" back={back} />
      <div className={classes.page}>
        {data ? (
          <Loaded review={data} />
        ) : !id || error?.status === 404 ? (
          <Panel>
            <p className={classes.none}>There is no such review of you.</p>
          </Panel>
        ) : error ? (
          <FailureNotice text="The review could not be loaded." error={error} onRetry={refetch} />
        ) : (
          <Panel flush label="Review">
            <TableSkeleton rows={2} columns={[120, 260]} />
          </Panel>
        )}
      </div>
    </>
  )
}

function Loaded({ review: { id, storeName, rating, review, time, appeal_refusal: refusal } }: { review: SupplierReview }) {
  return (
    <Panel>
      <ReviewLines rating={rating} by={<b dir="auto">{storeName}</b>} time={time} text={review} />
      {refusal === null ? <Form id={id} /> : <p className={classes.note}>{refusal}</p>}
    </Panel>
  )
}

function Form({ id }: { id: number }) {
  const navigate = useNavigate()
  const [message, setMessage] = useState('')
  const [wasAsked, setWasAsked] = useState(false)
  const appeal = useAppealReview()
  const isShort = message.trim().length < shortestAppeal
  const send = () => {
    setWasAsked(true)
    if (!isShort) appeal.mutate({ params: { id }, body: { message } }, { onSuccess: () => void navigate({ href: back.href }) })
  }
  return (
    <div className={classes.form}>
      <Textarea
        mt="md"
        label="Why should it be removed?"
        description="We remove reviews that are untrue, abusive, or about something else. An opinion stays, and you can answer it."
        autosize
        minRows={4}
        maxLength={longestAppeal}
        value={message}
        error={wasAsked && isShort ? appealTooShort : undefined}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
      />
      {appeal.isError && <FailureNotice text={appeal.error.message} error={appeal.error} />}
      <Group gap="xs" mt="md">
        <Button loading={appeal.isPending} onClick={send}>
          Send appeal
        </Button>
        <Button variant="subtle" component="a" href={back.href}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
