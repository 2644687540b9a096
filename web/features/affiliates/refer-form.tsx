import { NativeSelect, TextInput } from '@mantine/core'
import { isReferralComplete, isReferralName, type ReferralRecipient, referralMessages } from '@quayside/domain/affiliates/referral'
import { useForm } from '#foundation/forms/use-form.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './referrals.module.css'
import { useRefer } from './referrals.queries.ts'

const recipients = [
  { value: 'STORE', label: 'A store' },
  { value: 'SUPPLIER', label: 'A supplier' },
]

/** Form of an invitation. @param sender name of the signed-in owner @see V-193 */
export function ReferForm({ sender, recipient }: { sender: string; recipient: ReferralRecipient }) {
  const refer = useRefer()
  const form = useForm({
    initial: {
      sender_name: isReferralName(sender) ? sender : '',
      recipient_name: '',
      recipient_email: '',
      recipient_type: recipient as ReferralRecipient,
    },
    schema: () => import('@quayside/contract/affiliates/referral').then(({ NewReferral }) => NewReferral),
    labels: { sender_name: 'Your name', recipient_name: 'Their name', recipient_email: 'Their email', recipient_type: 'You invite' },
    save: async (body) => {
      await refer.mutateAsync({ body })
      form.set('recipient_name', '')
      form.set('recipient_email', '')
    },
  })
  const { values, faults } = form
  return (
    <form {...form.bind} className={classes.form} aria-label="Invite somebody">
      <Faults faults={faults} />
      <NativeSelect
        name="recipient_type"
        label="You invite"
        description="Who gets a link to join"
        data={recipients}
        value={values.recipient_type}
        error={faults.recipient_type}
        onChange={({ currentTarget }) => form.set('recipient_type', currentTarget.value as ReferralRecipient)}
      />
      <TextInput {...form.field('sender_name')} description="Letters and spaces" autoComplete="name" />
      <TextInput {...form.field('recipient_name')} description="Letters and spaces" autoComplete="off" />
      <TextInput
        {...form.field('recipient_email')}
        description="Used for this invitation alone"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className={classes.send}>
        <ButtonWithReason
          type="submit"
          loading={form.state === 'saving'}
          reason={isReferralComplete(values) ? undefined : referralMessages.tooShort}
        >
          Send invitation
        </ButtonWithReason>
      </div>
    </form>
  )
}

/** Alerts above the form: of a name, of the address, or of what the server said. */
function Faults({ faults }: { faults: Readonly<Record<string, string>> }) {
  const alert = (title: string, text: string) => (
    <div className={classes.alert}>
      <Notice tone="bad" title={title}>
        {text}
      </Notice>
    </div>
  )
  const name = faults.sender_name ?? faults.recipient_name
  if (name) return alert(referralMessages.nameTitle, name)
  if (faults.recipient_email === referralMessages.email) return alert(referralMessages.emailTitle, faults.recipient_email)
  const other = faults.recipient_email ?? faults['']
  return other ? alert(referralMessages.failedTitle, other) : null
}
