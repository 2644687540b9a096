import { describe, expect, test } from 'vitest'
import { type CancellationToAsk, cancellationSentence, mayAskToCancel, nextReminder } from './cancellation-request.ts'

const asking = (more: Partial<CancellationToAsk> = {}) => mayAskToCancel({ status: 'paid', openPieces: 2, earlier: [], ...more })

describe('asking to cancel', () => {
  test.each<[string, Partial<CancellationToAsk>, string | undefined]>([
    ['what is paid and not shipped', {}, undefined],
    ['what was shipped in part', { openPieces: 1 }, undefined],
    ['what was refused before', { earlier: ['refused', 'withdrawn'] }, undefined],
    ['what is not paid', { status: 'pending' }, 'ORDER_NOT_CANCELLABLE'],
    ['what is shipped', { status: 'shipped' }, 'ORDER_NOT_CANCELLABLE'],
    ['what was given back already', { openPieces: 0 }, 'ORDER_NOT_CANCELLABLE'],
    ['what waits for an answer', { earlier: ['refused', 'asked'] }, 'ALREADY_ASKED'],
    ['what was asked three times', { earlier: ['refused', 'withdrawn', 'refused'] }, 'ASKED_TOO_OFTEN'],
  ])('%s', (_name, more, code) => {
    const decision = asking(more)
    expect(decision.allowed ? undefined : decision.code).toBe(code)
  })
})

test('the supplier reads a sentence, with the note where there is one', () => {
  expect(cancellationSentence('shopper_cancelled', ' ')).toBe('The shopper cancelled')
  expect(cancellationSentence('takes_too_long', 'Needed by Friday')).toBe('It takes too long: Needed by Friday')
  expect(cancellationSentence('other', ' Wrong size ')).toBe('Wrong size')
})

test('a supplier is reminded three times, each time later', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect([0, 1, 2, 3].map((sent) => nextReminder(now, sent)?.toISOString())).toEqual([
    '2026-11-21T12:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
    undefined,
  ])
})
