import { commandMessages, hostOf } from '@quayside/domain/admin/commands'
import { z } from 'zod'

const whole = (message: string) => z.coerce.number<unknown>(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message)
const SupplierId = whole(commandMessages.supplierId)
const StoreId = whole(commandMessages.storeId)
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a day.')
const Percent = z.number('Please enter a number.').min(0, 'Please enter 0 to 100.').max(100, 'Please enter 0 to 100.')
const OrderName = z.string().trim().min(1, commandMessages.orderName).max(100)

const OfSupplier = z.object({ supplier_id: SupplierId })
const Email = z.string().trim().max(254).pipe(z.email(commandMessages.email))

/** A command and its data. @see V-343 to V-361 */
export const AdminCommand = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('SUPPLIER_ON_HOLIDAY'),
    data: z.object({ supplier_id: SupplierId, start_date: Day, end_date: Day, notify_merchants: z.boolean().default(false) }),
  }),
  z.object({
    action: z.literal('REMOVE_SUPPLIER'),
    data: z.object({
      supplier_id: SupplierId,
      reason: z.string().trim().min(1, 'Please enter a reason.').max(500),
      notify_merchants: z.boolean().default(false),
    }),
  }),
  z.object({
    action: z.literal('OPTIN_FULFILLMENT_SERVICE'),
    data: z.object({ entity_id: whole('Please enter an entity ID.'), entity_type: z.enum(['supplier'], 'Please choose an entity type.') }),
  }),
  z.object({ action: z.literal('SHOPIFY_FAILED'), data: z.object({ order_name: OrderName }) }),
  z.object({ action: z.literal('MERCHANT_MISSING_ORDER'), data: z.object({ order_name: OrderName, store_id: StoreId }) }),
  z.object({ action: z.literal('SYNC_STORE_VARIANTS'), data: z.object({ store_id: StoreId }) }),
  z.object({
    action: z.literal('SHOPIFY_SUP_FAILED_ORDER'),
    data: z.object({
      supplier_id: SupplierId,
      supplier_order_id: z.preprocess((given) => (given === '' ? undefined : given), whole('Please enter an order ID.').optional()),
    }),
  }),
  z.object({ action: z.literal('SYNC_SUPPLIER'), data: OfSupplier }),
  z.object({ action: z.literal('SYNC_SUPPLIER_IMAGES'), data: OfSupplier }),
  z.object({
    action: z.literal('SYNC_SUPPLIER_VARIANTS'),
    data: z.object({ supplier_id: SupplierId, sync_pricing: z.boolean().default(false) }),
  }),
  z.object({ action: z.literal('UPDATE_SUPPLIER'), data: OfSupplier }),
  z.object({ action: z.literal('SHOPIFY_IMPORT'), data: OfSupplier }),
  z.object({
    action: z.literal('CREATE_SUPPLIER'),
    data: z.object({
      name: z.string().trim().min(1, 'Please enter a name.').max(100),
      email: Email,
      url: z
        .string()
        .trim()
        .max(300)
        .refine((typed) => typed === '' || hostOf(typed) !== undefined, 'Insert a valid URL')
        .default(''),
      country: z.enum(['US', 'CA'], 'Please choose a country.'),
    }),
  }),
  z.object({
    action: z.literal('UPDATE_USER'),
    data: z.object({
      email: Email,
      account_type: z.enum(['store', 'supplier'], commandMessages.accountType),
      account_id: whole(commandMessages.accountId),
    }),
  }),
  z.object({
    action: z.literal('TRANSFER_OWNERSHIP'),
    data: z.object({
      email: Email,
      url: z
        .string()
        .trim()
        .min(1, commandMessages.storeUrl)
        .max(300)
        .refine((typed) => typed === '' || hostOf(typed) !== undefined, commandMessages.storeUrlInvalid),
      override_store: z.boolean().default(false),
    }),
  }),
  z.object({ action: z.literal('MANAGE_DISCOUNTS'), data: z.object({ plan_discount: Percent }) }),
])
export type AdminCommand = z.infer<typeof AdminCommand>
