import type { StoreRules } from '@quayside/contract/stores/store-rules'
import type { useForm } from '#foundation/forms/use-form.ts'

/** The one form of the page, of which each panel shows a part. */
export type RulesForm = ReturnType<typeof useForm<StoreRules, StoreRules>>
