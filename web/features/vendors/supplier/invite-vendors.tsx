import { Button, Textarea } from '@mantine/core'
import { invitationMessages, longestInvitationMessage } from '@quayside/domain/vendors/vendor-invitation'
import { ApiError } from '#foundation/api/api-error.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useInviteVendors } from './supplier-vendors.queries.ts'
import classes from './vendors.module.css'

/**
 * Dialog for email addresses and a note. Faults of an address are shown at its field; any other error closes the dialog.
 * @see V-296, M-296
 */
export function InviteVendors({ onClose }: { onClose: () => void }) {
  const invite = useInviteVendors()
  const form = useForm({
    initial: { emails: '', message: '' },
    schema: () => import('@quayside/contract/vendors/invitation').then(({ InviteVendors: Invite }) => Invite),
    labels: { emails: 'Email addresses', message: 'Message' },
    save: async (body) => {
      try {
        await invite.mutateAsync({ body })
      } catch (error) {
        if (error instanceof ApiError && error.complaints.some(({ field }) => field)) throw error
        showToast({ tone: 'bad', text: invitationMessages.failed })
      }
      onClose()
    },
  })
  const { emails: fault } = form.faults
  return (
    <Dialog
      title="Invite vendors"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.state === 'saving'} onClick={() => form.submit()}>
            Send invitations
          </Button>
        </>
      }
    >
      <form {...form.bind} className={classes.invite}>
        {fault && (
          <Notice tone="bad" title={invitationMessages.invalidTitle}>
            {fault}
          </Notice>
        )}
        <Textarea
          {...form.field('emails')}
          description="One per line, or separated by commas. Stores are approved when they accept."
          autosize
          minRows={3}
          maxRows={8}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Textarea
          {...form.field('message')}
          description={`Added to the email, up to ${longestInvitationMessage} characters. Optional.`}
          autosize
          minRows={2}
          maxRows={8}
        />
      </form>
    </Dialog>
  )
}
