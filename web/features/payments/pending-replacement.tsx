import { Button } from '@mantine/core'
import { formatDate } from '#foundation/formats/dates.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './pending-replacement.module.css'

/** Texts of a replacement: of a Stripe account, or of a PayPal merchant ID. */
interface ReplacementTexts {
  readonly confirmTitle: string
  /** Title while the emailed link has not been opened. */
  readonly waitingTitle: string
  readonly confirmButton: string
  /** Toast after confirming. */
  readonly confirmed: string
  /** "You connected it" */
  readonly entered: string
  /** The consequence until it is confirmed. */
  readonly until: string
}

interface Action<Body> {
  readonly mutate: (input: { body: Body }, options: { onSuccess: () => void }) => void
  readonly isPending: boolean
  readonly error: { readonly message: string } | null
}

interface PendingReplacementProps {
  texts: ReplacementTexts
  pending: { readonly asked_at: string; readonly expires_at: string }
  /** Token of the emailed link, if the page was opened by it. */
  token: string | undefined
  confirm: Action<{ token: string }>
  withdraw: Action<Record<string, never>>
  onDone: () => void
}

/** A replacement payment account, pending until its owner confirms it with the emailed link. @see X-154 */
export function PendingReplacement({ texts, pending, token, confirm, withdraw, onDone }: PendingReplacementProps) {
  const confirmed = () => {
    showToast({ tone: 'good', text: texts.confirmed })
    onDone()
  }
  return (
    <Notice
      tone="wait"
      title={token ? texts.confirmTitle : texts.waitingTitle}
      action={
        <div className={classes.actions}>
          {token && (
            <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } }, { onSuccess: confirmed })}>
              {texts.confirmButton}
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
          ? `${texts.entered} on ${formatDate(pending.asked_at)}. ${texts.until}`
          : `We have mailed you a link. ${texts.until} The link works until ${formatDate(pending.expires_at)}.`}
    </Notice>
  )
}
