import { Modal } from '@mantine/core'
import './overlay.ts'
import '@mantine/core/styles/Modal.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  title: string
  /** Buttons at the foot, the confirming one last. */
  actions?: ReactNode
  /** Width in pixels; full width on a phone. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** Modal dialog. Import it lazily if only some users see it. */
export function Dialog({ title, actions, width = 520, onClose, children }: DialogProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={title} size={width} classNames={{ title: classes.title! }}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  )
}
