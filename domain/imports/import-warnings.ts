/** Warnings shown before a product is imported. @see V-091, V-092 */
import { rateFor, type ShippingOption, zoneOf } from '../shipping/shipping-option.ts'
import { type ScheduledVacation, vacationWords } from '../suppliers/vacation.ts'
import { convert } from '../vocabulary/exchange.ts'
import { formatMinor, type Money, subtract, zero } from '../vocabulary/money.ts'

export type WarningCode = 'NOT_PAYABLE' | 'SELLS_AT_A_LOSS' | 'DOES_NOT_SHIP' | 'MANUFACTURING_TIME' | 'ON_VACATION'

export interface ImportWarning {
  readonly code: WarningCode
  readonly title: string
  readonly message: string
}

/** M-091 */
export const manufacturingTitle = 'Additional Manufacturing Time Required'

const zoneNames = { US: 'the United States', CA: 'Canada', INTL: 'countries outside the United States and Canada' } as const

/** A variant that will be imported. */
export interface VariantToSell {
  /** In the store's currency. */
  readonly price: Money
  /** In the supplier's currency. */
  readonly cost: Money
}

export interface BeforeImport {
  readonly supplierName: string
  /** Whether the supplier has connected a payment account. */
  readonly isPayable: boolean
  readonly manufacturingTime: string | null
  readonly vacation: (ScheduledVacation & { readonly note: string }) | null
  readonly options: readonly ShippingOption[]
  /** The store's country. */
  readonly country: string
  readonly variants: readonly VariantToSell[]
  /** True if shoppers pay for shipping in addition to the price. */
  readonly chargesShipping: boolean
}

/** Warning for goods of a supplier without a payment account. */
export const notPayableTitle = 'Orders cannot be paid yet'

export function importWarnings(before: BeforeImport): ImportWarning[] {
  const { supplierName, isPayable, manufacturingTime, vacation, options, country } = before
  const warnings: ImportWarning[] = []
  if (!isPayable) {
    warnings.push({
      code: 'NOT_PAYABLE',
      title: notPayableTitle,
      message: `${supplierName} has not connected a payment account. Orders for its products wait until it has.`,
    })
  }
  const loss = lossWarning(before)
  if (loss) warnings.push(loss)
  if (!rateFor(options, { country })) {
    const place = zoneNames[zoneOf(country)]
    warnings.push({
      code: 'DOES_NOT_SHIP',
      title: `This supplier does not ship to ${place}`,
      message: `${supplierName} has no shipping rate to ${place}. Shoppers there cannot be served.`,
    })
  }
  if (vacation) {
    const { title, text } = vacationWords(vacation)
    warnings.push({ code: 'ON_VACATION', title, message: vacation.note ? `${text} It writes: ${vacation.note}` : text })
  }
  if (needsTime(manufacturingTime)) {
    warnings.push({
      code: 'MANUFACTURING_TIME',
      title: manufacturingTitle,
      message: `${supplierName} makes this product to order: allow ${manufacturingTime} before it ships.`,
    })
  }
  return warnings
}

/** Warning if a sale in the store's own country loses money, for the variant with the largest loss. */
function lossWarning({ variants, options, country, chargesShipping }: BeforeImport): ImportWarning | undefined {
  const rate = chargesShipping ? undefined : rateFor(options, { country })?.rate
  const losses = variants
    .map(({ price, cost }) => {
      const shipping = rate ? convert(rate, price.currency) : zero(price.currency)
      return subtract(subtract(price, convert(cost, price.currency)), shipping)
    })
    .filter(({ minor }) => minor < 0)
    .sort((a, b) => a.minor - b.minor)
  const [worst] = losses
  if (!worst) return undefined
  const what = losses.length < variants.length ? `${losses.length} of its ${variants.length} variants` : 'it'
  const after = rate ? 'cost and shipping' : 'cost'
  return {
    code: 'SELLS_AT_A_LOSS',
    title: 'Sells at a loss',
    message: `At your price${losses.length > 1 ? 's' : ''} ${what} would leave ${formatMinor(worst.minor, worst.currency)}${losses.length > 1 ? ' at worst' : ''} after ${after}.`,
  }
}

/** Any processing time except none, `None` and one to two days. */
const needsTime = (time: string | null): boolean => time !== null && !['', 'none', '1-2 days'].includes(time.trim().toLowerCase())
