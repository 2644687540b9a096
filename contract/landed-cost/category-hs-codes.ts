import { topCategoryKeys } from '@quayside/domain/catalogue/category'
import { longestHsCode, readHsCode, wrongHsCode } from '@quayside/domain/catalogue/hs-code'
import { z } from 'zod'

/** HS codes of categories, as typed; empty: none. */
export const CategoryHsCodes = z.record(
  z.enum(topCategoryKeys),
  z
    .string()
    .max(longestHsCode, wrongHsCode)
    .refine((typed) => typed.trim() === '' || readHsCode(typed) !== undefined, wrongHsCode),
)
export type CategoryHsCodes = z.infer<typeof CategoryHsCodes>
