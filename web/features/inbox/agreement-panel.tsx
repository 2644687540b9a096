import { Button } from '@mantine/core'
import { inboxAgreement } from '@quayside/domain/inbox/inbox-access'
import classes from './inbox.module.css'
import { useAgree } from './inbox.queries.ts'

/** The inbox agreement, which a store accepts once before it writes. @see V-178 */
export function AgreementPanel({ onAgreed }: { onAgreed?: () => void }) {
  const agree = useAgree()
  return (
    <section className={classes.agreement} aria-label="Inbox agreement">
      <h2>Before you write</h2>
      <ul>
        {inboxAgreement.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Button loading={agree.isPending} onClick={() => agree.mutate({}, { onSuccess: () => onAgreed?.() })}>
        Accept
      </Button>
    </section>
  )
}
