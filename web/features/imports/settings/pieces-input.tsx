import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface PiecesInputProps {
  label: string
  value: number
  error: string | undefined
  onChange: (count: number) => void
}

/** A count of pieces as people type it; what is no number is 0, and shown so once the field is left. */
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
