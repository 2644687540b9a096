import { TextInput } from '@mantine/core'
import { readRate } from '@quayside/domain/vocabulary/typed'
import { useState } from 'react'

interface RateInputProps {
  name?: string
  label: string
  description?: string
  /** In whole units: dollars, percent. */
  value: number
  unit?: '$' | 'C$' | '%'
  error?: string | undefined
  disabled?: boolean
  onChange: (rate: number) => void
}

/**
 * A rate as people type it. It is a decimal all the while, 0 where it is no number; the field shows what it was taken for when it is left.
 * @see V-114
 */
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

/** Money with its two decimals; percent as short as it is. */
const shown = (value: number, unit: string) => (unit === '%' ? String(value) : value.toFixed(2))
