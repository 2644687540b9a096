import { optionMessages } from '@quayside/domain/shipping/option-draft'
import { type OptionAtWork, type RateChange, rateChanges } from '@quayside/domain/shipping/rate-changes'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishRatesRevised } from './events.ts'
import { lockOption, type OptionRevision, type OwnOption, updateOption, usualOptionAt } from './shipping-options.records.ts'

/**
 * Revises one of a supplier's rates. Subscribers get the values before and after, in the same transaction.
 * @returns changes; empty if there are none
 * @throws Refusal NOT_FOUND where the option is not the supplier's, RATE_EXISTS where another active rate holds for the place
 */
export async function reviseOption(
  context: AtomicContext,
  { supplierId, optionId, ...revision }: OptionRevision & { readonly supplierId: number; readonly optionId: number },
): Promise<RateChange[]> {
  const { db, now } = context
  const before = await lockOption(db, supplierId, optionId)
  if (!before) throw notFound()
  if (!(await updateOption(db, before, now, revision))) throw rateExists()
  const after = await lockOption(db, supplierId, optionId)
  return after ? publishOptionChange(context, before, after) : []
}

export const rateExists = (): Refusal => new Refusal('RATE_EXISTS', optionMessages.taken, { status: 409, field: 'to_country' })

/** Publishes a new rate. Before it there was none, or for a product the supplier's default rate. */
export const publishNewOption = (context: AtomicContext, option: OwnOption): Promise<RateChange[]> =>
  publishOptionChange(context, { ...option, isOff: true }, option)

async function publishOptionChange(context: AtomicContext, before: OwnOption, after: OwnOption): Promise<RateChange[]> {
  const { productId, supplierId, region, toCountry } = after
  const place = { region, toCountry }
  const usual = productId === null ? undefined : await usualOptionAt(context.db, supplierId, place)
  const changes = rateChanges(inEffect(before, usual), inEffect(after, usual))
  if (changes.length)
    await publishRatesRevised(context, { productIds: productId === null ? null : [productId], supplierId, place, changes })
  return changes
}

/** A product's own rate takes precedence over the default one while it is active. */
const inEffect = (own: OptionAtWork, usual: OptionAtWork | undefined): OptionAtWork => (own.isOff && usual ? usual : own)
