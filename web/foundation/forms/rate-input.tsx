import { TextInput } from '@mantine/core'
import { readRate } from '@quayside/domain/vocabulary/typed'
import { useState } from 'react'

interface RateInputProps {
  name?: string
  label: string
  description?: string
  /** Value in whole units: dollars, percent. */
  value: number
  unit?: '$' | 'C$' | '%'
  error?: string | undefined
  disabled?: boolean
  onChange: (rate: number) => void
}

/** Input of a rate. Its value is always a decimal, 0 if the text is not a number; on blur it shows the parsed value. @see V-114 */
export function RateInput({ value, unit = '$', onChange, ...field }: RateInputProps) {
  const [typed, setTyped] = useState<string>()
  const isBehind = unit === '%'
  const mark = <span aria-hidden>{unit}</span>
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown(value, unit)}
      {...(isBehind ? { rightSection: mark } : { leftSection: mark, leftSectionWidth: unit === '$' ? 26 : 34 })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(readRate(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Formats money with two decimals, and percent without trailing zeros. */
const shown = (value: number, unit: string) => (unit === '%' ? String(value) : value.toFixed(2))
