/** Mail to a store that carries a supplier's products: the supplier is away, or back. */
import { type ScheduledVacation, vacationWords } from '@quayside/domain/suppliers/vacation'
import { composeMail } from '#features/notifications'

export interface VacationFacts {
  readonly product: string
  /** The supplier's name, if this store may know it. */
  readonly supplier: string
  /** Null: the supplier is back, or the vacation was cancelled. */
  readonly vacation: (ScheduledVacation & { readonly note: string }) | null
  readonly unsubscribe: string
}

export function vacationMail({ product, supplier, vacation, unsubscribe }: VacationFacts) {
  const words = vacation && vacationWords(vacation)
  const heading = words ? `${supplier}: ${lowered(words.title)}` : `${supplier} is available again`
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      paragraphs: words
        ? [words.text, ...(vacation.note ? [`It writes: ${vacation.note}`] : [])]
        : ['Its vacation has ended or was cancelled. Its products are available and ship as usual.'],
      action: 'See the supplier',
      reason: 'You receive this because products of this supplier are in your store.',
      unsubscribe,
    }),
  }
}

const lowered = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)
