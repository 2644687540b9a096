import { ActionIcon, Button, Checkbox, Loader } from '@mantine/core'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { alreadyImported, beingImported } from '@quayside/domain/imports/decide-import'
import { portalPendingReason } from '@quayside/domain/vendors/portal-gate'
import { IconAlertCircleFilled, IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SupplierLine } from '#features/suppliers/parts/supplier-line.tsx'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { Shortened } from '#foundation/ui/shortened.tsx'
import { ImportFailure } from './import-failure.tsx'
import classes from './import-item.module.css'
import { type EditorState, ImportItemEditor } from './import-item-editor/import-item-editor.tsx'
import { draftOf, faultsOfDraft } from './import-item-editor/item-draft.ts'
import { ImportItemSums } from './import-item-sums.tsx'

interface ImportItemProps {
  item: WireImportItem
  collections: string[]
  isChosen: boolean
  isOpen: boolean
  showsSaveBar: boolean
  /** False if no platform is connected: the button then leads to connecting one. */
  hasPlatform: boolean
  isBusy: boolean
  /** Absent if products are imported one at a time. */
  onChoose?: ((chosen: boolean) => void) | undefined
  onToggle: () => void
  onChanged: (isChanged: boolean) => void
  onImport: () => void
  onRemove: () => void
}

/** One product of the import list: a row that expands to its editor. @see S-23, V-089 */
export function ImportItem(props: ImportItemProps) {
  const { item, isChosen, isOpen, onChoose, onToggle, onChanged } = props
  const { title, supplier, state } = item
  const isLeaving = state === 'importing' || state === 'imported'
  const hasBeenOpen = useWasEver(isOpen)
  const [isSaved, setIsSaved] = useSavedFlag()
  const [hidesFailure, setHidesFailure] = useState<string | null>(null)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const setUnsaved = (isChanged: boolean) => {
    setIsUnsaved(isChanged)
    onChanged(isChanged)
  }
  const onState = ({ isChanged, isSaved: saved }: EditorState) => {
    setUnsaved(isChanged)
    if (saved) setIsSaved()
  }
  const [picture] = item.images
  return (
    <li className={classes.item} data-chosen={isChosen || undefined} data-open={isOpen || undefined}>
      <div className={classes.row}>
        {onChoose ? (
          <Checkbox
            checked={isChosen}
            disabled={isLeaving}
            onChange={(event) => onChoose(event.currentTarget.checked)}
            aria-label={`Select ${title}`}
          />
        ) : (
          <span />
        )}
        <Picture src={picture?.url ?? null} height={150} ground={picture?.ground_colour} className={classes.thumb} />
        <div className={classes.words}>
          <h2>
            {isLeaving ? (
              <Shortened text={title} to="productTitleInList" />
            ) : (
              <button type="button" onClick={onToggle} aria-expanded={isOpen}>
                <Shortened text={title} to="productTitleInList" />
              </button>
            )}
          </h2>
          {supplier && <SupplierLine name={supplier.name} badges={supplier.badges.slice(0, 1)} />}
          {item.warnings.map(({ code, title }) => (code === 'NOT_PAYABLE' || code === 'ON_VACATION') && <small key={code}>{title}</small>)}
        </div>
        {state === 'imported' && (
          <p className={classes.done}>
            <IconCheck size={16} aria-hidden />
            Product imported. It may take up to a few minutes to show up in your store.
          </p>
        )}
        {state === 'importing' && (
          <p className={classes.busy}>
            <Loader size={14} />
            {item.error ?? 'Importing…'}
          </p>
        )}
        {!isLeaving && <ImportItemSums item={item} />}
        <div className={classes.end}>
          {isSaved && !isLeaving && (
            <span className={classes.saved}>
              <IconCheck size={14} aria-hidden />
              SAVED
            </span>
          )}
          {!isSaved && <ToFix item={item} />}
          {state === 'imported' ? (
            <a className={classes.view} href="/imported/store" aria-label={`View in store: ${title}`}>
              View<span className={classes.more}> in store</span>
            </a>
          ) : (
            !isLeaving && (
              <ActionIcon
                className={classes.chevron!}
                onClick={onToggle}
                aria-label={`${isOpen ? 'Close' : 'Edit'} ${title}`}
                aria-expanded={isOpen}
                data-open={isOpen || undefined}
              >
                <IconChevronDown size={18} />
              </ActionIcon>
            )
          )}
        </div>
      </div>
      {!isLeaving && item.error && item.error !== hidesFailure && (
        <ImportFailure item={item} onImport={item.refusal ? undefined : props.onImport} onClose={() => setHidesFailure(item.error)} />
      )}
      {isLeaving && isUnsaved && <LeftBehind isImported={state === 'imported'} onDiscard={() => setUnsaved(false)} />}
      {/* Keeps typed text until the import's outcome is known, because a failed item returns to the list. */}
      {hasBeenOpen && (!isLeaving || isUnsaved) && (
        <div hidden={!isOpen || isLeaving}>
          <ImportItemEditor
            item={item}
            collections={props.collections}
            showsSaveBar={props.showsSaveBar && !isLeaving}
            onState={onState}
            actions={(isChanged) => <Actions {...props} isChanged={isChanged} />}
          />
        </div>
      )}
    </li>
  )
}

/** Notice that another tab imported the item while it was being edited here. */
function LeftBehind({ isImported, onDiscard }: { isImported: boolean; onDiscard: () => void }) {
  return (
    <div className={classes.left}>
      <Notice
        tone="wait"
        title="Your changes are not saved."
        action={
          <Button size="xs" variant="default" onClick={onDiscard}>
            Discard my changes
          </Button>
        }
      >
        {isImported ? alreadyImported : beingImported}
      </Notice>
    </div>
  )
}

/** Number of faults that prevent its import. */
function ToFix({ item }: { item: WireImportItem }) {
  if (item.refusal?.code !== 'LISTING_INCOMPLETE') return null
  const count = faultsOfDraft(draftOf(item), item).length || 1
  return (
    <span className={classes.problems}>
      <IconAlertCircleFilled size={15} aria-hidden />
      {count}
      <span className={classes.more}> to fix</span>
    </span>
  )
}

function Actions({ item, hasPlatform, isBusy, isChanged, onImport, onRemove }: ImportItemProps & { isChanged: boolean }) {
  const reason = isChanged ? 'Save your changes before importing.' : item.refusal?.message
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={onRemove}>
        Remove From Import List
      </Button>
      {item.refusal?.code === 'PORTAL_PENDING' ? (
        <ButtonWithReason reason={portalPendingReason}>{item.refusal.message}</ButtonWithReason>
      ) : hasPlatform ? (
        <ButtonWithReason reason={reason} onClick={onImport} loading={isBusy}>
          Import to store
        </ButtonWithReason>
      ) : (
        <Button component="a" href="/settings/platforms">
          CONNECT PLATFORM
        </Button>
      )}
    </>
  )
}

/** K-044 */
const savedForMs = 5000

function useSavedFlag(): [boolean, () => void] {
  const [isSaved, setIsSaved] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    isSaved,
    () => {
      setIsSaved(true)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setIsSaved(false), savedForMs)
    },
  ]
}

/** Stays true once it was true, so that edits survive closing the editor. */
function useWasEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
