import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Pop } from '../dialogs/pop.tsx'
import { ButtonWithReason } from './button-with-reason.tsx'
import classes from './confirm-button.module.css'

interface ConfirmButtonProps extends ButtonProps {
  /** Confirmation question: "Remove 3 products?" */
  question: string
  consequence?: ReactNode
  /** Label of the confirming button: "Remove". */
  confirm: string
  /** True if the action cannot be undone. */
  isGrave?: boolean
  /** Reason why it is disabled; then it asks nothing. */
  reason?: string | undefined
  onConfirm: () => void
  'aria-label'?: string
  children: ReactNode
}

/** A button that asks for confirmation in a popover. */
export function ConfirmButton({
  question,
  consequence,
  confirm,
  isGrave = false,
  reason,
  onConfirm,
  children,
  ...props
}: ConfirmButtonProps) {
  const id = useId()
  if (reason)
    return (
      <ButtonWithReason variant="default" {...props} reason={reason}>
        {children}
      </ButtonWithReason>
    )
  return (
    <Pop
      width={300}
      side="end"
      labelledBy={id}
      trigger={(opener) => (
        <Button variant="default" {...props} {...opener}>
          {children}
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.ask}>
          <p id={id} className={classes.question}>
            {question}
          </p>
          {consequence && <div className={classes.consequence}>{consequence}</div>}
          <div className={classes.answers}>
            <Button variant="default" onClick={close}>
              Keep
            </Button>
            <Button
              {...(isGrave ? { color: 'bad' } : {})}
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </div>
        </div>
      )}
    </Pop>
  )
}
