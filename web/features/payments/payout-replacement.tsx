import { Button } from '@mantine/core'
import type { Payouts } from '@quayside/contract/payments/card'
import { formatDate } from '#foundation/formats/dates.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useConfirmPayouts, useWithdrawPayouts } from './payments.queries.ts'
import classes from './payout-replacement.module.css'

interface PayoutReplacementProps {
  account: Payouts['account']
  pending: NonNullable<Payouts['pending']>
  /** Token of the emailed link, if the page was opened by it. */
  token: string | undefined
  onDone: () => void
}

/** A replacement account, pending until its owner confirms it with the emailed link. @see X-154 */
export function PayoutReplacement({ account, pending, token, onDone }: PayoutReplacementProps) {
  const confirm = useConfirmPayouts()
  const withdraw = useWithdrawPayouts()
  const until = account ? `Orders are paid into ${account.stripe_id} until then.` : 'Nobody can pay you until then.'
  return (
    <Notice
      tone="wait"
      title={token ? `Use ${pending.stripe_id} from now on?` : 'Confirm your new account'}
      action={
        <div className={classes.actions}>
          {token && (
            <Button
              size="xs"
              loading={confirm.isPending}
              onClick={() =>
                confirm.mutate(
                  { body: { token } },
                  {
                    onSuccess: () => {
                      showToast({ tone: 'good', text: `Orders are paid into ${pending.stripe_id} from now on` })
                      onDone()
                    },
                  },
                )
              }
            >
              Use this account
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: {} }, { onSuccess: onDone })}
          >
            Withdraw
          </Button>
        </div>
      }
    >
      {confirm.error
        ? confirm.error.message
        : token
          ? `You connected it on ${formatDate(pending.asked_at)}. ${until}`
          : `We have mailed you a link. ${until} The link works until ${formatDate(pending.expires_at)}.`}
    </Notice>
  )
}
