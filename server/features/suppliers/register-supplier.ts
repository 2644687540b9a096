import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { emailTaken } from '@quayside/domain/identity/credentials'
import { agreementVersion } from '@quayside/domain/suppliers/agreement'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import {
  accountsOf,
  addAccount,
  assertEmailVerified,
  continueAs,
  createAccount,
  findInvitationLink,
  openSession,
  peopleById,
} from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { hours } from '#foundation/clock/clock'
import type { Actor, AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { insertAgreement } from './agreements.records.ts'
import { publishRegistered } from './events.ts'
import { insertWithSlug } from './open-supplier.ts'

type Application = Input<typeof suppliersApi.registerSupplier>

/**
 * Registers a supplier. It is signed in at once and may prepare everything; nothing of it is shown before staff approve it and set it live.
 * A signed-in user who applies with their own address gets one more account (`hybrid_created`).
 * @see S-56
 * @throws Refusal username_exists
 */
export async function registerSupplier({
  context,
  input,
}: {
  context: OutsideContext<Actor>
  input: Application
}): Promise<Answer<typeof suppliersApi.registerSupplier>> {
  const most = context.config.limits.signUpPerHour
  await countOrRefuse(context, { key: `supplier-registration:${placeOf(context)}`, most, windowMs: hours(1) })
  return context.transaction(async (atomic) => {
    const applicant = await signedInApplicant(atomic, input.email)
    const supplierId = await insertWithSlug(atomic, applicationRow(input))
    const { accountId, token } = applicant ? await addToPerson(atomic, applicant, supplierId) : await openForNew(atomic, input, supplierId)
    await insertAgreement(atomic.db, { supplierId, version: agreementVersion, acceptedAt: atomic.now, accountId })
    await recordAudit(atomic, { action: 'suppliers.registered', subject: `supplier:${supplierId}`, supplierId })
    if (!applicant) await publishRegistered(atomic, supplierId, await invitationOf(atomic, input.referral_token))
    return { token, hybrid_created: applicant !== undefined, supplier_id: supplierId }
  })
}

const invitationOf = async ({ db }: AtomicContext, token: string | undefined): Promise<number | null> =>
  (token && (await findInvitationLink(db, 'referral', token))) || null

const applicationRow = (input: Application) => ({
  name: input.name,
  email: input.email,
  status: 'PENDING' as const,
  country: input.shipping_origin,
  currency: input.currency,
  onboardingStep: 'password',
  contactName: input.contact_name,
  phone: input.phone,
  website: input.website,
  city: input.city,
  ecommercePlatform: input.platform,
  homeCountry: input.country,
  shipCountry: input.shipCountry,
  discountPercent: input.discount,
})

/** The signed-in applicant. An impersonating or signed-in admin applies like a visitor. */
async function signedInApplicant({ db, actor }: AtomicContext<Actor>, email: string): Promise<SignedInActor | undefined> {
  if (actor.kind === 'nobody' || actor.kind === 'system' || actor.kind === 'admin' || actor.impersonator) return undefined
  const person = (await peopleById(db, [actor.personId])).get(actor.personId)
  return person?.email.toLowerCase() === email.toLowerCase() ? actor : undefined
}

async function addToPerson(context: AtomicContext<Actor>, applicant: SignedInActor, supplierId: number) {
  const { personId } = applicant
  await assertEmailVerified(context, personId)
  const accounts = await accountsOf(context.db, personId)
  if (accounts.some(({ kind }) => kind === 'supplier')) throw taken()
  const accountId = await addAccount(context, { personId, kind: 'supplier', supplierId })
  return { accountId, token: (await continueAs(context, applicant, { id: accountId, kind: 'supplier' })).token }
}

async function openForNew(context: AtomicContext<Actor>, { email, contact_name: name, name: company }: Application, supplierId: number) {
  const account = await createAccount(context, { email, name, company, kind: 'supplier', supplierId }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'EMAIL_TAKEN' ? taken() : error
  })
  const { token } = await openSession(context, { ...account, origin: 'supplier-registration', isNewPerson: true })
  return { ...account, token }
}

const taken = () => new Refusal('username_exists', emailTaken, { field: 'email', status: 409 })
