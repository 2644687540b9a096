import { z } from 'zod'
import { faultsOfDraft, type ProductDraft } from './product-draft.ts'

/** The product's rules as a form schema. */
export const productSchema = (isNew: boolean, allowsAnyPrice: boolean) =>
  z.custom<ProductDraft>().superRefine((draft, context) => {
    for (const { field, message } of faultsOfDraft(draft, isNew, allowsAnyPrice))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  })
