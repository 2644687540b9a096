import type Stripe from 'stripe'
import { z } from 'zod'
import type { Api } from '../api/calls.ts'
import { newId } from '../api/ids.ts'
import { inRange, listPage } from '../api/lists.ts'
import { AddressParameters, CreatedFilter, Metadata, mergeMetadata, paging, parameters, Text, Unsettable } from '../api/parameters.ts'
import { noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import type { Shelves } from '../api/shelves.ts'
import { findCustomer, newCustomer } from './customer.ts'
import { attach } from './payment-methods.ts'

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

export function registerCustomers(api: Api, room: Room): void {
  const { shelves } = room
  api.post('/v1/customers', Create, (call) => {
    const { platform, now, params } = call
    const customer = shelves.customers.put(platform, newCustomer({ id: newId('cus', 14), created: now, ...given(params) }))
    if (params.payment_method) attach(room, call, params.payment_method, customer)
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

/** Returns the given plain fields, with a completed address. */
function given(params: z.output<typeof Create> | z.output<typeof Update>): Partial<Stripe.Customer> {
  const { address, description, email, name, phone, preferred_locales: locales, metadata } = params
  const blank = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  const all = { description, email, name, phone, preferred_locales: locales, metadata: mergeMetadata({}, metadata) }
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return { ...present, ...(address !== undefined && { address: address && ({ ...blank, ...address } as Stripe.Address) }) }
}

function checkOwnMethod(shelves: Shelves, platform: string, customer: string, method: string): void {
  if (shelves.paymentMethods.get(platform, method)?.customer === customer) return
  throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]')
}
