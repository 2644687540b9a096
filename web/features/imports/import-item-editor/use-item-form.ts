import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { useMemo, useRef } from 'react'
import { ApiError } from '#foundation/api/api-error.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { useSaveItem } from '../imports.queries.ts'
import { type Draft, draftOf, labels } from './item-draft.ts'

export type ItemForm = ReturnType<typeof useItemForm>

/** The form of one item. It is saved as a change of the version that was seen, so that another tab's change is never lost. */
export function useItemForm(item: WireImportItem) {
  const save = useSaveItem()
  const version = useRef(item.version)
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
        throw inOwnNames(error)
      }
    },
  })
  if (form.state === 'none') version.current = item.version
  return form
}

/** The server names fields as the call does: `item.title`. */
function inOwnNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const complaints = error.complaints.map(({ field, ...rest }) => (field ? { ...rest, field: field.replace(/^item\./, '') } : rest))
  return new ApiError(error.status, error.message, { complaints, requestId: error.requestId })
}
