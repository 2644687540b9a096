import { accountKinds } from '@quayside/domain/vocabulary/actor'
import { z } from 'zod'

/** One entry of the account picker. @see E-326 to E-329 */
export const AccountEntry = z.object({
  id: z.int(),
  name: z.string(),
  accountType: z.enum(accountKinds),
  platformURL: z.string(),
  is_current: z.boolean(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

export const AccountType = z.object({ account_type: z.enum(accountKinds), accounts: z.array(AccountEntry) })
