import { storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import type { OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { createCustomer } from '../adapters/stripe/cards.ts'
import type { CardOwner } from '../card-owner.ts'
import { customerOf, insertCustomer } from '../customers.records.ts'

/** Creates the owner's customer at the card processor on first use; concurrent calls create only one. */
export async function ensureCustomer(context: OutsideContext, owner: CardOwner): Promise<string> {
  const { known, party } = await context.transaction(async ({ db }) => ({
    known: await customerOf(db, owner),
    party: await partyOf(db, owner),
  }))
  if (known) return known
  const made = await createCustomer(context, { owner, name: party.name, email: party.email })
  return context.transaction(async ({ db }) => {
    await insertCustomer(db, owner, made)
    return (await customerOf(db, owner)) ?? made
  })
}

export interface Party {
  readonly name: string
  readonly email: string
  readonly currency: string
}

/** The store or the supplier behind an owner. */
export async function partyOf(db: Db, owner: CardOwner): Promise<Party> {
  const party = 'storeId' in owner ? await storeOf(db, owner.storeId) : await supplierOf(db, owner.supplierId)
  if (!party) throw new Error('a card has no owner')
  return party
}
