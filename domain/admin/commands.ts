/** Commands of the back office: their names, forms and checks. @see S-81, V-308, V-309 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** Commands in the order of the list. @see V-343 to V-361 */
export const commandNames = [
  'SUPPLIER_ON_HOLIDAY',
  'REMOVE_SUPPLIER',
  'OPTIN_FULFILLMENT_SERVICE',
  'SHOPIFY_FAILED',
  'MERCHANT_MISSING_ORDER',
  'SYNC_STORE_VARIANTS',
  'SHOPIFY_SUP_FAILED_ORDER',
  'SYNC_SUPPLIER',
  'SYNC_SUPPLIER_IMAGES',
  'SYNC_SUPPLIER_VARIANTS',
  'UPDATE_SUPPLIER',
  'SHOPIFY_IMPORT',
  'CREATE_SUPPLIER',
  'UPDATE_USER',
  'TRANSFER_OWNERSHIP',
  'MANAGE_DISCOUNTS',
] as const
export type CommandName = (typeof commandNames)[number]

/** Messages of the specification. @see M-354 to M-378 */
export const commandMessages = {
  run: 'RUN COMMAND',
  confirm: 'CONFIRM',
  finished: 'FINISHED',
  failed: 'Something failed when running the command.',
  email: 'Invalid email address.',
  status: 'Please choose a status.',
  csvUrl: 'Invalid CSV URL.',
  supplierId: 'Please enter a supplier ID.',
  accountType: 'Please select an account type.',
  accountId: 'Please enter an account ID.',
  storeUrl: 'Please enter a Store URL.',
  storeUrlInvalid: 'Insert a valid URL',
  orderName: 'Please enter an order name.',
  storeId: 'Please enter a store ID.',
  noSupplier: 'Supplier not found',
} as const

/** An error as the screen and the API show it: `Supplier ID: Please enter a supplier ID.` */
export const commandFault = (label: string, message: string): string => `${label}: ${message}`

