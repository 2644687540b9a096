import { describe, expect, it } from 'vitest'
import {
  type AskedRefund,
  answerDue,
  claimablePieces,
  groupStatus,
  mayAnswer,
  mayAskRefund,
  mayChange,
  mayEscalate,
  waitsFor,
} from './refund-request.ts'

const line = { id: 1, quantity: 3, shipped: 2, refunded: 0, requested: 0, requestedShipped: 0 }
const asked: AskedRefund = {
  status: 'shipped',
  leftMinor: 5000,
  lines: [line],
  pieces: [{ id: 1, quantity: 1 }],
  kind: 'damaged',
  reason: 'Both lids are broken',
  pictures: 1,
  policyAccepted: true,
}

describe('a refund', () => {
  it.each<[string, Partial<AskedRefund>, string | undefined, string | undefined]>([
    ['of goods that came', {}, undefined, undefined],
    ['of an unpaid order', { status: 'pending' }, 'ORDER_NOT_CLAIMABLE', undefined],
    ['of a cancelled order', { status: 'cancelled' }, 'ORDER_NOT_CLAIMABLE', undefined],
    ['of all that was asked for before', { lines: [{ ...line, requested: 3 }] }, 'ORDER_NOT_CLAIMABLE', undefined],
    ['of an order that was refunded whole', { leftMinor: 0 }, 'ORDER_NOT_CLAIMABLE', undefined],
    ['of nothing', { pieces: [] }, 'NOTHING_CHOSEN', 'lines'],
    ['of half a piece', { pieces: [{ id: 1, quantity: 0.5 }] }, 'QUANTITY_NOT_CLAIMABLE', 'lines.0.quantity'],
    ['of less than nothing', { pieces: [{ id: 1, quantity: -1 }] }, 'QUANTITY_NOT_CLAIMABLE', 'lines.0.quantity'],
    [
      'of more than is left',
      { lines: [{ ...line, requested: 1, refunded: 1 }], pieces: [{ id: 1, quantity: 2 }] },
      'QUANTITY_NOT_CLAIMABLE',
      'lines.0.quantity',
    ],
    ['of one line twice', { pieces: [asked.pieces[0]!, asked.pieces[0]!] }, 'QUANTITY_NOT_CLAIMABLE', 'lines.1.quantity'],
    ['of damage to pieces that were not shipped', { pieces: [{ id: 1, quantity: 3 }] }, 'NOT_SHIPPED', 'kind'],
    [
      'of pieces that are not needed any more, shipped or not',
      { kind: 'not_needed', pictures: 0, pieces: [{ id: 1, quantity: 3 }] },
      undefined,
      undefined,
    ],
    ['for nine signs of reason', { reason: ' too short ' }, 'REASON_TOO_SHORT', 'reason'],
    ['without a picture of the damage', { pictures: 0 }, 'EVIDENCE_MISSING', 'pictures'],
    ['without a picture of what did not arrive', { kind: 'not_arrived', pictures: 0 }, undefined, undefined],
    ['with the policy unread', { policyAccepted: false }, 'POLICY_NOT_ACCEPTED', 'policy_version'],
  ])('%s', (_what, more, code, field) => {
    expect(mayAskRefund({ ...asked, ...more })).toMatchObject(
      code ? { allowed: false, code, ...(field ? { field } : {}) } : { allowed: true },
    )
  })

  it('can be asked for what was bought, less what was given back and asked for', () => {
    expect([
      claimablePieces(line),
      claimablePieces({ ...line, refunded: 1, requested: 1 }),
      claimablePieces({ ...line, requested: 5 }),
    ]).toEqual([3, 1, 0])
  })
})

describe('a request', () => {
  const now = new Date('2026-11-27T09:00:00Z')
  const updatedAt = new Date('2026-11-20T09:00:00Z')
  const form = { outcome: null, replacementBy: null, replacementSentAt: null, isDisputed: false }
  const states = [
    { status: 'PENDING', escalation: null, decidedBy: null, money: 'none' },
    { status: 'PENDING', escalation: 'overdue', decidedBy: null, money: 'none' },
    { status: 'REFUSED', escalation: null, decidedBy: 'supplier', money: 'none' },
    { status: 'REFUSED', escalation: 'store', decidedBy: 'admin', money: 'none' },
    { status: 'ACCEPTED', escalation: null, decidedBy: 'supplier', money: 'awaits_return' },
    { status: 'CANCELLED', escalation: null, decidedBy: null, money: 'none' },
  ] as const

  it('is changed while it is pending, answered by whose turn it is, and escalated once it was refused', () => {
    expect(
      states.map((one) => [
        mayChange(one).allowed,
        mayAnswer(one, 'supplier').allowed,
        mayAnswer(one, 'admin').allowed,
        mayEscalate({ ...form, ...one, updatedAt }, now).allowed,
        waitsFor({ ...form, ...one }),
      ]),
    ).toEqual([
      [true, true, true, false, 'supplier'],
      [true, false, true, false, 'admin'],
      [false, false, false, true, null],
      [false, false, false, false, null],
      [false, false, false, true, 'store'],
      [false, false, false, false, null],
    ])
  })

  it('is escalated within thirty days of its refusal', () => {
    const refused = { ...form, status: 'REFUSED', decidedBy: 'supplier', money: 'none', updatedAt } as const
    const after = (days: number) => new Date(updatedAt.getTime() + days * 86_400_000)
    expect([29, 30].map((days) => mayEscalate(refused, after(days)).allowed)).toEqual([true, false])
  })

  it('that was accepted is escalated for what is left of a part, and for a replacement that is late or not right', () => {
    const accepted = { ...form, status: 'ACCEPTED', decidedBy: 'supplier', money: 'none', updatedAt } as const
    const [early, late] = [new Date('2026-11-28T09:00:00Z'), new Date('2026-11-27T08:00:00Z')]
    const cases = [
      { ...accepted, outcome: 'full' },
      { ...accepted, outcome: 'partial' },
      { ...accepted, outcome: 'partial', isDisputed: true },
      { ...accepted, outcome: 'partial', decidedBy: 'admin' },
      { ...accepted, outcome: 'replacement', replacementBy: early },
      { ...accepted, outcome: 'replacement', replacementBy: late },
      { ...accepted, outcome: 'replacement', replacementBy: late, decidedBy: 'admin' },
      { ...accepted, outcome: 'replacement', replacementSentAt: updatedAt },
    ] as const
    expect(cases.map((one) => mayEscalate(one, now).allowed)).toEqual([false, true, false, false, false, true, true, true])
    expect(cases.map((one) => waitsFor({ ...one, escalation: null }))).toEqual([
      ...[null, null, null, null],
      ...['supplier', 'supplier', 'supplier'],
      null,
    ])
  })

  it('is due after business days', () => {
    expect(answerDue(new Date('2026-11-27T09:00:00Z'), 2)).toEqual(new Date('2026-12-01T09:00:00Z'))
  })

  it('of a group is open while one is', () => {
    expect([
      groupStatus(['CANCELLED', 'REFUSED', 'PENDING']),
      groupStatus(['REFUSED', 'ACCEPTED']),
      groupStatus(['CANCELLED', 'REFUSED']),
      groupStatus(['CANCELLED']),
    ]).toEqual(['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELLED'])
  })
})
