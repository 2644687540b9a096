import { Button, Checkbox, TextInput } from '@mantine/core'
import { mayKeepAnotherSearch, savedSearchNameFault, savedSearchNameLength } from '@quayside/domain/marketplace/saved-search'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { queryOf } from '../marketplace.queries.ts'
import type { ListingAsked } from '../products/listing-address.ts'
import { proposedName, searchInWords } from './saved-search-words.ts'
import classes from './saved-searches.module.css'
import { useSavedSearches, useSaveSearch } from './saved-searches.queries.ts'

interface SaveSearchDialogProps {
  asked: ListingAsked
  currency: Currency
  onClose: () => void
}

/** Name of the search, and whether new matches are emailed. */
export function SaveSearchDialog({ asked, currency, onClose }: SaveSearchDialogProps) {
  const [name, setName] = useState(() => proposedName(asked, currency))
  const [alert, setAlert] = useState(true)
  const [fault, setFault] = useState<string>()
  const kept = useSavedSearches().data?.saved_searches.length ?? 0
  const save = useSaveSearch()
  const room = mayKeepAnotherSearch(kept)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = savedSearchNameFault(name)
    setFault(wrong)
    if (wrong) return
    save.mutate(
      { body: { name, query: queryOf(asked), alert } },
      {
        onSuccess: (saved) => {
          showToast({ tone: 'good', text: `Saved as “${saved.name}”` })
          onClose()
        },
        onError: (error) => setFault(messageOf(error)),
      },
    )
  }
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.words}>{searchInWords(asked, currency).join(' · ')}</p>
        {!room.allowed && <Notice tone="wait">{room.reason}</Notice>}
        <TextInput
          label="Name"
          data-autofocus
          maxLength={savedSearchNameLength}
          autoComplete="off"
          value={name}
          error={fault}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFault(undefined)
          }}
        />
        <Checkbox
          label="Email me about new matches"
          description="At most one email a day for all saved searches."
          checked={alert}
          onChange={({ currentTarget }) => setAlert(currentTarget.checked)}
        />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!room.allowed}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
