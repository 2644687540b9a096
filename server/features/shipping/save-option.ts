/** Suppliers create, edit, activate and deactivate their shipping options. @see S-70, C-149 to C-153 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shippingApi } from '@quayside/contract/shipping/endpoints'
import { mayExclude, readExcluded, regionOfDestination } from '@quayside/domain/shipping/option-draft'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishNewOption, rateExists, reviseOption } from './revise-option.ts'
import { shippingOptionView } from './shipping-option.view.ts'
import { insertOption, isProductOfSupplier, lockOption, type OptionRevision, optionOfSupplier } from './shipping-options.records.ts'

type Saved = Answer<typeof shippingApi.create>

export async function getShippingOption({
  context: { db, actor },
  input: { id },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof shippingApi.get>
}): Promise<Saved> {
  return show({ db, actor }, id)
}

/** Creates a default rate, or with `product` one of that product. @throws Refusal RATE_EXISTS */
export async function createShippingOption({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof shippingApi.create>
}): Promise<Saved> {
  const { db, actor } = context
  const { supplierId } = actor
  const supplier = await supplierOf(db, supplierId)
  if (!supplier || (input.product && !(await isProductOfSupplier(db, supplierId, input.product)))) throw notFound()
  const id = await insertOption(db, {
    ...revisionOf(input, input.to_country),
    supplierId,
    productId: input.product ?? null,
    toCountry: input.to_country,
    region: regionOfDestination(input.to_country),
    currency: supplier.currency,
  })
  if (id === undefined) throw rateExists()
  const option = await lockOption(db, supplierId, id)
  if (!option) throw new Error(`shipping option ${id} is gone`)
  await publishNewOption(context, option)
  await audit(context, id, 'created')
  return show(context, id)
}

/** Edits everything of a rate except its destination. @throws Refusal NOT_FOUND */
export async function editShippingOption({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof shippingApi.edit>
}): Promise<Saved> {
  const option = await optionOfSupplier(context.db, context.actor.supplierId, input.id)
  if (!option) throw notFound()
  return revise(context, input.id, 'edited', revisionOf(input, option.toCountry))
}

/** @throws Refusal NOT_FOUND, RATE_EXISTS */
export const activateShippingOption = (args: { context: AtomicContext<SupplierActor>; input: { id: number } }) => turn(args, false)

/** @throws Refusal NOT_FOUND */
export const deactivateShippingOption = (args: { context: AtomicContext<SupplierActor>; input: { id: number } }) => turn(args, true)

/** Idempotent: a repeated call changes and records nothing. */
async function turn({ context, input }: { context: AtomicContext<SupplierActor>; input: { id: number } }, isOff: boolean): Promise<Saved> {
  const option = await lockOption(context.db, context.actor.supplierId, input.id)
  if (option?.isOff === isOff) return show(context, input.id)
  return revise(context, input.id, isOff ? 'deactivated' : 'activated', { isOff })
}

async function revise(context: AtomicContext<SupplierActor>, id: number, deed: string, revision: OptionRevision): Promise<Saved> {
  await reviseOption(context, { supplierId: context.actor.supplierId, optionId: id, ...revision })
  await audit(context, id, deed)
  return show(context, id)
}

const revisionOf = (fields: Omit<Input<typeof shippingApi.edit>, 'id'>, toCountry: string) => ({
  fromCountry: fields.from_country,
  rateMinor: fields.price,
  additionalRateMinor: fields.additional_item_shipping_rate,
  carrier: fields.carrier,
  deliveryDaysMin: fields.delivery_days_min,
  deliveryDaysMax: fields.delivery_days_max,
  excludedRegions: mayExclude(toCountry) ? readExcluded(fields.excluded_regions) : [],
})

const audit = (context: AtomicContext<SupplierActor>, id: number, deed: string) =>
  recordAudit(context, {
    action: 'shipping.option-saved',
    subject: `shipping-option:${id}`,
    supplierId: context.actor.supplierId,
    detail: { deed },
  })

async function show({ db, actor }: Pick<ReadContext<SupplierActor>, 'db' | 'actor'>, id: number): Promise<Saved> {
  const option = await optionOfSupplier(db, actor.supplierId, id)
  if (!option) throw notFound()
  return { shipping_option: shippingOptionView(option) }
}
