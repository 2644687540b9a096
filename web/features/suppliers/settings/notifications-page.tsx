import { trayFrequencies, trayFrequencyNames, trayHour } from '@quayside/domain/notifications/tray-clock'
import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { AutosaveSelect, AutosaveSwitch } from '#foundation/forms/autosave-fields.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { NotificationAddress } from './notification-address.tsx'
import classes from './settings.module.css'
import { useSaveSettings } from './settings.queries.ts'

/** Emails that a supplier receives, their frequency and address. Those about orders and payouts cannot be turned off. @see R-110, V-335 */
export const Route = createFileRoute('/_supplier/supplier/settings/notifications')({ component: NotificationsPage })

const frequencies = trayFrequencies.map((value) => ({ value, label: trayFrequencyNames[value] }))

function NotificationsPage() {
  const settings = useSupplierSettings()
  const { inbox_notification_frequency: frequency, time_zone: zone, notifications_subscribed: isSubscribed } = settings
  const save = useSaveSettings()
  const reason = isSubscribed ? undefined : 'Switched off below'
  return (
    <>
      <PageHeader title="Notifications" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <Panel title="How often">
          <div className={classes.offers}>
            {!isSubscribed && <Notice tone="wait">You have unsubscribed from these emails. Switch them on below to get them again.</Notice>}
            <AutosaveSelect
              title="Notification frequency"
              description="Messages and requests of stores, and product file results, gathered into one email"
              value={frequency}
              reason={reason}
              choices={frequencies}
              save={(value) => save.mutateAsync({ body: { inbox_notification_frequency: value } })}
            />
            <AutosaveSelect
              title="Time zone"
              description={`Daily and weekly emails come at ${trayHour} in the morning there`}
              value={zone}
              reason={reason}
              choices={zonesWith(zone)}
              save={(value) => save.mutateAsync({ body: { time_zone: value } })}
            />
            {isSubscribed && frequency !== 'immediately' && (
              <p className={classes.words}>
                The next email goes out on <When at={settings.next_notification_at} exact />, if there is news.
              </p>
            )}
          </div>
        </Panel>
        <Panel title="What about">
          <div className={classes.offers}>
            <AutosaveSwitch
              title="Stores that ask to sell your products"
              description="Each request, once"
              value={settings.vendor_request_notifications}
              reason={reason}
              save={(value) => save.mutateAsync({ body: { vendor_request_notifications: value } })}
            />
            <AutosaveSwitch
              title="Email me what happens"
              description="Emails about orders, payouts and signing in come either way"
              value={isSubscribed}
              save={(value) => save.mutateAsync({ body: { notifications_subscribed: value } })}
            />
          </div>
        </Panel>
        <NotificationAddress settings={settings} />
      </div>
    </>
  )
}

/** A zone that this browser does not list may have been chosen in another one. */
const zonesWith = (chosen: string) =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
