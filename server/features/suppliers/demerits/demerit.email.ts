import { type DemeritPoints, type DemeritType, demeritWords } from '@quayside/domain/suppliers/demerit'
import { composeMail } from '#features/notifications'

interface DemeritFacts {
  readonly product: string
  readonly type: DemeritType
  readonly points: DemeritPoints
  /** Words of staff; may be empty. */
  readonly note: string
  readonly isWithdrawn: boolean
}

/** Mail to a supplier: staff wrote a fault down, or took it back. */
export function demeritMail({ product, type, points, note, isWithdrawn }: DemeritFacts) {
  const heading = isWithdrawn ? `A demerit was taken back: ${demeritWords[type]}` : `You were given a demerit: ${demeritWords[type]}`
  const first = isWithdrawn
    ? `Our team has taken back a demerit of ${points} points.`
    : `Our team has written down a fault: ${demeritWords[type]}, ${points} points.`
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      paragraphs: [first, ...(note ? [note] : [])],
      action: 'Open your activity',
      reason: `You receive this because you supply stores at ${product}.`,
    }),
  }
}
