import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { usePush, useRemoveItems, useRetryRun } from './imports.queries.ts'
import { useImportStops } from './parts/use-import-stops.tsx'

/** Starts an import from the list, and handles what may stop it. @see S-25 */
export function useImport(onStarted: (ids: number[]) => void) {
  const push = usePush()
  const again = useRetryRun()
  const remove = useRemoveItems()
  const { stopAt, clear, dialogs } = useImportStops()
  const start = (ids: number[], stopAtWarnings = true) => {
    clear()
    push.mutate(
      { body: { imported_product_ids: ids, stop_at_warnings: stopAtWarnings } },
      {
        onSuccess: () => onStarted(ids),
        onError: (error) => stopAt(error, { onImport: () => start(ids, false), onRemove: (warned) => void removeItems(warned) }),
      },
    )
  }
  /** Retries every failed item of the run, possibly more than the page shows. */
  const retry = (runId: number) => {
    clear()
    again.mutate({ body: { id: runId } }, { onError: (error) => stopAt(error) })
  }
  const removeItems = async (ids: readonly number[]) => {
    try {
      await remove(ids)
      showToast({ tone: 'good', text: 'Item Removed' })
    } catch {
      showToast({ tone: 'bad', text: 'Error removing item from import list' })
    }
  }
  return { start, retry, removeItems, isStarting: push.isPending || again.isPending, dialogs }
}
