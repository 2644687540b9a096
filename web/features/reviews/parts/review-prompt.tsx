import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { dismissedReviews, dismissReview } from '../dismissed-reviews.ts'
import { useReviews } from '../reviews.queries.ts'
import classes from './review-prompt.module.css'

const ReviewDialog = lazy(() => import('../review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })))

interface Supplier {
  id: number
  name: string
}

interface ReviewPromptProps {
  /** Suppliers that have shipped an order on the page. */
  shipped: readonly Supplier[]
}

/**
 * Prompts the store to review a supplier that has shipped. It is inline and opens a dialog when pressed, and it returns until it is
 * dismissed.
 * @see V-185
 */
export function ReviewPrompt({ shipped }: ReviewPromptProps) {
  const { id: storeId, impersonated_by } = useStoreSettings()
  const [dismissed, setDismissed] = useState(() => dismissedReviews(storeId))
  // An impersonating admin does not review.
  const [first, ...others] = impersonated_by ? [] : shipped.filter(({ id }) => !dismissed.includes(id))
  if (!first) return null
  return <Question key={first.id} of={first} others={others} onPutAway={({ id }) => setDismissed(dismissReview(storeId, id))} />
}

interface QuestionProps {
  of: Supplier
  /** Further suppliers to ask about if the first needs no review. */
  others: readonly Supplier[]
  onPutAway: (supplier: Supplier) => void
}

function Question({ of: supplier, others: [next, ...others], onPutAway }: QuestionProps) {
  const [isWriting, setIsWriting] = useState(false)
  const { data } = useReviews({ supplier: supplier.id, sorting: 'recent', page: 1 })
  if (!data) return null
  if (data.mine || !data.may_review) return next ? <Question key={next.id} of={next} others={others} onPutAway={onPutAway} /> : null
  return (
    <Panel title={`How is ${supplier.name} to work with?`}>
      <p className={classes.question}>{supplier.name} has shipped this order. Other stores can read your review.</p>
      <div className={classes.answers}>
        <Button variant="default" size="xs" onClick={() => setIsWriting(true)}>
          Write a review
        </Button>
        <Button variant="subtle" size="xs" onClick={() => onPutAway(supplier)}>
          Not now
        </Button>
      </div>
      {isWriting && (
        <Suspense fallback={null}>
          <ReviewDialog supplier={supplier} onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
