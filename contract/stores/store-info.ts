/** Name and contact address of a store. @see E-173 to E-179 */
import { longestStoreName, shortestStoreName, storeInfoMessages } from '@quayside/domain/stores/store-info'
import { z } from 'zod'

export const StoreInfo = z.object({
  name: z.string(),
  /** Contact address of the store; the owner's sign-in address may differ. */
  owner_email: z.string(),
  country: z.string(),
  plan: z.string(),
  /** True if browsing includes sold-out products. */
  show_all_products: z.boolean(),
  /** True if the choice is hidden: a store of a private portal browses one supplier only. */
  hide_all_button: z.boolean(),
  created_datetime: z.iso.datetime(),
})

export const StoreInfoEdit = z.object({
  name: z.string().trim().min(shortestStoreName, storeInfoMessages.name).max(longestStoreName, storeInfoMessages.name),
  owner_email: z.string().trim().max(254, storeInfoMessages.email).pipe(z.email(storeInfoMessages.email)),
  show_all_products: z.boolean(),
})
