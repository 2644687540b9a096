import type Stripe from 'stripe'
import { z } from 'zod'
import type { Api } from './calls.ts'
import { newId } from './ids.ts'
import { inRange, listPage } from './lists.ts'
import { AddressParameters, CreatedFilter, Metadata, mergeMetadata, paging, parameters, Text, Unsettable } from './parameters.ts'
import { noSuch } from './refusals.ts'
import type { Room } from './room.ts'
import type { Shelves } from './shelves.ts'

const fields = {
  address: z.union([z.literal('').transform(() => null), AddressParameters]).optional(),
  description: Unsettable.optional(),
  email: Unsettable.optional(),
  metadata: Metadata.optional(),
  name: Unsettable.optional(),
  phone: Unsettable.optional(),
  preferred_locales: z.array(Text).optional(),
}
const Create = parameters({
  ...fields,
  payment_method: Text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: Text.optional() }).optional(),
})
const Update = parameters({ ...fields, invoice_settings: z.strictObject({ default_payment_method: Unsettable.optional() }).optional() })
const List = parameters({ ...paging, email: Text.optional(), created: CreatedFilter })

export function registerCustomers(api: Api, { shelves }: Room): void {
  api.post('/v1/customers', Create, ({ platform, now, params }) => {
    const customer = shelves.customers.put(platform, newCustomer({ id: newId('cus', 14), created: now, ...given(params) }))
    if (params.payment_method) attach(shelves, platform, params.payment_method, customer.id)
    const chosen = params.invoice_settings?.default_payment_method
    if (!chosen) return customer
    checkOwnMethod(shelves, platform, customer.id, chosen)
    return shelves.customers.update(platform, customer.id, (draft) => {
      draft.invoice_settings.default_payment_method = chosen
    })
  })

  api.get('/v1/customers/:id', parameters({}), ({ platform, id }) => findCustomer(shelves, platform, id))

  api.post('/v1/customers/:id', Update, ({ platform, id, params }) => {
    findCustomer(shelves, platform, id)
    const chosen = params.invoice_settings?.default_payment_method
    if (chosen) checkOwnMethod(shelves, platform, id, chosen)
    return shelves.customers.update(platform, id, (draft) => {
      Object.assign(draft, given(params), { metadata: mergeMetadata(draft.metadata, params.metadata) })
      if (chosen !== undefined) draft.invoice_settings.default_payment_method = chosen
    })
  })

  api.get('/v1/customers', List, ({ platform, params }) => {
    const found = shelves.customers
      .list(platform)
      .filter((customer) => (!params.email || customer.email === params.email) && inRange(customer.created, params.created))
    return listPage('/v1/customers', found, params, 'customer')
  })
}

/** @throws resource_missing, as for a path or for a parameter */
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

/** The plain fields that were given, with an address completed. */
function given(params: z.output<typeof Create> | z.output<typeof Update>): Partial<Stripe.Customer> {
  const { address, description, email, name, phone, preferred_locales: locales, metadata } = params
  const blank = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  const all = { description, email, name, phone, preferred_locales: locales, metadata: mergeMetadata({}, metadata) }
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return { ...present, ...(address !== undefined && { address: address && ({ ...blank, ...address } as Stripe.Address) }) }
}

function attach(shelves: Shelves, platform: string, method: string, customer: string): void {
  if (!shelves.paymentMethods.get(platform, method)) throw noSuch('PaymentMethod', method, 'payment_method')
  shelves.paymentMethods.update(platform, method, (draft) => {
    draft.customer = customer
  })
}

function checkOwnMethod(shelves: Shelves, platform: string, customer: string, method: string): void {
  if (shelves.paymentMethods.get(platform, method)?.customer === customer) return
  throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]')
}
