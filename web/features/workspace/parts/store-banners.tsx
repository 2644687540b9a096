import { Button, CloseButton } from '@mantine/core'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { authoriseAgain } from '@quayside/domain/imports/decide-import'
import { type PlanKey, trialDays } from '@quayside/domain/plans/plan'
import { type BannerFacts, type BannerName, bannersFor, dismissals } from '@quayside/domain/workspace/banners'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readCookie, writeCookie } from '#foundation/api/cookies.ts'
import classes from '#foundation/ui/shell/shell.module.css'

/** Maximum number of banners; more are behind a button, so that the page's title stays visible. */
const shownAtOnce = 2

/** Pages without banners, because a banner would only repeat their subject. */
const quietAt = ['/setup', '/payment']

/**
 * Banners above a store's pages: things to do, and offers.
 * @see S-14
 */
export function StoreBanners({ settings }: { settings: StoreSettings }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [, setClosed] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  if (quietAt.includes(path)) return null
  const names = bannersFor(factsOf(settings), (cookie) => readCookie(cookie) !== undefined).filter(
    (name) => bannerOf(name, settings).href?.split('?')[0] !== path && !(path === '/dashboard' && isBeginning(settings) && waits.has(name)),
  )
  if (!names.length) return null
  const close = (name: BannerName) => {
    const dismissal = dismissals[name]
    if (dismissal) writeCookie(dismissal.cookie, '1', dismissal.days)
    setClosed((count) => count + 1)
  }
  const hidden = isOpen ? 0 : names.length - shownAtOnce
  return (
    <section className={classes.banners} aria-label="For your store">
      {names.slice(0, isOpen ? undefined : shownAtOnce).map((name) => (
        <Banner key={name} {...bannerOf(name, settings)} {...(dismissals[name] ? { onClose: () => close(name) } : {})} />
      ))}
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsOpen(true)}>
          {hidden} more
        </button>
      )}
    </section>
  )
}

/** Banners that are held back on the first dashboard, because its getting-started list covers them. */
const waits: ReadonlySet<BannerName> = new Set(['platform', 'offer', 'sale', 'free-trial', 'free-user-conversion', 'prebuilt'])

const isBeginning = ({ order_count: orders, imported_to_shopify_count: imported }: StoreSettings): boolean =>
  orders === 0 && imported === 0 && readCookie('getting_started_dismissed') === undefined

interface BannerWords {
  tone: 'needs' | 'offers'
  text: ReactNode
  action?: string
  href?: string
}

function Banner({ tone, text, action, href, onClose }: BannerWords & { onClose?: () => void }) {
  return (
    <div className={classes.banner} data-tone={tone}>
      <p>{text}</p>
      {action && (
        <Button component="a" href={href} size="compact-sm" variant={tone === 'needs' ? 'default' : 'subtle'} className={classes.action!}>
          {action}
        </Button>
      )}
      {onClose && <CloseButton size={28} iconSize={15} onClick={onClose} aria-label="Close this notice" />}
    </div>
  )
}

const plansPage = '/settings/plans'

function bannerOf(name: BannerName, settings: StoreSettings): BannerWords {
  switch (name) {
    case 'pending-approval':
      return {
        tone: 'needs',
        text: approvalWords(settings),
        action: 'See the supplier',
        href: `/supplier-id/${settings.private_portal?.id}`,
      }
    case 'platform':
      return {
        tone: 'needs',
        text: 'Action Required: Select your ecommerce platform to import products',
        action: 'Select platform',
        href: '/settings/platforms',
      }
    case 'reconnect':
      return { tone: 'needs', text: authoriseAgain, action: 'Reconnect', href: '/settings/platforms?reconnect=1' }
    case 'offer':
      return {
        tone: 'offers',
        text: (
          <>
            <b>{settings.offer?.title}</b> {settings.offer?.description}
          </>
        ),
        action: 'See the offer',
        href: `${plansPage}?tab=promotions`,
      }
    case 'sale':
      return {
        tone: 'offers',
        text: `${settings.sale_percent}% off all yearly plans for a limited time.`,
        action: 'See the plans',
        href: plansPage,
      }
    case 'free-trial':
      return settings.trial_available
        ? { tone: 'offers', text: `Try any plan free for ${trialDays} days.`, action: 'Start the trial', href: plansPage }
        : {
            tone: 'offers',
            text: `You are on the free plan, with ${settings.import_limit ?? 25} imports.`,
            action: 'See the plans',
            href: plansPage,
          }
    case 'free-user-conversion':
      return { tone: 'offers', text: growthWords(settings), action: 'See the plans', href: plansPage }
    case 'prebuilt':
      return {
        tone: 'offers',
        text: 'Want a store that is ready to sell? Choose a prebuilt one.',
        action: 'See them',
        href: '/prebuilt',
      }
  }
}

const approvalWords = ({ private_portal: portal }: StoreSettings) =>
  portal?.status === 'PENDING'
    ? 'Your store is waiting for its supplier’s approval. You can browse everything, and import once it is approved.'
    : 'Your store needs its supplier’s approval before it can import.'

const growthWords = ({ order_count: orders, imported_to_shopify_count: imported, import_limit: limit }: StoreSettings) =>
  orders > 0
    ? `${orders === 1 ? 'Your first order is' : `${orders} orders are`} in. A plan gives your store room for more products.`
    : `${imported} of your ${limit} imports are used. A plan gives your store room for more products.`

const factsOf = (settings: StoreSettings): BannerFacts => ({
  plan: settings.plan.toUpperCase() as PlanKey,
  planType: settings.payment_plan?.type ?? null,
  platform: settings.platform?.name.toLowerCase() ?? null,
  isConnected: settings.platform?.is_connected ?? false,
  needsPermission: settings.platform?.needs_permission ?? false,
  portalStatus: settings.private_portal?.status ?? null,
  isSaleOn: settings.show_sale_banner,
  offer: settings.offer,
  hidesPrebuilt: settings.hide_prebuilt,
  orders: settings.order_count,
  imported: settings.imported_to_shopify_count,
  importLimit: settings.import_limit,
})
