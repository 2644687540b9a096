import { Button, TextInput } from '@mantine/core'
import type { PlanCoupon } from '@quayside/contract/plans/endpoints'
import { plans } from '@quayside/domain/plans/plan'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import classes from './plans-page.module.css'

interface CouponFieldProps {
  /** The code that is used, with what it takes off. */
  coupon: PlanCoupon | undefined
  /** Why the code cannot be used. */
  error: ApiError | null
  isBusy: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** Field for a code, checked before a plan is chosen. */
export function CouponField({ coupon, error, isBusy, onApply, onRemove }: CouponFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = () => {
    setIsOpen(false)
    setTyped('')
    onRemove()
  }
  if (coupon) {
    return (
      <p className={classes.coupon} role="status">
        <IconTicket size={18} aria-hidden />
        <span>
          <b>{coupon.code}</b> {wordsOf(coupon)}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={remove}>
          Remove
        </Button>
      </p>
    )
  }
  if (!isOpen) {
    return (
      <p className={classes.coupon}>
        <Button variant="subtle" size="compact-sm" leftSection={<IconTicket size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          Enter a code
        </Button>
      </p>
    )
  }
  return (
    <form
      className={classes.couponForm}
      aria-label="Your code"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onApply(typed.trim())
      }}
    >
      <TextInput
        label="Code"
        value={typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        error={error ? messageOf(error) : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Apply
      </Button>
    </form>
  )
}

function wordsOf({ percent, charges, plans: keys, last_day: lastDay }: PlanCoupon): string {
  const span = charges === 1 ? 'the first charge' : `the first ${charges} charges`
  const names = keys.map((key) => plans[key].name).join(', ')
  return `${percent}% off ${span} of ${names}${lastDay ? `, until ${formatDate(lastDay)}` : ''}.`
}
