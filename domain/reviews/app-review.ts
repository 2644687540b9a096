/** The prompt in which a store rates the product itself. @see S-49, V-163, V-184, V-199, X-086 */

/** Days for which a browser keeps the prompt hidden after it was answered, whoever signs in there (K-015). */
export const promptHiddenDays = 60
export const longestFeedback = 2000
/** The rating that leads to the page of reviews; a lower one leads to a question. */
export const bestRating = 5

export const appReviewMessages = {
  rating: 'Please choose a rating from 1-5 stars.',
  tooLong: `Please write at most ${longestFeedback} characters.`,
} as const

export interface PromptFacts {
  /** Products in its shop. */
  readonly imported: number
  /** True if an order of its is shipped. */
  readonly hasShipped: boolean
  /** True if the store has rated the product, or has put the question away. */
  readonly isAnswered: boolean
  /** True for staff who act as the store. */
  readonly isImpersonated: boolean
}

/** Whether a store is asked: once, when it has something to judge by. */
export const asksForRating = ({ imported, hasShipped, isAnswered, isImpersonated }: PromptFacts): boolean =>
  !isAnswered && !isImpersonated && (imported > 0 || hasShipped)

/** Rating after a press on a star: the first star, pressed again, takes the rating back. */
export const ratingAfter = (present: number, pressed: number): number => (pressed === 1 && present === 1 ? 0 : pressed)
