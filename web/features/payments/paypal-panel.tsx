import { Button, TextInput } from '@mantine/core'
import { formatDate } from '#foundation/formats/dates.ts'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { useConfirmPaypal, usePaypal, useRemovePaypal, useSavePaypal, useWithdrawPaypal } from './payments.queries.ts'
import classes from './paypal-panel.module.css'

interface PaypalPanelProps {
  /** Token of the emailed link, if the page was opened by it. */
  token: string | undefined
  onDone: () => void
}

/** A supplier's PayPal merchant ID. Stores cannot pay by PayPal yet, as the panel says. @see C-148, V-303, X-154 */
export function PaypalPanel({ token, onDone }: PaypalPanelProps) {
  const { merchant_id: merchantId } = usePaypal()
  return (
    <Panel
      title="PayPal"
      aside={merchantId ? <StatusBadge label="Saved" tone="good" progress="done" /> : <StatusBadge label="Not saved" tone="idle" />}
    >
      <Replacement token={token} onDone={onDone} />
      <p className={classes.line}>Stores pay by card for now. We keep your PayPal merchant ID, and nobody pays to it yet.</p>
      <MerchantIdForm merchantId={merchantId} />
      {merchantId && <Remove />}
    </Panel>
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
        consequence="Another one than this has to be confirmed by a link that we mail you."
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

/** A replacement merchant ID, pending until its owner confirms it with the emailed link. */
function Replacement({ token, onDone }: PaypalPanelProps) {
  const { pending, merchant_id: merchantId } = usePaypal()
  const confirm = useConfirmPaypal()
  const withdraw = useWithdrawPaypal()
  if (!pending) return null
  const until = merchantId ? `${merchantId} stays until then.` : 'None counts until then.'
  const confirmIt = (confirming: string) =>
    confirm.mutate(
      { body: { token: confirming } },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: `${pending.merchant_id} is your PayPal merchant ID from now on` })
          onDone()
        },
      },
    )
  return (
    <div className={classes.notice}>
      <Notice
        tone="wait"
        title={token ? `Use ${pending.merchant_id} from now on?` : 'Confirm your new merchant ID'}
        action={
          <div className={classes.actions}>
            {token && (
              <Button size="xs" loading={confirm.isPending} onClick={() => confirmIt(token)}>
                Use this merchant ID
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
            ? `You entered it on ${formatDate(pending.asked_at)}. ${until}`
            : `We have mailed you a link. ${until} The link works until ${formatDate(pending.expires_at)}.`}
      </Notice>
    </div>
  )
}
