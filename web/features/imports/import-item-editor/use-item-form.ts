import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#foundation/api/api-error.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { useSaveItem, useTakeItem } from '../imports.queries.ts'
import { type Draft, draftOf, labels } from './item-draft.ts'
import { mergeDrafts, whatChanged } from './stale-draft.ts'

export type ItemForm = ReturnType<typeof useItemForm>

/** Form of one item. It is saved against the version it was loaded with, so that another tab's change is never lost. */
export function useItemForm(item: WireImportItem) {
  const save = useSaveItem()
  const takeItem = useTakeItem()
  const version = useRef(item.version)
  const [refused, setRefused] = useState({ version: 0, times: 0 })
  const initial = useMemo(() => draftOf(item), [item])
  const form = useForm<Draft, Draft>({
    initial,
    labels,
    schema: () => import('./item-schema.ts').then(({ itemSchema }) => itemSchema(item)),
    save: async (draft) => {
      try {
        const saved = await save.mutateAsync({ body: { item: { imported_product_id: item.id, version: version.current, ...draft } } })
        version.current = saved.item.version
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'STALE_ITEM' && error.data.item)) throw inOwnNames(error)
        // The saved values are shown beside the typed ones from now on.
        takeItem(error.data.item as WireImportItem)
        setRefused(({ times }) => ({ version: version.current, times: times + 1 }))
        throw new ApiError(error.status, chooseAbove, { requestId: error.requestId })
      }
    },
  })
  if (form.state === 'none') version.current = item.version
  const isStale = form.state === 'changed' && item.version !== version.current
  const goOnFrom = (draft: Draft) => {
    version.current = item.version
    form.rebase(initial, draft)
  }
  return {
    ...form,
    /** Another tab has saved the item since this form was opened. */
    stale: isStale && {
      changes: whatChanged(form.base, initial, form.values),
      /** Number of saves refused for this reason. */
      refusals: refused.version === version.current ? refused.times : 0,
      /** Keeps the edits made here; the rest is as saved. */
      keepMine: () => goOnFrom(mergeDrafts(form.base, form.values, initial)),
      takeSaved: () => goOnFrom(initial),
    },
  }
}

const chooseAbove = 'Not saved. Choose which changes to keep above.'

/** The server names fields with their path in the request: `item.title`. */
function inOwnNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const complaints = error.complaints.map(({ field, ...rest }) => (field ? { ...rest, field: field.replace(/^item\./, '') } : rest))
  return new ApiError(error.status, error.message, { complaints, requestId: error.requestId })
}
