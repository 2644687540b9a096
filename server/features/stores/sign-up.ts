import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { homeOfNewStore } from '@quayside/domain/sites/site'
import { assertStrong, createAccount, findInvitationLink, openSession } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { hashPassword } from '#foundation/secrets/password'
import { publishSignedUp, publishSignedUpAtPortal } from './events.ts'
import { insertStore } from './stores.records.ts'

interface SignUp {
  context: OutsideContext
  input: Input<typeof storesApi.signUp>
}

/**
 * Opens a store and signs its owner in.
 * @see S-06
 */
export async function signUp({ context, input }: SignUp): Promise<Answer<typeof storesApi.signUp>> {
  await countOrRefuse(context, { key: `sign-up:${placeOf(context)}`, most: context.config.limits.signUpPerHour, windowMs: hours(1) })
  const { name, email, password, subdomain, referral_source: referralSource = null, referral_token: referralToken } = input
  const home = homeOfNewStore(context.request.site, subdomain)
  await assertStrong(password, email)
  const passwordHash = await hashPassword(password)
  return context.transaction(async (atomic) => {
    const storeId = await insertStore(atomic.db, atomic.now, { name, email, site: home.name, referralSource })
    const account = await createAccount(atomic, { email, name, passwordHash, kind: 'store', storeId, home })
    const { token } = await openSession(atomic, { ...account, origin: 'sign-up' })
    await recordAudit(atomic, { action: 'stores.signed-up', subject: `store:${storeId}`, storeId })
    const linkId = referralToken && (await findInvitationLink(atomic.db, 'referral', referralToken))
    await publishSignedUp(atomic, storeId, linkId || null)
    if (home.name === 'portal') await publishSignedUpAtPortal(atomic, storeId)
    return { token, store_id: storeId }
  })
}
