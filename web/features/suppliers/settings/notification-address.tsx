import { Button, TextInput } from '@mantine/core'
import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './settings.module.css'
import { useSaveSettings, useSaveSwitch } from './settings.queries.ts'

/** Separate address for notifications; its owner must confirm it first. @see E-360 */
export function NotificationAddress({ settings }: { settings: SupplierSettings }) {
  const { email, notification_email: address, notification_email_asked: asked } = settings
  const save = useSaveSettings()
  const cancel = useSaveSwitch()
  const form = useForm({
    initial: { notification_email: address ?? '' },
    schema: () => import('@quayside/contract/suppliers/settings').then(({ NotificationEmailEdit }) => NotificationEmailEdit),
    labels: { notification_email: 'Notification email' },
    save: (body) => save.mutateAsync({ body }),
  })
  return (
    <Form form={form} label="Notification email" what="the notification email">
      <Panel title="Where they go">
        <div className={classes.offers}>
          <p className={classes.words}>
            Notifications and emails about orders go to <b>{address ?? email}</b>. Emails about signing in and payouts always go to{' '}
            <b>{email}</b>.
          </p>
          {asked && (
            <Notice
              tone="wait"
              action={
                <Button
                  variant="default"
                  size="xs"
                  loading={cancel.isPending}
                  onClick={() => cancel.mutate({ body: { notification_email: address ?? '' } })}
                >
                  Cancel
                </Button>
              }
            >
              We have mailed a link to {asked}. Once it is confirmed, notifications go there.
            </Notice>
          )}
          <TextInput
            {...form.field('notification_email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            placeholder={email}
            description="Leave empty to use the address you sign in with. Links in emails to another address do not sign anybody in."
          />
        </div>
      </Panel>
    </Form>
  )
}
