/** Offers of plans as staff make, change and end them. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import type { ManagedOffer, OfferEdit } from '@quayside/contract/plans/offer'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { storesOfAddresses } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import {
  type ChosenStore,
  figuresOfOffers,
  insertOffer,
  listOffers,
  lockOffer,
  type OfferChange,
  type OfferRow,
  replaceStores,
  storesOfOffers,
  updateOffer,
} from '../offers.records.ts'
import { endOf, lastDayOf } from '../plan-terms.ts'

type Api = typeof plansAdminApi
const perPage = 50

export async function readOffers({
  context: { db },
  input: { before },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['offers']>
}): Promise<Answer<Api['offers']>> {
  const page = await listOffers(db, { before, limit: perPage + 1 })
  const shown = page.slice(0, perPage)
  return { offers: await viewsOf(db, shown), next: page.length > perPage ? shown.at(-1)!.id : null }
}

/** @throws Refusal INVALID_INPUT of `stores`, some of which are not known */
export async function makeOffer({ context, input }: { context: AtomicContext<AdminActor>; input: OfferEdit }): Promise<ManagedOffer> {
  const { db, now } = context
  const stores = await storesIn(db, input, [])
  const made = await insertOffer(db, now, changeOf(input))
  await replaceStores(db, made.id, stores)
  await recordAudit(context, { action: 'plans.offer-made', subject: `offer:${made.id}`, detail: noted(made, stores) })
  return (await viewsOf(db, [made]))[0]!
}

/** @throws Refusal NOT_FOUND; INVALID_INPUT of `stores`, some of which are not known */
export async function changeOffer({
  context,
  input: { id, ...edit },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['changeOffer']>
}): Promise<ManagedOffer> {
  const { db, now } = context
  const before = await lockOffer(db, id)
  if (!before) throw notFound()
  const storesBefore = (await storesOfOffers(db, [id])).get(id) ?? []
  const stores = await storesIn(db, edit, storesBefore)
  const changed = await updateOffer(db, now, id, changeOf(edit))
  await replaceStores(db, id, stores)
  await recordAudit(context, {
    action: 'plans.offer-changed',
    subject: `offer:${id}`,
    detail: { before: noted(before, storesBefore), after: noted(changed, stores) },
  })
  return (await viewsOf(db, [changed]))[0]!
}

/** Stores that an offer is for. Those that it was for stay, also where their owner's address is another by now. */
async function storesIn(db: Db, { audience, stores }: OfferEdit, before: readonly ChosenStore[]): Promise<ChosenStore[]> {
  if (audience !== 'stores') return []
  const addresses = [...new Set(stores)]
  const kept = before.filter(({ address }) => addresses.includes(address))
  const added = addresses.filter((address) => !kept.some((one) => one.address === address))
  const known = await storesOfAddresses(db, added)
  const unknown = added.filter((address) => !known.get(address)?.length)
  if (unknown.length) throw invalid('stores', `No store has this address: ${unknown.slice(0, 3).join(', ')}`)
  const found = added.flatMap((address) => known.get(address)!.map((storeId) => ({ storeId, address })))
  return [...kept, ...found.filter(({ storeId }) => !kept.some((one) => one.storeId === storeId))]
}

const changeOf = (edit: OfferEdit): OfferChange => ({
  title: edit.title,
  description: edit.description,
  featuresHeader: edit.features_header,
  features: [...edit.features],
  disclaimer: edit.disclaimer,
  plan: edit.plan,
  frequency: edit.frequency,
  percent: edit.percent,
  charges: edit.charges,
  audience: edit.audience,
  audiencePlans: edit.audience === 'plans' ? [...edit.audience_plans] : [],
  endsAt: endOf(edit.last_day),
  isOn: edit.is_on,
})

const noted = ({ createdAt: _, ...offer }: OfferRow, stores: readonly ChosenStore[]) => ({
  ...offer,
  endsAt: offer.endsAt?.toISOString() ?? null,
  stores: stores.map(({ storeId }) => storeId),
})

async function viewsOf(db: Db, rows: readonly OfferRow[]): Promise<ManagedOffer[]> {
  const ids = rows.map(({ id }) => id)
  const figures = await figuresOfOffers(db, ids)
  const chosen = await storesOfOffers(db, ids)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    features_header: row.featuresHeader,
    features: row.features,
    disclaimer: row.disclaimer,
    plan: row.plan,
    frequency: row.frequency,
    percent: row.percent,
    charges: row.charges,
    audience: row.audience,
    audience_plans: row.audiencePlans as ManagedOffer['audience_plans'],
    stores: [...new Set(chosen.get(row.id)?.map(({ address }) => address))],
    last_day: lastDayOf(row.endsAt),
    is_on: row.isOn,
    claims: figures.get(row.id)?.claims ?? 0,
    dismissals: figures.get(row.id)?.dismissals ?? 0,
    created_at: row.createdAt.toISOString(),
  }))
}
