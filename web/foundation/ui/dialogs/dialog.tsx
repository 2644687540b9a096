import { Modal } from '@mantine/core'
import './overlay.ts'
import '@mantine/core/styles/Modal.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  title: string
  /** The buttons at the foot, the deciding one last. */
  actions?: ReactNode
  /** In pixels; a phone gives it its whole width. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A question that must be answered before going on. Import it lazily where only some people ever see it. */
export function Dialog({ title, actions, width = 520, onClose, children }: DialogProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={title} size={width} classNames={{ title: classes.title! }}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  )
}
