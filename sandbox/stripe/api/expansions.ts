import { invalid } from './refusals.ts'
import type { Shelves } from './shelves.ts'

/** Expandable fields of each object, with the shelf of each. */
const expandable: Record<string, Record<string, keyof Shelves>> = {
  customer: { 'invoice_settings.default_payment_method': 'paymentMethods' },
  payment_method: { customer: 'customers' },
  setup_intent: { customer: 'customers', payment_method: 'paymentMethods' },
  'checkout.session': { customer: 'customers', setup_intent: 'setupIntents' },
  payment_intent: {
    customer: 'customers',
    latest_charge: 'charges',
    on_behalf_of: 'accounts',
    payment_method: 'paymentMethods',
    'transfer_data.destination': 'accounts',
  },
  charge: {
    application_fee: 'applicationFees',
    balance_transaction: 'balanceTransactions',
    customer: 'customers',
    on_behalf_of: 'accounts',
    payment_intent: 'paymentIntents',
    source_transfer: 'transfers',
    transfer: 'transfers',
    'transfer_data.destination': 'accounts',
  },
  dispute: { charge: 'charges', payment_intent: 'paymentIntents' },
  'radar.early_fraud_warning': { charge: 'charges', payment_intent: 'paymentIntents' },
  transfer_reversal: { balance_transaction: 'balanceTransactions', source_refund: 'refunds', transfer: 'transfers' },
  refund: {
    balance_transaction: 'balanceTransactions',
    charge: 'charges',
    failure_balance_transaction: 'balanceTransactions',
    payment_intent: 'paymentIntents',
    transfer_reversal: 'transferReversals',
  },
  transfer: {
    balance_transaction: 'balanceTransactions',
    destination: 'accounts',
    destination_payment: 'charges',
    source_transaction: 'charges',
  },
  application_fee: {
    account: 'accounts',
    balance_transaction: 'balanceTransactions',
    charge: 'charges',
    originating_transaction: 'charges',
  },
  balance_transaction: { source: 'charges' },
  subscription: { customer: 'customers', default_payment_method: 'paymentMethods', latest_invoice: 'invoices' },
  invoice: { customer: 'customers', payments: 'invoicePayments', 'parent.subscription_details.subscription': 'subscriptions' },
  invoice_payment: { invoice: 'invoices', 'payment.payment_intent': 'paymentIntents' },
}

/** Returns the object with the requested paths (`latest_charge.balance_transaction`, in lists `data.customer`) expanded. */
export function expand(shelves: Shelves, platform: string, object: object, paths: readonly string[]): object {
  if (paths.length === 0) return object
  const opened = structuredClone(object) as Json
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4) throw invalid(`You cannot expand more than 4 levels of a property (see ${path}).`)
    open(shelves, platform, opened, steps, path)
  }
  return opened
}

type Json = Record<string, unknown>

function open(shelves: Shelves, platform: string, object: Json, steps: readonly string[], path: string): void {
  if (steps.length === 0) return
  if (object.object === 'list') {
    if (steps[0] !== 'data') throw cannot(path)
    for (const entry of object.data as Json[]) open(shelves, platform, entry, steps.slice(1), path)
    return
  }
  const known = expandable[String(object.object)] ?? {}
  const field = [steps[0]!, steps.slice(0, 2).join('.')].find((candidate) => known[candidate])
  if (!field) throw cannot(path)
  const names = field.split('.')
  const holder = names.slice(0, -1).reduce<Json | null>((value, name) => (value?.[name] as Json | null | undefined) ?? null, object)
  const last = names.at(-1)!
  const value = holder?.[last]
  if (!holder || value === null || value === undefined) return
  const inner = typeof value === 'string' ? look(shelves, platform, known[field]!, value) : (value as Json)
  if (!inner) return
  holder[last] = inner
  open(shelves, platform, inner, steps.slice(names.length), path)
}

function look(shelves: Shelves, platform: string, shelf: keyof Shelves, id: string): Json | undefined {
  const places: (keyof Shelves)[] =
    shelf === 'charges'
      ? ['charges', 'transfers', 'refunds', 'disputes', 'applicationFees', 'transferReversals', 'feeRefunds', 'payouts']
      : [shelf]
  for (const place of places) {
    const found = shelves[place].get(platform, id)
    if (found) return structuredClone(found) as unknown as Json
  }
  return undefined
}

function cannot(path: string) {
  return invalid(`This property cannot be expanded (${path}).`)
}
