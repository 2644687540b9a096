import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { mayGoTogether, mostTogether } from '@quayside/domain/imports/decide-import'
import { isOpen as isOpenState } from '@quayside/domain/store-products/import-item'
import { portalPendingReason } from '@quayside/domain/vendors/portal-gate'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { counted } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { BulkBar } from '#foundation/ui/lists/bulk-bar.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ImportItem } from './import-item.tsx'
import { importListAddress } from './import-list-address.ts'
import classes from './import-list-page.module.css'
import { type ImportListAsked, useCancelRun, useHideRun, useImportRun } from './imports.queries.ts'
import { useImport } from './use-import.tsx'

const ImportProgress = lazy(() => import('./import-progress.tsx').then((module) => ({ default: module.ImportProgress })))

interface ImportListProps {
  list: Reply<typeof importsApi.list>
  asked: ImportListAsked
  path: string
}

/** Items of one page, the selection across all pages, and the running import. */
export function ImportList({ list, asked, path }: ImportListProps) {
  const { import_list: items, just_imported: imported, product_ids: all, pagination, show_bulk_imports: isBulk } = list
  const { platform, allow_bulk_imports: allowsBulk } = useStoreSettings()
  const hasPlatform = platform?.is_connected ?? false
  const [chosen, setChosen] = useState<number[]>([])
  const [open, setOpen] = useState<number[]>([])
  const [changed, setChanged] = useState<number[]>([])
  const run = useImportRun()
  const hide = useHideRun()
  const cancel = useCancelRun()
  const [hidden, setHidden] = useState<number>()
  /** A private portal that has not approved the store blocks all imports. */
  const waits = items.find(({ refusal }) => refusal?.code === 'PORTAL_PENDING')?.refusal?.message
  const selected = chosen.filter((id) => all.includes(id))
  const together = mayGoTogether(selected.length, allowsBulk)
  const { start, retry, removeItems, isStarting, dialogs } = useImport((ids) => {
    setChosen((now) => now.filter((id) => !ids.includes(id)))
    setHidden(undefined)
  })
  const toggle = (id: number) => setOpen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]))
  const edit = (id: number) => setOpen((now) => (now.includes(id) ? now : [...now, id]))
  const hideRun = (id: number) => {
    setHidden(id)
    if (!run?.is_running) hide.mutate({ body: { id } })
  }
  // Products just imported are shown below the list, and no longer belong to it.
  const arrived = run && run.id !== hidden ? imported : []
  const from = (pagination.page - 1) * pagination.per_page
  return (
    <>
      {dialogs}
      {run && run.id !== hidden && (
        <div className={classes.progress}>
          <Suspense fallback={null}>
            <ImportProgress
              run={run}
              shop={platform?.uid ?? 'your store'}
              onEdit={edit}
              onRetry={() => retry(run.id)}
              onCancel={() => cancel.mutate({ body: { id: run.id } })}
              onHide={() => hideRun(run.id)}
            />
          </Suspense>
        </div>
      )}
      {isBulk && all.length > 0 && (
        <BulkBar
          chosen={selected.length}
          total={Math.min(all.length, mostTogether)}
          className={classes.bulk}
          onAll={(isAll) => setChosen(isAll ? all.slice(0, mostTogether) : [])}
        >
          {selected.length === 0 ? (
            <span className={classes.hint}>Choose products to import together</span>
          ) : (
            <>
              <ConfirmButton
                variant="subtle"
                color="gray"
                question={`Remove ${counted(selected.length, 'product')}?`}
                consequence="Your edits to them are lost."
                confirm="Remove"
                isGrave
                onConfirm={() => void removeItems(selected)}
              >
                Remove
              </ConfirmButton>
              {waits ? (
                <ButtonWithReason reason={portalPendingReason}>{waits}</ButtonWithReason>
              ) : hasPlatform ? (
                <ButtonWithReason
                  leftSection={<IconDownload size={16} />}
                  loading={isStarting}
                  reason={together.allowed ? undefined : together.reason}
                  onClick={() => start(selected)}
                >
                  Import {selected.length} of {all.length} Products
                </ButtonWithReason>
              ) : (
                <Button component="a" href="/settings/platforms">
                  CONNECT PLATFORM
                </Button>
              )}
            </>
          )}
        </BulkBar>
      )}
      <div className={isBulk ? undefined : classes.progress}>
        <Panel flush label="Products to import">
          <ul className={classes.list}>
            {[...items, ...arrived].map((item) => (
              <ImportItem
                key={item.id}
                item={item}
                collections={list.collections}
                isChosen={selected.includes(item.id)}
                isOpen={open.includes(item.id) && isOpenState(item.state)}
                showsSaveBar={changed.at(-1) === item.id || (changed.length === 0 && open.at(-1) === item.id)}
                hasPlatform={hasPlatform}
                isBusy={isStarting}
                onChoose={
                  isBulk && item.state !== 'imported'
                    ? (isOn) => setChosen((now) => (isOn ? [...now, item.id] : now.filter((other) => other !== item.id)))
                    : undefined
                }
                onToggle={() => toggle(item.id)}
                onChanged={(isOn) =>
                  setChanged((now) =>
                    isOn ? [...now.filter((other) => other !== item.id), item.id] : now.filter((other) => other !== item.id),
                  )
                }
                onImport={() => start([item.id])}
                onRemove={() => void removeItems([item.id])}
              />
            ))}
          </ul>
        </Panel>
      </div>
      {items.length > 0 && (
        <ListFooter
          from={from + 1}
          to={from + items.length}
          total={pagination.count}
          of="products"
          page={pagination.page}
          pages={pagination.pages}
          hrefFor={(page) => importListAddress(path, { ...asked, page })}
        />
      )}
    </>
  )
}
