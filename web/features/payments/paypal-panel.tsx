import { Button, TextInput } from '@mantine/core'
import { paypalStandingWords } from '@quayside/domain/payments/paypal/paypal-standing'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import {
  useConfirmPaypal,
  useLeaveForPaypal,
  usePaypal,
  useRefreshPaypal,
  useRemovePaypal,
  useSavePaypal,
  useWithdrawPaypal,
} from './payments.queries.ts'
import classes from './paypal-panel.module.css'
import { PendingReplacement } from './pending-replacement.tsx'

interface PaypalPanelProps {
  /** Token of the emailed link, if the page was opened by it. */
  token: string | undefined
  onDone: () => void
}

/** A supplier's PayPal account: connected at PayPal, or named by its merchant ID, and how it stands there. @see C-148, V-303, X-154 */
export function PaypalPanel({ token, onDone }: PaypalPanelProps) {
  const { merchant_id: merchantId, standing } = usePaypal()
  return (
    <Panel title="PayPal" aside={<Standing />}>
      <Replacement token={token} onDone={onDone} />
      <p className={classes.line}>
        {standing
          ? paypalStandingWords[standing]
          : 'Connect the PayPal account that stores pay to. Their money goes to it directly, less PayPal’s own fee.'}
      </p>
      {standing !== 'ready' && <Connect isNamed={merchantId !== null} />}
      <MerchantIdForm merchantId={merchantId} />
      {merchantId && <Remove />}
    </Panel>
  )
}

function Standing() {
  const { merchant_id: merchantId, standing } = usePaypal()
  if (!merchantId) return <StatusBadge label="Not connected" tone="idle" />
  return standing === 'ready' ? (
    <StatusBadge label="Ready for payments" tone="good" progress="done" />
  ) : (
    <StatusBadge label="Not ready" tone="wait" progress="half" />
  )
}

function Connect({ isNamed }: { isNamed: boolean }) {
  const connect = useLeaveForPaypal()
  const refresh = useRefreshPaypal()
  return (
    <div className={classes.connect}>
      <Button onClick={() => connect.mutate({ body: {} })} loading={connect.isPending || connect.isSuccess}>
        Connect with PayPal
      </Button>
      {isNamed && (
        <Button variant="default" onClick={() => refresh.mutate({ body: {} })} loading={refresh.isPending}>
          Check again
        </Button>
      )}
    </div>
  )
}

function MerchantIdForm({ merchantId }: { merchantId: string | null }) {
  const save = useSavePaypal()
  const form = useForm({
    initial: { merchant_id: merchantId ?? '' },
    schema: () => import('@quayside/contract/payments/paypal').then(({ PaypalEdit }) => PaypalEdit),
    labels: { merchant_id: 'Merchant ID' },
    save: async (body) => {
      const { merchant_id: inForce } = await save.mutateAsync({ body })
      if (inForce === body.merchant_id) showToast({ tone: 'good', text: 'Your PayPal merchant ID is saved' })
      else showToast({ tone: 'good', text: 'Please confirm the new merchant ID by the link we have mailed you' })
    },
  })
  return (
    <Form form={form} label="PayPal merchant ID" what="the merchant ID" save="button">
      <TextInput
        {...form.field('merchant_id')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        description="At PayPal: Account settings, then Business information. It is not your email address."
      />
    </Form>
  )
}

function Remove() {
  const remove = useRemovePaypal()
  return (
    <div className={classes.remove}>
      <ConfirmButton
        question="Remove your PayPal merchant ID?"
        consequence="A different merchant ID has to be confirmed by the link we email you."
        confirm="Remove"
        isGrave
        onConfirm={() => remove.mutate({ body: {} })}
        loading={remove.isPending}
      >
        Remove
      </ConfirmButton>
    </div>
  )
}

/** A replacement merchant ID. @see X-154 */
function Replacement({ token, onDone }: PaypalPanelProps) {
  const { pending, merchant_id: merchantId } = usePaypal()
  const confirm = useConfirmPaypal()
  const withdraw = useWithdrawPaypal()
  if (!pending) return null
  const texts = {
    confirmTitle: `Use ${pending.merchant_id} from now on?`,
    waitingTitle: 'Confirm your new merchant ID',
    confirmButton: 'Use this merchant ID',
    confirmed: `${pending.merchant_id} is your PayPal merchant ID from now on`,
    entered: 'You entered it',
    until: merchantId ? `${merchantId} stays until then.` : 'No merchant ID is in force until then.',
  }
  return (
    <div className={classes.notice}>
      <PendingReplacement texts={texts} pending={pending} token={token} confirm={confirm} withdraw={withdraw} onDone={onDone} />
    </div>
  )
}
