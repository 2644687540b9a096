import { Button, Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Tabs.css'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { FormSaveBar } from '#foundation/forms/form-save-bar.tsx'
import { LeaveGuard } from '#foundation/forms/leave-guard.tsx'
import classes from './import-item-editor.module.css'
import { faultsOfDraft } from './item-draft.ts'
import { useItemForm } from './use-item-form.ts'
import { type TabName, useTab } from './use-tab.ts'

const DetailsTab = lazy(() => import('./details-tab.tsx').then((module) => ({ default: module.DetailsTab })))
const ImagesTab = lazy(() => import('./images-tab.tsx').then((module) => ({ default: module.ImagesTab })))
const ShippingTab = lazy(() => import('./shipping-tab.tsx').then((module) => ({ default: module.ShippingTab })))
const VariantsTab = lazy(() => import('./variants-tab.tsx').then((module) => ({ default: module.VariantsTab })))
const StaleNotice = lazy(() => import('./stale-notice.tsx').then((module) => ({ default: module.StaleNotice })))

export interface EditorState {
  readonly isChanged: boolean
  readonly isSaved: boolean
}

interface ImportItemEditorProps {
  item: WireImportItem
  collections: string[]
  /** Only the item changed last shows the save bar at the foot of the page. */
  showsSaveBar: boolean
  onState: (state: EditorState) => void
  /** Buttons at the foot: remove and import. */
  actions: (isChanged: boolean) => ReactNode
}

/** Editor for everything of an item that can be changed before import. @see S-24 */
export function ImportItemEditor({ item, collections, showsSaveBar, onState, actions }: ImportItemEditorProps) {
  const form = useItemForm(item)
  const isChanged = form.state === 'changed' || form.state === 'saving'
  const isSaved = form.state === 'saved'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whatever function hears of it
  useEffect(() => onState({ isChanged, isSaved }), [isChanged, isSaved])
  const { separate_shipping: rates } = item
  const [tab, setTab] = useTab(form, item)
  const wrong = faultsOfDraft(form.values, item).filter(({ path }) => path[0] === 'variants' || path[0] === 'value_names').length
  return (
    <form {...form.bind} className={classes.editor} aria-label={`Edit ${item.title}`}>
      {form.stale && (
        <Suspense>
          <StaleNotice {...form.stale} />
        </Suspense>
      )}
      <Tabs value={tab} onChange={(name) => setTab(name as TabName)} keepMounted={false}>
        <Tabs.List className={classes.tabs!}>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="images">
            Images <span className="num">{form.values.images.length}</span>
          </Tabs.Tab>
          <Tabs.Tab
            value="variants"
            rightSection={
              wrong > 0 && <IconAlertCircleFilled size={15} className={classes.bad!} role="img" aria-label={`Has ${wrong} to fix`} />
            }
          >
            Variants <span className="num">{item.variants.length}</span>
          </Tabs.Tab>
          {rates && <Tabs.Tab value="shipping">Shipping</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="details">
          <Suspense fallback={<Skeleton h={420} m={16} />}>
            <DetailsTab form={form} collections={collections} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="images">
          <Suspense fallback={<Skeleton h={240} m={16} />}>
            <ImagesTab form={form} images={item.images} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="variants">
          <Suspense fallback={<Skeleton h={320} m={16} />}>
            <VariantsTab form={form} item={item} />
          </Suspense>
        </Tabs.Panel>
        {rates && (
          <Tabs.Panel value="shipping">
            <Suspense fallback={<Skeleton h={240} m={16} />}>
              <ShippingTab rates={rates} />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
      <footer className={classes.foot}>{actions(isChanged)}</footer>
      {showsSaveBar ? (
        <FormSaveBar form={form} what={item.title} saved="SAVED" />
      ) : (
        <LeaveGuard isChanged={form.state === 'changed'} what={item.title} />
      )}
      <Button type="submit" display="none" tabIndex={-1} aria-hidden />
    </form>
  )
}
