import { Button } from '@mantine/core'
import type { WarnedItems } from '@quayside/contract/imports/import-item'
import { lazy, Suspense, useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import { showToast } from '#foundation/ui/toast-store.ts'
import classes from './import-list-page.module.css'
import { usePush, useRemoveItems, useRetryRun } from './imports.queries.ts'

const ImportWarningsDialog = lazy(() => import('./import-warnings-dialog.tsx').then((module) => ({ default: module.ImportWarningsDialog })))

/** Starting an import, and everything that may come between: warnings, the plan's limit, a refusal. @see S-25 */
export function useImport(onStarted: (ids: number[]) => void) {
  const push = usePush()
  const again = useRetryRun()
  const remove = useRemoveItems()
  const [warned, setWarned] = useState<{ ids: number[]; items: WarnedItems }>()
  const [limit, setLimit] = useState<{ message: string; room: string }>()
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
    if (error.code === 'IMPORT_LIMIT') setLimit({ message: messageOf(error), room: roomWords(error.data) })
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
        <div className={classes.progress}>
          <Notice
            tone="wait"
            onDismiss={() => setLimit(undefined)}
            action={
              <Button component="a" href="/settings/plans" size="xs">
                See plans
              </Button>
            }
          >
            <span>{limit.message}</span>
            {limit.room && <span className={classes.room}>{limit.room}</span>}
          </Notice>
        </div>
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

/** What the plan holds, what is held, and what was wanted: so that one knows how many fewer would go. */
function roomWords({ limit, held, wanted }: ApiError['data']): string {
  if (typeof limit !== 'number' || typeof held !== 'number' || typeof wanted !== 'number') return ''
  const room = Math.max(0, limit - held)
  return `Your plan holds ${counted(limit, 'product')}, and ${formatCount(held)} ${held === 1 ? 'is' : 'are'} in your store or on the way: there is room for ${formatCount(room)} of ${formatCount(wanted)}.`
}
