import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { merchantIdFault } from '@quayside/domain/payments/paypal/merchant-id'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { isPaypalOn, paypalOff } from '../adapters/paypal/client.ts'
import { createReferral, merchantOfReferral } from '../adapters/paypal/partners.ts'
import { checkPaypal } from './check-paypal.ts'
import { paypalView } from './paypal-account.view.ts'
import { insertReferral, isReferralOf, paypalAccountOf, waitingPaypalOf } from './paypal-accounts.records.ts'
import { savePaypal } from './save-paypal.ts'

/** Begins the consent at PayPal, where a supplier lets us take payments for it and give them back. */
export async function startPaypalConnection({
  context,
}: {
  context: OutsideContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.startPaypalConnection>> {
  const { config, actor } = context
  if (!isPaypalOn(config) || !config.paypal.partnerId) throw paypalOff()
  const trackingId = randomUUID()
  await context.transaction(({ db, now }) => insertReferral(db, trackingId, actor.supplierId, now))
  const back = `${config.suppliersUrl}/supplier/settings/integrations?paypal=${trackingId}`
  return { url: await askOf(() => createReferral(context, trackingId, back)) }
}

type Connect = typeof paymentsApi.connectPaypal

/**
 * Takes over the account that agreed. Its id in the return address proves nothing: PayPal is asked who agreed under our own tracking id. The
 * first one counts at once; another one waits for its owner's confirmation, as one that is typed in.
 */
export async function connectPaypal({
  context,
  input: { tracking_id: trackingId },
}: {
  context: OutsideContext<SupplierActor>
  input: Input<Connect>
}): Promise<Answer<Connect>> {
  const { supplierId } = context.actor
  if (!(await context.transaction(({ db }) => isReferralOf(db, trackingId, supplierId))))
    throw new Refusal('STATE_INVALID', 'This connection was not started here. Please connect again.', { status: 400 })
  const merchantId = await askOf(() => merchantOfReferral(context, trackingId))
  if (!merchantId || merchantIdFault(merchantId)) throw new Refusal('PAYPAL_REFUSED', 'You did not agree at PayPal. Nothing was changed.')
  await context.transaction((atomic) => savePaypal({ context: atomic, input: { merchant_id: merchantId } }))
  return refreshPaypal({ context })
}

/** Asks PayPal again how the account stands: something may have been completed there. */
export async function refreshPaypal({
  context,
}: {
  context: OutsideContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.refreshPaypal>> {
  const { supplierId } = context.actor
  await askOf(() => checkPaypal({ context, input: { supplierId } }))
  return context.transaction(async ({ db, now }) =>
    paypalView(await paypalAccountOf(db, supplierId), await waitingPaypalOf(db, supplierId, now)),
  )
}

async function askOf<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new Refusal('PAYPAL_UNREACHABLE', 'PayPal does not answer at the moment. Please try again.', { status: 503 })
  }
}
