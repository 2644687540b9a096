import { Button, CloseButton, Textarea } from '@mantine/core'
import { appReviewMessages, bestRating, longestFeedback, promptHiddenDays } from '@quayside/domain/reviews/app-review'
import { useState } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { readCookie, writeCookie } from '#foundation/api/cookies.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { usePutRatingAway, useRateApp } from '../reviews.queries.ts'
import { StarChoice } from '../star-choice.tsx'
import classes from './rating-prompt.module.css'

const cookie = 'review_saved'

type Step = { at: 'rate' } | { at: 'public'; url: string } | { at: 'feedback' } | { at: 'thanks' } | { at: 'closed' }

/**
 * Asks once what the store thinks of the product. The best rating leads to the page of reviews, a lower one to a question.
 * @param isAsked whether the store has not answered yet; an answer that has begun here goes on
 * @see S-49
 */
export function RatingPrompt({ isAsked }: { isAsked: boolean }) {
  const { product } = useAppConfig()
  const [step, setStep] = useState<Step>(() => (readCookie(cookie) === undefined ? { at: 'rate' } : { at: 'closed' }))
  const [rating, setRating] = useState(0)
  const [feedback, setFeedback] = useState('')
  const rate = useRateApp()
  const putAway = usePutRatingAway()
  if (step.at === 'closed' || (step.at === 'rate' && !isAsked)) return null
  const close = () => {
    setStep({ at: 'closed' })
    if (step.at === 'rate') putAway.mutate({ body: {} })
  }
  const send = () =>
    rate.mutate(
      { body: { rating } },
      {
        onSuccess: ({ review_url: url }) => {
          writeCookie(cookie, '1', promptHiddenDays)
          setStep(rating < bestRating ? { at: 'feedback' } : url ? { at: 'public', url } : { at: 'thanks' })
        },
      },
    )
  const sendFeedback = () => rate.mutate({ body: { rating, review: feedback } }, { onSuccess: () => setStep({ at: 'thanks' }) })
  const title = {
    rate: `How do you like ${product}?`,
    public: 'Thank you. Would you tell other stores?',
    feedback: 'Thank you. What should we do better?',
    thanks: 'Thank you for your feedback',
  }[step.at]
  return (
    <div className={classes.prompt}>
      <Panel label={title} head={<Head title={title} onClose={close} />}>
        {step.at === 'rate' && (
          <div className={classes.row}>
            <StarChoice value={rating} onChange={setRating} hidesLegend />
            <ButtonWithReason reason={rating ? undefined : appReviewMessages.rating} loading={rate.isPending} onClick={send}>
              Submit
            </ButtonWithReason>
          </div>
        )}
        {step.at === 'public' && (
          <div className={classes.row}>
            <p>A public review helps them to decide, and us to be found.</p>
            <Button component="a" href={step.url} target="_blank" rel="noopener" onClick={() => setStep({ at: 'thanks' })}>
              Write a review
            </Button>
          </div>
        )}
        {step.at === 'feedback' && (
          <>
            <Textarea
              aria-label={title}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={longestFeedback}
              placeholder="What is missing, slow or hard to find?"
              value={feedback}
              onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
            />
            <div className={classes.actions}>
              <ButtonWithReason
                reason={feedback.trim() ? undefined : 'Please write a few words first.'}
                loading={rate.isPending}
                onClick={sendFeedback}
              >
                Send feedback
              </ButtonWithReason>
              <Button variant="subtle" onClick={close}>
                Not now
              </Button>
            </div>
          </>
        )}
        {step.at === 'thanks' && <p>We read every answer.</p>}
      </Panel>
    </div>
  )
}

function Head({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      <CloseButton size={28} iconSize={15} onClick={onClose} aria-label="Close this question" />
    </header>
  )
}
