import type Stripe from 'stripe'
import { noSuch } from '../api/refusals.ts'
import type { Shelves } from '../api/shelves.ts'

/** @throws resource_missing, in the form for a path or for a parameter */
export function findCustomer(shelves: Shelves, platform: string, id: string, param = 'id'): Stripe.Customer {
  const customer = shelves.customers.get(platform, id)
  if (!customer) throw noSuch('customer', id, param)
  return customer
}

export function newCustomer(from: Partial<Stripe.Customer> & { id: string; created: number }): Stripe.Customer {
  return {
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: from.id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...from,
  }
}
