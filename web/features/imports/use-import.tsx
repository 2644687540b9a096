import type { WarnedItems } from '@quayside/contract/imports/import-item'
import { lazy, Suspense, useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { showToast } from '#foundation/ui/toast-store.ts'
import { usePush, useRemoveItems, useRetryRun } from './imports.queries.ts'

// Only who meets them loads them.
const ImportLimitNotice = lazy(() => import('./import-limit-notice.tsx').then((module) => ({ default: module.ImportLimitNotice })))
const ImportWarningsDialog = lazy(() => import('./import-warnings-dialog.tsx').then((module) => ({ default: module.ImportWarningsDialog })))

/** Starting an import, and everything that may come between: warnings, the plan's limit, a refusal. @see S-25 */
export function useImport(onStarted: (ids: number[]) => void) {
  const push = usePush()
  const again = useRetryRun()
  const remove = useRemoveItems()
  const [warned, setWarned] = useState<{ ids: number[]; items: WarnedItems }>()
  const [limit, setLimit] = useState<ApiError>()
  const start = (ids: number[], stopAtWarnings = true) => {
    setLimit(undefined)
    setWarned(undefined)
    push.mutate(
      { body: { imported_product_ids: ids, stop_at_warnings: stopAtWarnings } },
      {
        onSuccess: () => onStarted(ids),
        onError: (error) => {
          if (error.code === 'IMPORT_WARNINGS') setWarned({ ids, items: error.data.warned as WarnedItems })
          else sayWhy(error)
        },
      },
    )
  }
  const sayWhy = (error: ApiError) => {
    if (error.code === 'IMPORT_LIMIT') setLimit(error)
    else showToast({ tone: 'bad', title: 'Error Importing Product', text: messageOf(error) })
  }
  /** Everything of a run that failed, more than the page shows of it perhaps. */
  const retry = (runId: number) => {
    setLimit(undefined)
    again.mutate({ body: { id: runId } }, { onError: sayWhy })
  }
  const removeItems = async (ids: readonly number[]) => {
    try {
      await remove(ids)
      showToast({ tone: 'good', text: 'Item Removed' })
    } catch {
      showToast({ tone: 'bad', text: 'Error removing item from import list' })
    }
  }
  const dialogs = (
    <>
      {limit && (
        <Suspense>
          <ImportLimitNotice message={messageOf(limit)} data={limit.data} onDismiss={() => setLimit(undefined)} />
        </Suspense>
      )}
      {warned && (
        <Suspense>
          <ImportWarningsDialog
            warned={warned.items}
            onImport={() => start(warned.ids, false)}
            onClose={() => setWarned(undefined)}
            onRemove={() => {
              setWarned(undefined)
              void removeItems(warned.items.map(({ imported_product_id: id }) => id))
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { start, retry, removeItems, isStarting: push.isPending || again.isPending, dialogs }
}