export interface CommandField {
  readonly name: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'email' | 'date' | 'tick' | 'percent' | 'choice'
  readonly hint?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export interface CommandForm {
  readonly title: string
  /** Its effect, in one sentence. */
  readonly effect: string
  readonly fields: readonly CommandField[]
  /** True if it changes access or cannot be undone: asks again who is there, and is mailed. */
  readonly isGrave?: boolean
}

const supplierId = { name: 'supplier_id', label: 'Supplier ID', kind: 'number' } as const
const email = { name: 'email', label: 'Email', kind: 'email' } as const
const storeId = { name: 'store_id', label: 'Store ID', kind: 'number' } as const
const orderName = { name: 'order_name', label: 'Order Name', kind: 'text', hint: 'As in the store: #1001' } as const
const notifyMerchants = { name: 'notify_merchants', label: 'Mail stores', kind: 'tick', hint: 'Stores that carry its products' } as const

export const commandForms: Readonly<Record<CommandName, CommandForm>> = {
  SUPPLIER_ON_HOLIDAY: {
    title: 'Supplier on holiday',
    effect: 'Hides the products of a supplier from the first day to the last.',
    fields: [
      supplierId,
      { name: 'start_date', label: 'First day', kind: 'date' },
      { name: 'end_date', label: 'Last day', kind: 'date' },
      notifyMerchants,
    ],
  },
  REMOVE_SUPPLIER: {
    title: 'Remove supplier',
    effect: 'Blocks the account of a supplier and deactivates its products. Its orders stay.',
    fields: [supplierId, { name: 'reason', label: 'Reason', kind: 'text', hint: 'Mailed to the supplier' }, notifyMerchants],
    isGrave: true,
  },
  OPTIN_FULFILLMENT_SERVICE: {
    title: 'Opt in to fulfillment service',
    effect: 'Has the goods of a supplier sent from the distribution centre.',
    fields: [
      { name: 'entity_id', label: 'Entity ID', kind: 'number' },
      { name: 'entity_type', label: 'Entity type', kind: 'choice', options: [{ value: 'supplier', label: 'Supplier' }] },
    ],
  },
  SHOPIFY_FAILED: {
    title: 'Retry a Shopify order',
    effect: 'Pushes again what Shopify did not take of an order: shipments, tracking, address.',
    fields: [orderName],
  },
  MERCHANT_MISSING_ORDER: {
    title: 'Fix a missing order',
    effect: 'Asks the shop of a store for an order that never arrived, and takes it in.',
    fields: [orderName, storeId],
  },
  SYNC_STORE_VARIANTS: {
    title: 'Sync store variants',
    effect: 'Compares every imported product of a store with its supplier’s and brings the shop in line.',
    fields: [storeId],
  },
  SHOPIFY_SUP_FAILED_ORDER: {
    title: 'Retry failed orders of a supplier',
    effect: 'Sends orders again to the supplier’s own shop that it did not take.',
    fields: [supplierId, { name: 'supplier_order_id', label: 'Supplier order ID', kind: 'number', hint: 'Empty: all that failed' }],
  },
  SYNC_SUPPLIER: {
    title: 'Sync supplier',
    effect: 'Compares stock and prices with the supplier’s own shop, and imports new products where it wants that.',
    fields: [supplierId],
  },
  SYNC_SUPPLIER_IMAGES: {
    title: 'Sync supplier images',
    effect: 'Reads the pictures of its products again from the supplier’s own shop.',
    fields: [supplierId],
  },
  SYNC_SUPPLIER_VARIANTS: {
    title: 'Sync supplier variants',
    effect: 'Reads variants and stock of its products again from the supplier’s own shop.',
    fields: [supplierId, { name: 'sync_pricing', label: 'Prices too', kind: 'tick' }],
  },
  UPDATE_SUPPLIER: {
    title: 'Update supplier',
    effect: 'Reads everything of its products again from the supplier’s own shop.',
    fields: [supplierId],
  },
  SHOPIFY_IMPORT: {
    title: 'Shopify import',
    effect: 'Imports all products of the supplier’s own shop.',
    fields: [supplierId],
  },
  CREATE_SUPPLIER: {
    title: 'Create supplier',
    effect: 'Creates a supplier and its owner, who chooses a password at the first sign-in.',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      email,
      { name: 'url', label: 'Website', kind: 'text', hint: 'Optional' },
      {
        name: 'country',
        label: 'Country',
        kind: 'choice',
        options: [
          { value: 'US', label: 'United States' },
          { value: 'CA', label: 'Canada' },
        ],
      },
    ],
    isGrave: true,
  },
  UPDATE_USER: {
    title: 'Update user',
    effect: 'Gives the owner of a store or supplier another address to sign in with.',
    fields: [
      email,
      {
        name: 'account_type',
        label: 'Account Type',
        kind: 'choice',
        options: [
          { value: 'store', label: 'Store' },
          { value: 'supplier', label: 'Supplier' },
        ],
      },
      { name: 'account_id', label: 'Account ID', kind: 'number', hint: 'Number of the store or supplier' },
    ],
    isGrave: true,
  },
  TRANSFER_OWNERSHIP: {
    title: 'Transfer ownership',
    effect: 'Gives a store to another person.',
    fields: [
      email,
      { name: 'url', label: 'Store URL', kind: 'text', hint: 'Address of its connected shop' },
      { name: 'override_store', label: 'Allow a second store', kind: 'tick', hint: 'If the new owner has one already' },
    ],
    isGrave: true,
  },
  MANAGE_DISCOUNTS: {
    title: 'Manage discounts',
    effect: 'Sets the discount of the sale on plans.',
    fields: [{ name: 'plan_discount', label: 'Plan discount', kind: 'percent' }],
  },
}

export const commandStates = ['waiting', 'running', 'finished', 'failed'] as const
export type CommandState = (typeof commandStates)[number]

export const isUnderWay = (state: CommandState): boolean => state === 'waiting' || state === 'running'

/** Columns that the task log sorts by. @see V-267 */
export const taskLogColumns = ['id', 'date', 'func_name', 'asked_by'] as const
export type TaskLogColumn = (typeof taskLogColumns)[number]

/** Lines of a dry run that are listed; the count covers the rest. */
export const mostListed = 20

interface Asked {
  /** Digest of the dry run that the admin confirmed; empty if there was none. */
  readonly seen: string
  /** Digest of the present state. */
  readonly now: string
}

/** Whether the command would still touch what its dry run listed. */
export function mayRunCommand({ seen, now }: Asked): Decision<'COMMAND_CHANGED'> {
  if (seen === now) return allowed
  return refused(
    'COMMAND_CHANGED',
    seen ? 'Something has changed since the dry run. Check the list again.' : 'Run the command once before you confirm it.',
  )
}

/** Host of a typed address, with or without its scheme; undefined if it is none. */
export function hostOf(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return hostname.includes('.') ? hostname : undefined
}
