import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { supplierOf } from '#features/suppliers'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { hashToken, newToken } from '#foundation/secrets/token'
import { authoriseUrl } from '../adapters/stripe/accounts.ts'
import { deleteOldAuthorisations, insertAuthorisation } from './payout-authorisations.records.ts'

const stateLifeMs = minutes(30)

/** Address of the consent page. Its state works once, within half an hour, and for this supplier only. */
export async function startPayoutConnection({
  context,
}: {
  context: AtomicContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.startPayoutConnection>> {
  const { db, now, config } = context
  const { supplierId } = context.actor
  const supplier = await supplierOf(db, supplierId)
  if (!supplier) throw notFound()
  const state = newToken()
  await deleteOldAuthorisations(db, after(now, -stateLifeMs))
  await insertAuthorisation(db, supplierId, { stateHash: hashToken(state), createdAt: now, expiresAt: after(now, stateLifeMs) })
  const redirectUri = `${config.suppliersUrl}/supplier/settings/integrations`
  const { email, country, name: businessName } = supplier
  return { url: authoriseUrl(config, { state, redirectUri, email, country, businessName }) }
}
