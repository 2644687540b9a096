import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.css'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../pictures/logo.tsx'
import '../dialogs/overlay.ts'
import classes from './shell.module.css'

/** Menu on a phone; loaded when first opened. Following a link closes it. */
export function PhoneMenu({
  onClose,
  product,
  ink,
  children,
}: {
  onClose: () => void
  product: string
  ink: boolean
  children: ReactNode
}) {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) onClose()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [onClose])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="left"
      size={280}
      title={<Logo name={product} />}
      classNames={{ content: classes.drawer!, header: classes.drawerHead!, body: classes.drawerBody! }}
      attributes={{ content: { 'data-ink': ink || undefined } }}
    >
      {children}
    </Drawer>
  )
}
