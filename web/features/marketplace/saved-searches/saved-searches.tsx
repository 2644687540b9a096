import { Button } from '@mantine/core'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconBookmarks } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import classes from '../products/products-page.module.css'
import { useOpenSavedSearch, useSavedSearches } from './saved-searches.queries.ts'

const SavedSearchesDrawer = lazy(() =>
  import('./saved-searches-drawer.tsx').then(({ SavedSearchesDrawer }) => ({ default: SavedSearchesDrawer })),
)

interface SavedSearchesProps {
  currency: Currency
  /** The saved search that is open. */
  openedId: number | undefined
  /** True if the address opens the list. */
  isAskedFor: boolean
}

/** Button for the saved searches, with the number of new matches. */
export function SavedSearches({ currency, openedId, isAskedFor }: SavedSearchesProps) {
  const [isOpen, setIsOpen] = useState(isAskedFor)
  const { data } = useSavedSearches()
  useSeen(openedId)
  const news = data?.saved_searches.reduce((sum, { new_count }) => sum + new_count, 0) ?? 0
  return (
    <>
      <Button
        variant="default"
        className={classes.saved!}
        leftSection={<IconBookmarks size={16} />}
        aria-label={news ? `Saved searches, ${formatCount(news)} new` : 'Saved searches'}
        onClick={() => setIsOpen(true)}
      >
        Saved<span className={classes.onWide}>&nbsp;searches</span>
        {news > 0 && <span className={`num ${classes.news}`}>{formatCount(news)} new</span>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavedSearchesDrawer currency={currency} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Marks a saved search as seen once per visit, so that later arrivals stay new. */
function useSeen(id: number | undefined) {
  const { mutate } = useOpenSavedSearch()
  const opened = useSavedSearches().data?.saved_searches.find((saved) => saved.id === id)
  const visited = useRef<number>(undefined)
  const hasNews = opened !== undefined && opened.new_count > 0
  useEffect(() => {
    if (id === undefined) visited.current = undefined
    if (!opened || visited.current === id) return
    visited.current = id
    if (hasNews) mutate({ params: { id: opened.id }, body: {} })
  }, [id, opened, hasNews, mutate])
}
