import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ButtonWithReasonProps extends ButtonProps {
  id?: string
  /** Reason why it is disabled, from the function the server uses; if absent, an ordinary button. */
  reason?: string | undefined
  type?: 'button' | 'submit'
  onClick?: () => void
  'aria-label'?: string
  children: ReactNode
}

/** A button that explains why it is disabled. It stays focusable, and shows the reason on hover, focus and touch, and to screen readers. */
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
