import { type PlanKey, plans } from '@quayside/domain/plans/plan'
import {
  IconAdjustments,
  IconBell,
  IconBolt,
  IconBuildingStore,
  IconChartBar,
  IconCreditCard,
  IconFileCheck,
  IconFileInvoice,
  IconHeartRateMonitor,
  IconHistory,
  IconId,
  IconKey,
  IconLayoutGrid,
  IconMapPin,
  IconPhoto,
  IconReceiptRefund,
  IconReceiptTax,
  IconShieldLock,
  IconStairsUp,
  IconTruckReturn,
  IconUserPlus,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { useStoreSettings } from './parts/use-settings.ts'
import { type Tile, Tiles } from './tiles.tsx'

/** Settings of a store, as tiles. @see V-148, X-081 */
export const Route = createFileRoute('/_store/settings')({ component: SettingsPage })

function SettingsPage() {
  const {
    name,
    platform,
    stripe_connected: hasCard,
    categories,
    plan,
    days_left_in_trial: trialDays,
    shipping_address: address,
    private_portal: portal,
    account_type: accountType,
    portal_rules: rules,
    estimates_duty: estimatesDuty,
    free_shipping: hasFreeShipping,
  } = useStoreSettings()
  const tiles: Tile[] = [
    {
      title: 'Profile',
      detail: name,
      href: '/settings/profile',
      icon: IconId,
    },
    {
      title: 'Payment',
      detail: hasCard ? 'Your card is saved' : 'Connect the card you pay suppliers with',
      href: '/settings/account_details',
      icon: IconCreditCard,
      ...(hasCard ? {} : { warning: 'No card yet' }),
    },
    {
      title: 'Statements',
      detail: 'What you paid and got back, month by month',
      href: '/settings/statements',
      icon: IconFileInvoice,
    },
    {
      title: 'Refunds',
      detail: 'What you asked suppliers to refund, and their answers',
      href: '/settings/refunds',
      icon: IconReceiptRefund,
    },
    {
      title: 'Automatic payment',
      detail: 'Pay orders as they arrive, within your limits',
      href: '/settings/automatic_payments',
      icon: IconBolt,
    },
    {
      title: 'Profit',
      detail: 'What is left of each month, order and product',
      href: '/settings/profit',
      icon: IconChartBar,
    },
    {
      title: 'Duty and tax',
      detail: estimatesDuty ? 'Estimates are shown on your orders' : 'Estimate what customs may charge',
      href: '/settings/duty_estimates',
      icon: IconReceiptTax,
    },
    ...(hasFreeShipping
      ? [
          {
            title: 'Free shipping',
            detail: 'What you paid for shipping and get back',
            href: '/settings/free_shipping',
            icon: IconTruckReturn,
          },
        ]
      : []),
    {
      title: 'Branded Invoicing',
      detail: 'Your logo and note on the papers in the parcel',
      href: '/settings/branded_invoicing',
      icon: IconPhoto,
    },
    {
      title: 'Platform',
      detail: platform?.is_connected ? platform.uid : 'Connect the store you sell in',
      href: '/settings/platforms',
      icon: IconBuildingStore,
      ...(platform?.is_connected ? {} : { warning: 'No platform yet' }),
    },
    ...(portal
      ? []
      : [
          {
            title: 'Plans',
            detail: trialDays ? `${planName(plan)}, ${trialDays} days of the trial left` : `Your store is on ${planName(plan)}`,
            href: '/settings/plans',
            icon: IconStairsUp,
          },
        ]),
    {
      title: 'Import Settings',
      detail: 'Prices and tags of imported products, and what syncs with suppliers',
      href: '/settings/import_settings',
      icon: IconAdjustments,
    },
    {
      title: 'Shipping Addresses',
      detail: address ? `${address.address1}, ${address.city}` : 'Where your store is',
      href: '/settings/addresses',
      icon: IconMapPin,
    },
    {
      title: 'Notifications',
      detail: 'What happens when an imported product changes',
      href: '/settings/notifications',
      icon: IconBell,
    },
    {
      title: 'Store Health',
      detail: 'Issues between Quayside and your shop, and when they were fixed',
      href: '/settings/store_health',
      icon: IconHeartRateMonitor,
    },
    ...(portal || accountType === 'accounts'
      ? []
      : [
          {
            title: 'Referrals',
            detail: 'Invite stores and suppliers, and see who has joined',
            href: '/settings/referrals',
            icon: IconUserPlus,
          },
        ]),
    ...(rules
      ? [
          {
            title: 'User Agreement',
            detail: 'The four rules of your supplier’s stores',
            href: '/settings/agreement',
            icon: IconFileCheck,
            ...(rules.agreed ? {} : { warning: 'Not agreed yet' }),
          },
        ]
      : []),
    {
      title: 'Password',
      detail: 'Change the password you sign in with',
      href: '/settings/password',
      icon: IconKey,
    },
    {
      title: 'Sign-in & security',
      detail: 'Your devices and two-step authentication',
      href: '/settings/security',
      icon: IconShieldLock,
    },
    {
      title: 'Activity',
      detail: 'Who did what in this account',
      href: '/settings/activity',
      icon: IconHistory,
    },
    {
      title: 'Top categories',
      detail: categories.length ? `${categories.length} of 5 chosen` : 'Choose what your store sells',
      href: '/setup',
      icon: IconLayoutGrid,
    },
  ]
  return (
    <>
      <PageHeader title="Settings" />
      <Tiles tiles={tiles} />
    </>
  )
}

const planName = (key: string): string => plans[key as PlanKey]?.name ?? 'Starter'
