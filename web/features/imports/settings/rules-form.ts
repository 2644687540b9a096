import type { StoreRules } from '@quayside/contract/stores/store-rules'
import type { useForm } from '#foundation/forms/use-form.ts'

/** The page's single form; each panel shows a part of it. */
export type RulesForm = ReturnType<typeof useForm<StoreRules, StoreRules>>
