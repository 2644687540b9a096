import { Button } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import classes from './products-page.module.css'

const CategoriesDrawer = lazy(() => import('./categories-drawer.tsx').then(({ CategoriesDrawer }) => ({ default: CategoriesDrawer })))

interface CategoriesButtonProps {
  /** Current category; a change closes the panel. */
  place: string
  /** The category tree. */
  children: ReactNode
}

/** Opens the side panel on narrow screens. */
export function CategoriesButton({ place, children }: CategoriesButtonProps) {
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <>
      <Button variant="default" className={classes.categories!} leftSection={<IconCategory size={16} />} onClick={() => setOpenedAt(place)}>
        Categories
      </Button>
      <Suspense fallback={null}>
        {openedAt === place && <CategoriesDrawer onClose={() => setOpenedAt(undefined)}>{children}</CategoriesDrawer>}
      </Suspense>
    </>
  )
}
