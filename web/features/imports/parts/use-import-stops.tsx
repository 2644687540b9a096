import type { WarnedItems } from '@quayside/contract/imports/import-item'
import { lazy, Suspense, useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

// Loaded on demand, because they are rarely shown.
const ImportLimitNotice = lazy(() => import('../import-limit-notice.tsx').then((module) => ({ default: module.ImportLimitNotice })))
const ImportWarningsDialog = lazy(() =>
  import('../import-warnings-dialog.tsx').then((module) => ({ default: module.ImportWarningsDialog })),
)

interface WaysOn {
  /** Imports despite the warnings. */
  readonly onImport: () => void
  /** Removes the warned items from the list; absent if they are on none. */
  readonly onRemove?: (ids: number[]) => void
}

/** Stops of an import: warnings, the plan's limit, a refusal. Each is shown with its ways to continue. @see S-25 */
export function useImportStops() {
  const [warned, setWarned] = useState<WaysOn & { items: WarnedItems }>()
  const [limit, setLimit] = useState<ApiError>()
  const clear = () => {
    setLimit(undefined)
    setWarned(undefined)
  }
  const stopAt = (error: ApiError, ways?: WaysOn) => {
    if (ways && error.code === 'IMPORT_WARNINGS') setWarned({ ...ways, items: error.data.warned as WarnedItems })
    else if (error.code === 'IMPORT_LIMIT') setLimit(error)
    else showToast({ tone: 'bad', title: 'Error Importing Product', text: messageOf(error) })
  }
  const remove = warned?.onRemove
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
            onImport={warned.onImport}
            onClose={() => setWarned(undefined)}
            {...(remove
              ? {
                  onRemove: () => {
                    setWarned(undefined)
                    remove(warned.items.map(({ imported_product_id: id }) => id))
                  },
                }
              : {})}
          />
        </Suspense>
      )}
    </>
  )
  return { stopAt, clear, dialogs }
}
