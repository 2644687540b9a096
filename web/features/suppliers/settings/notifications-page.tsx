import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './settings.module.css'
import { useSaveSwitch } from './settings.queries.ts'

/** Which mails a supplier gets. Mails about orders and payouts always come. @see R-110 */
export const Route = createFileRoute('/_supplier/supplier/settings/notifications')({ component: NotificationsPage })

function NotificationsPage() {
  const { email, vendor_request_notifications: isOn } = useSupplierSettings()
  const save = useSaveSwitch()
  return (
    <>
      <PageHeader title="Notifications" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <Panel title="Email">
          <div className={classes.offers}>
            <p className={classes.words}>
              Emails go to <b>{email}</b>. Emails about orders and payouts always come.
            </p>
            <Switch
              label="Stores that ask to sell your products"
              description="An email for each request"
              checked={save.isPending ? (save.variables.body?.vendor_request_notifications ?? isOn) : isOn}
              onChange={(event) => save.mutate({ body: { vendor_request_notifications: event.currentTarget.checked } })}
            />
          </div>
        </Panel>
      </div>
    </>
  )
}
