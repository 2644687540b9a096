import type { OutsideContext } from '#foundation/context/context'
import type { OutsideError } from '#foundation/outside/outside-error'
import type { Payment } from './payments.records.ts'
import type { ChargeFailure, IntentState } from './port.ts'

/** The calls that charging makes to a processor. An intent is Stripe's intent, or PayPal's order. */
export interface PaymentProcessor {
  /** True if the owner approves before anything is confirmed. */
  readonly needsApproval: boolean
  /** Creates an intent, which charges nothing yet. The same attempt creates the same intent. @throws OutsideError */
  create(context: OutsideContext, payment: Payment, returnUrl: string): Promise<IntentState>
  /** Charges. Neither an error nor its absence tells the state; only `retrieve` does. @throws OutsideError */
  confirm(context: OutsideContext, payment: Payment, intentId: string, returnUrl: string): Promise<IntentState>
  retrieve(context: OutsideContext, payment: Payment, intentId: string): Promise<IntentState>
  /** Cancels. If it is too late, returns the present state. @throws OutsideError while a charge may be under way */
  cancel(context: OutsideContext, payment: Payment, intentId: string): Promise<IntentState>
  /** Finds an intent whose id was not saved, and that could still be charged. */
  find(context: OutsideContext, payment: Payment): Promise<string | undefined>
  /** Reason of a refused call. */
  refusalOf(error: OutsideError): ChargeFailure
}
