import { Checkbox } from '@mantine/core'
import { useRef } from 'react'

interface RowCheckProps {
  /** Name of the row: "Order 1042". */
  label: string
  isChosen: boolean
  /** Reason why this row cannot be selected. */
  reason?: string | undefined
  onToggle: (isRange: boolean) => void
}

/** Checkbox at the start of a row; with Shift it selects all rows since the last one. */
export function RowCheck({ label, isChosen, reason, onToggle }: RowCheckProps) {
  const isRange = useRef(false)
  return (
    <span {...(reason ? { 'data-hint': reason } : {})}>
      <Checkbox
        aria-label={reason ? `Choose ${label}. ${reason}` : `Choose ${label}`}
        checked={isChosen}
        disabled={reason !== undefined}
        onClick={(event) => {
          isRange.current = event.shiftKey
        }}
        onChange={() => onToggle(isRange.current)}
      />
    </span>
  )
}
