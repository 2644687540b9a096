import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import { ArticleList } from './article-list.tsx'
import { recommendedFor } from './help-articles.ts'
import classes from './help-dialog.module.css'
import { noteWelcome } from './welcomed.ts'

/** Greets a new store once, on its first page, with four recommended articles. @see V-056, K-080 */
export function WelcomeDialog({ storeId }: { storeId: number }) {
  const { product } = useAppConfig()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen || path !== '/dashboard') return null
  const close = () => {
    noteWelcome(storeId)
    setIsOpen(false)
  }
  return (
    <Dialog title={`Welcome to ${brandOf(product).name}`} onClose={close} actions={<Button onClick={close}>Look around</Button>}>
      <p className={classes.welcome}>No setup needed. Start with these four articles. You can find them again under Help.</p>
      <ArticleList articles={recommendedFor('store', '/dashboard')} opensBeside />
    </Dialog>
  )
}
