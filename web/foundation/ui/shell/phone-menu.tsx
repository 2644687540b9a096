import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.css'
import type { ReactNode } from 'react'
import { Logo } from '../logo.tsx'
import '../overlay.ts'
import classes from './shell.module.css'

/** The menu on a phone; loaded when first opened. */
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
