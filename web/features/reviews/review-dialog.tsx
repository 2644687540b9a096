import { Button, Textarea } from '@mantine/core'
import type { Review } from '@quayside/contract/reviews/endpoints'
import { checkReview, longestReview } from '@quayside/domain/reviews/review'
import { useRef, useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useWriteReview } from './reviews.queries.ts'
import { StarChoice } from './star-choice.tsx'

interface ReviewDialogProps {
  supplier: { id: number; name: string }
  /** The store's earlier review, which a new one replaces. */
  mine?: Review | undefined
  onClose: () => void
}

/** Review form: one to five stars and a sentence. @see S-20 */
export function ReviewDialog({ supplier, mine, onClose }: ReviewDialogProps) {
  const [rating, setRating] = useState(mine?.rating ?? 0)
  const [review, setReview] = useState(mine?.review ?? '')
  const [wasAsked, setWasAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const write = useWriteReview()
  const decision = checkReview({ rating, text: review })
  const fault = wasAsked && !decision.allowed ? decision : undefined
  const send = () => {
    setWasAsked(true)
    if (!decision.allowed)
      return form.current?.querySelector<HTMLElement>(decision.code === 'RATING_MISSING' ? 'input' : 'textarea')?.focus()
    write.mutate({ body: { supplier: supplier.id, rating, review } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={mine ? `Your review of ${supplier.name}` : `Review ${supplier.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button loading={write.isPending} onClick={send}>
            {mine ? 'Replace review' : 'Send review'}
          </Button>
        </>
      }
    >
      <div ref={form}>
        <StarChoice value={rating} onChange={setRating} error={fault?.code === 'RATING_MISSING' ? fault.reason : undefined} />
        <Textarea
          label="Your review"
          description="What should other stores know?"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={longestReview}
          mt={20}
          value={review}
          onChange={({ currentTarget }) => setReview(currentTarget.value)}
          error={fault?.code === 'REVIEW_TOO_SHORT' ? fault.reason : undefined}
        />
      </div>
      {write.isError && <FailureNotice text="Something went wrong" error={write.error} />}
    </Dialog>
  )
}
