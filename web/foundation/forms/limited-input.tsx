import { TextInput, type TextInputProps } from '@mantine/core'

interface LimitedInputProps extends Omit<TextInputProps, 'value' | 'maxLength'> {
  value: string
  /** Limit in characters. */
  most: number
}

/** Text input with a maximum length; the remaining length is shown near the limit. @see V-104 */
export function LimitedInput({ value, most, description, ...field }: LimitedInputProps) {
  const left = most - value.length
  const isNear = left <= Math.max(5, Math.ceil(most / 10))
  return (
    <TextInput
      {...field}
      value={value}
      maxLength={most}
      description={
        description || isNear ? (
          <>
            {description}
            {description && isNear && ' '}
            {isNear && <span aria-live="polite">{left === 0 ? `No more than ${most} characters.` : `${left} characters left.`}</span>}
          </>
        ) : undefined
      }
    />
  )
}
