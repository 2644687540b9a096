import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface PiecesInputProps {
  label: string
  value: number
  error: string | undefined
  onChange: (count: number) => void
}

/** Input of a quantity; anything but a number becomes 0 on blur. */
export function PiecesInput({ value, onChange, ...field }: PiecesInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(Number(text) || 0)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
