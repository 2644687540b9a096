import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ButtonWithReasonProps extends ButtonProps {
  /** Why it cannot be used now, from the function the server refuses with; absent, it is an ordinary button. */
  reason?: string | undefined
  type?: 'button' | 'submit'
  onClick?: () => void
  'aria-label'?: string
  children: ReactNode
}

/** A button that, while it cannot be used, says why. It stays in the tab order, shows the reason on hover, focus and touch, and reads it out. */
export function ButtonWithReason({ reason, onClick, children, type = 'button', ...props }: ButtonWithReasonProps) {
  const id = useId()
  if (!reason)
    return (
      <Button {...props} type={type} {...(onClick ? { onClick } : {})}>
        {children}
      </Button>
    )
  return (
    <>
      <Button
        {...props}
        type="button"
        data-disabled
        data-hint={reason}
        aria-disabled="true"
        aria-describedby={id}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
