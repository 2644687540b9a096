import { Button } from '@mantine/core'
import { maySaveSearch } from '@quayside/domain/marketplace/saved-search'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { queryOf } from '../marketplace.queries.ts'
import { type ListingAsked, without } from '../products/listing-address.ts'
import classes from '../products/products-page.module.css'
import { askedBy, bareAddress, type Saved } from './saved-search-words.ts'
import { useChangeSavedSearch, useSavedSearches } from './saved-searches.queries.ts'

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx').then(({ SaveSearchDialog }) => ({ default: SaveSearchDialog })))

/** Control beside the active filters: saves the search, shows that it is saved, or saves its changes. */
export function SaveSearch({ asked, currency }: { asked: ListingAsked; currency: Currency }) {
  const [isNaming, setIsNaming] = useState(false)
  const { data } = useSavedSearches()
  if (!data || !maySaveSearch(asked).allowed) return null
  const same = data.saved_searches.find((saved) => bareAddress(askedBy(saved)) === bareAddress(asked))
  const opened = data.saved_searches.find(({ id }) => id === asked.saved)
  return (
    <div className={classes.save}>
      {same ? (
        <span className={classes.kept}>
          <IconBookmarkFilled size={15} aria-hidden />
          Saved as “{same.name}”
        </span>
      ) : (
        <>
          {opened && <KeepChanges of={opened} asked={asked} />}
          <Button variant="subtle" size="compact-sm" leftSection={<IconBookmark size={15} />} onClick={() => setIsNaming(true)}>
            {opened ? 'Save as new' : 'Save this search'}
          </Button>
        </>
      )}
      {isNaming && (
        <Suspense fallback={null}>
          <SaveSearchDialog asked={without(asked, 'saved', 'newer_than')} currency={currency} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </div>
  )
}

function KeepChanges({ of: { id, name }, asked }: { of: Saved; asked: ListingAsked }) {
  const change = useChangeSavedSearch()
  const keep = () =>
    change.mutate(
      { params: { id }, body: { query: queryOf(without(asked, 'newer_than')) } },
      {
        onSuccess: () => showToast({ tone: 'good', text: `“${name}” now has these filters` }),
        onError: (error) => showToast({ tone: 'bad', title: 'Error', text: messageOf(error) }),
      },
    )
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<IconBookmarkFilled size={15} />} loading={change.isPending} onClick={keep}>
      Save to “{name}”
    </Button>
  )
}
