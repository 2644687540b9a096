import {
  notificationActionMeanings,
  notificationActionNames,
  notificationActions,
  notificationEventMeanings,
  notificationEventNames,
  notificationEvents,
} from '@quayside/domain/stores/notification-settings'
import { createFileRoute } from '@tanstack/react-router'
import { InboxMails } from '#features/inbox/parts/inbox-mails.tsx'
import { MailSubscriptions } from '#features/notifications/parts/mail-subscriptions.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { AutosaveSelect } from '#foundation/forms/autosave-fields.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useSaveNotificationSettings } from '../stores.queries.ts'
import classes from './notification-settings-page.module.css'

/**
 * Actions for events of imported products.
 * @see S-41, R-031, V-223, X-006
 */
export const Route = createFileRoute('/_store/settings/notifications')({ component: NotificationSettingsPage })

const choices = notificationActions.map((action) => ({ value: action, label: notificationActionNames[action] }))

function NotificationSettingsPage() {
  const { notification_settings: settings } = useStoreSettings()
  const save = useSaveNotificationSettings()
  return (
    <>
      <PageHeader
        title="Notifications"
        detail="Choose what happens when a product in your store changes. Changes within ten minutes are sent as one email."
        back={{ label: 'Settings', href: '/settings' }}
      />
      <div className={classes.page}>
        <Panel title="When it happens">
          <ul className={classes.events}>
            {notificationEvents.map((event) => (
              <li key={event}>
                <AutosaveSelect
                  title={notificationEventNames[event]}
                  description={notificationEventMeanings[event]}
                  value={settings[event]}
                  choices={choices}
                  save={(action) => save.mutateAsync({ body: { settings: { [event]: action } } })}
                />
              </li>
            ))}
          </ul>
        </Panel>
        <div className={classes.side}>
          <MailSubscriptions />
          <InboxMails />
          <Panel title="Action">
            <dl className={classes.actions}>
              {notificationActions.map((action) => (
                <div key={action}>
                  <dt>{notificationActionNames[action]}</dt>
                  <dd>{notificationActionMeanings[action]}</dd>
                </div>
              ))}
            </dl>
            <p className={classes.note}>
              Supplier changes to products in your store are listed under <a href="/notifications">Changes</a>, with or without an email.
            </p>
          </Panel>
        </div>
      </div>
    </>
  )
}
