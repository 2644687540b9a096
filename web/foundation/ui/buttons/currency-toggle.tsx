import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { type Currency, currencies } from '@quayside/domain/vocabulary/money'
import { currencyLabels } from '../../formats/money.ts'

interface CurrencyToggleProps {
  value: Currency
  disabled?: boolean
  className?: string | undefined
  onChange: (currency: Currency) => void
}

/** Toggle of the display currency: C$ or US$. @see K-054, M-043, M-044 */
export function CurrencyToggle({ value, disabled = false, className = '', onChange }: CurrencyToggleProps) {
  return (
    <SegmentedControl
      size="xs"
      data={currencies.map((currency) => ({ value: currency, label: currencyLabels[currency] }))}
      value={value}
      disabled={disabled}
      onChange={(currency) => onChange(currency as Currency)}
      aria-label="Price currency"
      className={className}
    />
  )
}
