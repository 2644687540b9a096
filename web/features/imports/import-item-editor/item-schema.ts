import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { z } from 'zod'
import { type Draft, faultsOfDraft } from './item-draft.ts'

/** The item's rules as a form schema. */
export const itemSchema = (item: WireImportItem) =>
  z.custom<Draft>().superRefine((draft, context) => {
    for (const { path, message } of faultsOfDraft(draft, item)) context.addIssue({ code: 'custom', path: [...path], message })
  })
