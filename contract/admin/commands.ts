/** Commands of the back office, and the log of those that were run. @see S-81, C-167, C-191 */
import { commandMessages, commandNames, commandStates, hostOf, taskLogColumns } from '@quayside/domain/admin/commands'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

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

/** Things that a command would touch now. */
export const CommandDryRun = z.object({
  success: z.literal(true),
  /** One sentence: `12 products of Larch & Loom are deactivated.` */
  summary: z.string(),
  /** Number of things it would touch. */
  count: z.int(),
  /** The first of them. */
  lines: z.array(z.string()),
  /** Digest to be sent back when the command is confirmed. */
  seen: z.string(),
})
export type CommandDryRun = z.infer<typeof CommandDryRun>

/** @see E-615 to E-618 */
export const LoggedTask = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  func_name: z.enum(commandNames),
  /** `supplier_id: 12, reason: Bankrupt`. */
  param_values: z.string(),
  /** Address of the admin. */
  asked_by: z.string(),
  state: z.enum(commandStates),
  done: z.int(),
  /** Null: not known yet. */
  total: z.int().nullable(),
  /** Null unless it has finished. */
  result: z.string().nullable(),
  failure: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
})
export type LoggedTask = z.infer<typeof LoggedTask>

const orderings = taskLogColumns.flatMap((column) => [column, `-${column}`] as const)

export const commandsApi = {
  dryRun: endpoint({
    method: 'POST',
    path: '/v1/admin_commands/dry_run/',
    summary: 'Check a command and list what it would touch',
    body: AdminCommand,
    response: CommandDryRun,
    errors: ['INVALID_STATUS', 'NOT_CONNECTED'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/v1/admin_commands/',
    summary: 'Run a command that was tried in a dry run, as a job',
    body: AdminCommand.and(
      z.object({
        /** Chosen by the caller: a repeated call is the same command. */
        key: z.uuid(),
        /** Digest of the dry run. */
        seen: z.string().max(64).default(''),
      }),
    ),
    response: z.object({
      success: z.literal(true),
      task: LoggedTask,
      /** Access of a supplier that is created, shown this once. @see E-604 to E-607 */
      created: z.object({ name: z.string(), email: z.string(), password: z.string(), magic: z.string() }).optional(),
    }),
    errors: ['COMMAND_CHANGED', 'COMMAND_RUNNING', 'INVALID_STATUS', 'NOT_CONNECTED'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/v1/api/async-tasks/',
    summary: 'Commands that were run, 25 a page; a minus before the column sorts descending',
    query: z.object({
      search: SearchText.default(''),
      ordering: z
        .enum(orderings as [string, ...string[]])
        .catch('-id')
        .default('-id'),
      page: PageNumber.default(1),
    }),
    response: z.object({ tasks: z.array(LoggedTask), pagination: Pagination }),
  }),
  task: endpoint({
    method: 'GET',
    path: '/v1/api/async-tasks/{id}/',
    summary: 'How a command gets on, with its log',
    params: z.object({ id: whole('Please enter a number') }),
    response: z.object({ task: LoggedTask, lines: z.array(z.object({ at: z.iso.datetime(), words: z.string() })) }),
  }),
}
