/** A shipping option as a supplier enters it. @see S-70, V-114, V-295 */
import { longestCarrier, type OptionDraft, optionFaults } from '@quayside/domain/shipping/option-draft'
import { readRate } from '@quayside/domain/vocabulary/typed'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'

const typed = z.union([z.number(), z.string().max(40)])

/** A rate typed in whole units, parsed to minor units. */
const Rate = typed.transform((rate) => Math.round((typeof rate === 'number' ? rate : readRate(rate)) * 100))

/** Text that is not a whole number is refused with the other rules. */
const Days = typed.transform((days) => (typeof days === 'number' ? days : /^-?\d+$/.test(days.trim()) ? Number(days) : Number.NaN))

const fields = {
  from_country: z.enum(['US', 'CA']).default('US'),
  price: Rate,
  additional_item_shipping_rate: Rate.default(0),
  carrier: z.string().trim().max(longestCarrier).default(''),
  delivery_days_min: Days,
  delivery_days_max: Days,
  /** Comma-separated AK, HI, PR. */
  excluded_regions: z.string().max(20).default(''),
}

interface Read {
  readonly to_country: string
  readonly price: number
  readonly additional_item_shipping_rate: number
  readonly delivery_days_min: number
  readonly delivery_days_max: number
}

function complain(read: Read, issues: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }): void {
  const draft: OptionDraft = {
    toCountry: read.to_country,
    rateMinor: read.price,
    additionalRateMinor: read.additional_item_shipping_rate,
    deliveryDaysMin: read.delivery_days_min,
    deliveryDaysMax: read.delivery_days_max,
  }
  for (const { field, message } of optionFaults(draft)) issues.addIssue({ code: 'custom', path: [field], message })
}

export const NewShippingOption = z
  .object({
    ...fields,
    /** A region or country code. */
    to_country: z.string().max(10).default(''),
    /** The product that the rate is for. */
    product: Id.optional(),
  })
  .superRefine(complain)

/** The destination of a rate cannot change; another destination needs another rate. */
export const ShippingOptionEdit = z.object(fields).superRefine((read, issues) => complain({ ...read, to_country: 'US' }, issues))
