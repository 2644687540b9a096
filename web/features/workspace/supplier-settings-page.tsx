import { settingsTileNames } from '@quayside/domain/onboarding/missing-for-live'
import {
  IconBeach,
  IconBell,
  IconBuildingStore,
  IconChecklist,
  IconCreditCard,
  IconFileCheck,
  IconFileDownload,
  IconHistory,
  IconLeaf,
  IconLifebuoy,
  IconPackage,
  IconPlugConnected,
  IconReceiptRefund,
  IconShieldLock,
  IconTruckDelivery,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { GoLiveChecklist } from '#features/onboarding/parts/checklist.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { useSupplierSettings } from './parts/use-settings.ts'
import { type Tile, Tiles } from './tiles.tsx'

/** Settings of a supplier, as tiles with warnings. @see V-247, V-331 */
export const Route = createFileRoute('/_supplier/supplier/settings')({ component: SupplierSettingsPage })

function SupplierSettingsPage() {
  const { warnings, subdomain } = useSupplierSettings()
  const warningOf = (tile: (typeof warnings)[number]['tile']) => {
    const warning = warnings.find((one) => one.tile === tile)?.message
    return warning ? { warning } : {}
  }
  const tiles: Tile[] = [
    {
      title: settingsTileNames.profile,
      detail: 'Your public profile and password',
      href: '/supplier/settings/profile',
      icon: IconUser,
      ...warningOf('profile'),
    },
    { title: 'Notifications', detail: 'Which emails you get', href: '/supplier/settings/notifications', icon: IconBell },
    { title: 'Platform', detail: 'Your own Shopify store', href: '/supplier/settings/platforms', icon: IconBuildingStore },
    {
      title: settingsTileNames.values,
      detail: 'Handmade, organic and the like',
      href: '/supplier/settings/values',
      icon: IconLeaf,
      ...warningOf('values'),
    },
    {
      title: settingsTileNames.shipping,
      detail: 'Where you ship, and what it costs',
      href: '/supplier/settings/shipping',
      icon: IconTruckDelivery,
      ...warningOf('shipping'),
    },
    {
      title: 'Vacation',
      detail: 'Days on which you are away',
      href: '/supplier/settings/vacation',
      icon: IconBeach,
    },
    {
      title: 'Refund rules',
      detail: 'Small claims that you refund at once',
      href: '/supplier/settings/refund_rules',
      icon: IconReceiptRefund,
    },
    {
      title: settingsTileNames.packaging,
      detail: 'What your parcels look like',
      href: '/supplier/settings/packaging',
      icon: IconPackage,
      ...warningOf('packaging'),
    },
    {
      title: settingsTileNames.integrations,
      detail: 'The account your payouts go to',
      href: '/supplier/settings/integrations',
      icon: IconPlugConnected,
      ...warningOf('integrations'),
    },
    {
      title: 'Billing',
      detail: 'Your plan, commission and card',
      href: '/supplier/settings/billing',
      icon: IconCreditCard,
      ...warningOf('billing'),
    },
    {
      title: settingsTileNames.agreement,
      detail: 'The four things every supplier agrees to',
      href: '/supplier/settings/agreement',
      icon: IconFileCheck,
      ...warningOf('agreement'),
    },
    ...(subdomain === null
      ? []
      : [
          {
            title: 'Store rules',
            detail: 'What the stores of your portal agree to',
            href: '/supplier/settings/store_rules',
            icon: IconChecklist,
          },
        ]),
    {
      title: 'Sign-in & security',
      detail: 'Your devices and two-step authentication',
      href: '/supplier/settings/security',
      icon: IconShieldLock,
    },
    {
      title: 'Backup suppliers',
      detail: 'Who can fill an order that you cannot',
      href: '/supplier/settings/backups',
      icon: IconLifebuoy,
    },
    {
      title: 'Export your data',
      detail: 'Products, orders, vendors and settings as files',
      href: '/supplier/settings/export',
      icon: IconFileDownload,
    },
    {
      title: 'Referrals',
      detail: 'Invite suppliers and stores, and see who has joined',
      href: '/supplier/settings/referrals',
      icon: IconUserPlus,
    },
    { title: 'Activity', detail: 'Who did what in this account', href: '/supplier/settings/activity', icon: IconHistory },
  ]
  return (
    <>
      <PageHeader title="Settings" />
      <GoLiveChecklist />
      <Tiles tiles={tiles} />
    </>
  )
}
