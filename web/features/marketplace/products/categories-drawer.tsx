import { Drawer } from '@mantine/core'
import '#foundation/ui/dialogs/overlay.ts'
import '@mantine/core/styles/Drawer.css'
import type { ReactNode } from 'react'
import classes from './more-filters.module.css'

/** Side panel on narrow screens. */
export function CategoriesDrawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title="Categories" size={320} position="left" classNames={{ title: classes.title! }}>
      <div className={classes.tree}>{children}</div>
    </Drawer>
  )
}
