import type { Payouts } from '@quayside/contract/payments/card'
import { useConfirmPayouts, useWithdrawPayouts } from './payments.queries.ts'
import { PendingReplacement } from './pending-replacement.tsx'

interface PayoutReplacementProps {
  account: Payouts['account']
  pending: NonNullable<Payouts['pending']>
  /** Token of the emailed link, if the page was opened by it. */
  token: string | undefined
  onDone: () => void
}

/** A replacement Stripe account. @see X-154 */
export function PayoutReplacement({ account, pending, token, onDone }: PayoutReplacementProps) {
  const texts = {
    confirmTitle: `Use ${pending.stripe_id} from now on?`,
    waitingTitle: 'Confirm your new account',
    confirmButton: 'Use this account',
    confirmed: `Orders are paid into ${pending.stripe_id} from now on`,
    entered: 'You connected it',
    until: account ? `Orders are paid into ${account.stripe_id} until then.` : 'Nobody can pay you until then.',
  }
  return (
    <PendingReplacement
      texts={texts}
      pending={pending}
      token={token}
      confirm={useConfirmPayouts()}
      withdraw={useWithdrawPayouts()}
      onDone={onDone}
    />
  )
}
