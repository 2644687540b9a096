import { ActionIcon, Button, Drawer, Skeleton, Switch, TextInput } from '@mantine/core'
import '#foundation/ui/dialogs/overlay.ts'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Switch.css'
import { savedSearchMessages } from '@quayside/contract/marketplace/saved-search'
import { savedSearchNameFault, savedSearchNameLength } from '@quayside/domain/marketplace/saved-search'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatCount } from '#foundation/formats/counts.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { listingAddress } from '../products/listing-address.ts'
import { askedBy, type Saved, searchInWords } from './saved-search-words.ts'
import classes from './saved-searches.module.css'
import { useChangeSavedSearch, useRemoveSavedSearch, useSavedSearches, useSaveSearch } from './saved-searches.queries.ts'

/** Saved searches of the store: open, rename, delete, and turn email alerts on or off. */
export function SavedSearchesDrawer({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const { data, error, refetch } = useSavedSearches()
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Saved searches"
      size={440}
      position="right"
      classNames={{ title: classes.title!, body: classes.body! }}
    >
      {data ? (
        <>
          {data.saved_searches.length ? (
            <ul className={classes.list} aria-label="Saved searches">
              {data.saved_searches.map((saved) => (
                <Row key={saved.id} saved={saved} currency={currency} onClose={onClose} />
              ))}
            </ul>
          ) : (
            <EmptyState picture={<QuayPicture />} title="No saved searches yet." action={<Button onClick={onClose}>Find products</Button>}>
              Search, filter or choose a category, then select “Save this search” above the products. We notify you about new matches.
            </EmptyState>
          )}
          {data.saved_searches.length > 0 && (
            <p className={classes.foot}>
              {data.saved_searches.length} of {data.limit} kept. New products are counted within the hour, and mailed at most once a day, in
              one mail for all searches.
            </p>
          )}
        </>
      ) : error ? (
        <FailureNotice text={savedSearchMessages.listFailed} error={error} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading saved searches" className={classes.list}>
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} h={92} radius={10} />
          ))}
        </div>
      )}
    </Drawer>
  )
}

function Row({ saved, currency, onClose }: { saved: Saved; currency: Currency; onClose: () => void }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, new_count, newer_than, is_place_gone } = saved
  const asked = askedBy(saved)
  return (
    <li className={classes.row}>
      {isRenaming ? (
        <Rename saved={saved} onDone={() => setIsRenaming(false)} />
      ) : (
        <div className={classes.head}>
          <a href={listingAddress(asked)} className={classes.name} onClick={onClose}>
            {name}
          </a>
          {new_count > 0 && (
            <a
              href={listingAddress({ ...asked, newer_than })}
              className={`num ${classes.news}`}
              onClick={onClose}
              aria-label={`${new_count} new of ${name}`}
            >
              {formatCount(new_count)} new
            </a>
          )}
        </div>
      )}
      <p className={classes.words}>{searchInWords(asked, currency).join(' · ') || 'All products'}</p>
      {is_place_gone && <p className={classes.gone}>Its category no longer exists, so it finds nothing new.</p>}
      <div className={classes.controls}>
        <AlertSwitch saved={saved} />
        <span>
          <ActionIcon variant="subtle" size={32} aria-label={`Rename ${name}`} data-hint="Rename" onClick={() => setIsRenaming(true)}>
            <IconPencil size={17} />
          </ActionIcon>
          <Remove saved={saved} />
        </span>
      </div>
    </li>
  )
}

/** Optimistic update, reverted if the server refuses. */
function AlertSwitch({ saved: { id, name, alert } }: { saved: Saved }) {
  const change = useChangeSavedSearch()
  const wanted = change.isPending ? (change.variables.body?.alert ?? alert) : alert
  return (
    <Switch
      size="sm"
      label="Mail me"
      aria-label={`Email me new products of ${name}`}
      checked={wanted}
      onChange={({ currentTarget }) =>
        change.mutate(
          { params: { id }, body: { alert: currentTarget.checked } },
          { onError: (error) => showToast({ tone: 'bad', title: 'Error', text: messageOf(error) }) },
        )
      }
    />
  )
}

function Rename({ saved: { id, name }, onDone }: { saved: Saved; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const change = useChangeSavedSearch()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = savedSearchNameFault(typed)
    setFault(wrong)
    if (wrong) return
    change.mutate({ params: { id }, body: { name: typed } }, { onSuccess: onDone, onError: (error) => setFault(messageOf(error)) })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.rename}>
      <TextInput
        aria-label={`New name of ${name}`}
        autoFocus
        maxLength={savedSearchNameLength}
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <ActionIcon type="submit" size={36} loading={change.isPending} aria-label="Save name">
        <IconCheck size={17} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label="Keep the old name" onClick={onDone}>
        <IconX size={17} />
      </ActionIcon>
    </form>
  )
}

/** Needs no confirmation, because it can be undone with one press. */
function Remove({ saved: { id, name, query, alert } }: { saved: Saved }) {
  const remove = useRemoveSavedSearch()
  const save = useSaveSearch()
  const bringBack = () => save.mutate({ body: { name, query: query as never, alert } })
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={`Delete ${name}`}
      data-hint="Delete"
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(
          { params: { id }, query: {} },
          { onSuccess: () => showToast({ tone: 'good', text: `“${name}” is deleted`, undo: bringBack }) },
        )
      }
    >
      <IconTrash size={17} />
    </ActionIcon>
  )
}
