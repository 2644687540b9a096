/** Stripe's shapes in ours: ids, amounts, objects that are not there. */
import { type Currency, currencies, type Money, money } from '@quayside/domain/vocabulary/money'
import { OutsideError } from '#foundation/outside/outside-error'

/** Id of a field that may be expanded. */
export const idOf = (field: string | { id: string } | null | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.id

/** Undefined in a currency without ledger accounts. */
export function ours(minor: number, lower: string): Money | undefined {
  const currency = lower.toUpperCase()
  return (currencies as readonly string[]).includes(currency) ? money(minor, currency as Currency) : undefined
}

/** Undefined where Stripe has no such object. @throws OutsideError */
export async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof OutsideError && error.code === 'resource_missing') return undefined
    throw error
  })
}
