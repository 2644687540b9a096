import { describe, expect, test } from 'vitest'
import { type AppealDecision, mayAppeal, statusOfReview } from './appeal.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const review = (decision: AppealDecision | null | undefined, isRemoved = false, writtenOn = 1) => ({
  isRemoved,
  writtenAt: day(writtenOn),
  appeal: decision === undefined ? undefined : { decision, madeAt: day(2) },
})

describe('a review', () => {
  test.each([
    ['without an appeal', review(undefined), 'published', true],
    ['with an open appeal', review(null), 'appealed', false],
    ['that was kept', review('kept'), 'published', false],
    ['that was kept, and written anew since', review('kept', false, 3), 'published', true],
    ['whose appeal was superseded', review('superseded', false, 3), 'published', true],
    ['that is removed', review('removed', true), 'removed', false],
    ['that was removed, and written anew since', review('removed', false, 3), 'published', true],
  ])('%s is %s', (_, appealed, status, may) => {
    expect(statusOfReview(appealed)).toBe(status)
    expect(mayAppeal(appealed).allowed).toBe(may)
  })
})
