import type { WireMoney } from '@quayside/contract/vocabulary/money'
import { profit } from '@quayside/domain/catalogue/profit'
import { zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { money } from '@quayside/domain/vocabulary/money'
import type { Workings } from '#foundation/ui/money/money-with-workings.tsx'

/** Profit of one sale at the typed price, with its workings. @param to country code */
export function profitBill(priceMinor: number, cost: WireMoney, shipping: WireMoney, to: string): Workings | undefined {
  const workings = profit({
    retail: money(priceMinor, cost.currency),
    cost: money(cost.minor, cost.currency),
    shipping: money(shipping.minor, cost.currency),
    to: to === 'US' ? zonePlaces.US : countryName(to),
  })
  return (
    workings && {
      title: 'Profit per item sold',
      lines: workings.steps.map(({ label, amount, note }) => ({
        label: label === 'Retail price' ? 'Your price' : label,
        minor: amount.minor,
        ...(note && label !== 'Retail price' ? { note } : {}),
      })),
      result: { label: 'You keep', minor: workings.result.minor },
      source: 'The supplier’s cost and its rate for the first item, as of now.',
    }
  )
}
