import { mainSite } from '@quayside/domain/sites/site'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { accountsOf, insertAccount, insertPerson, personByEmail } from '../accounts.records.ts'

/**
 * A way into the back office for whoever has this address, a new person or one who is here already. A new one has no password yet.
 * @see X-111
 * @throws Refusal ALREADY_ADMIN
 */
export async function createAdmin(context: AtomicContext, wanted: { email: string; name: string }): Promise<{ accountId: number }> {
  const { db, now } = context
  const personId = await personCalled(context, wanted)
  const accounts = await accountsOf(db, personId)
  if (accounts.some(({ kind }) => kind === 'admin'))
    throw new Refusal('ALREADY_ADMIN', 'This address is an admin already', { status: 409, field: 'email' })
  const accountId = await insertAccount(db, now, { personId, kind: 'admin', storeId: null, supplierId: null, home: mainSite })
  if (accountId === undefined) throw new Error('an admin has no portal')
  await recordAudit(context, { action: 'identity.admin-created', subject: `account:${accountId}`, personId })
  return { accountId }
}

/** Of two invitations at the same moment, one finds the person that the other has made. */
async function personCalled({ db, now }: AtomicContext, { email, name }: { email: string; name: string }): Promise<number> {
  const made = await insertPerson(db, now, { email, name, passwordHash: null })
  const person = made === undefined ? await personByEmail(db, email) : { id: made }
  if (!person) throw new Error(`${email} is taken and is nobody`)
  return person.id
}
