import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useDeskCount } from '#features/desk/parts/desk-count.queries.ts'
import { useUnread } from '#features/inbox/parts/unread.queries.ts'
import { isNewHere } from '#features/support/parts/welcomed.ts'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { ImpersonationStrip } from '#features/workspace/parts/impersonation-strip.tsx'
import { restsAt, storeSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { StoreBanners } from '#features/workspace/parts/store-banners.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { storeDestinations } from '../navigation/commands.ts'
import { hides } from '../navigation/entries.ts'
import { shopMenu } from '../navigation/shop-menu.ts'
import { storeMenu } from '../navigation/store-menu.ts'
import { placeholderAt } from '../placeholders/placeholder.ts'
import { PlaceholderPage } from '../placeholders/placeholder-page.tsx'
import { shopPlaceholders } from '../placeholders/store-placeholders.ts'
import { LoadingScreen } from './errors/loading-screen.tsx'
import { SettingsError } from './errors/settings-error.tsx'
import { Framed } from './framed.tsx'
import { requireStore, settingsOrHome } from './signed-in.ts'
import { useLeave, useSignOut } from './use-sign-out.ts'

// Loaded after the page.
const CompareTray = comeLater(async () => (await import('#features/marketplace/parts/compare-tray.tsx')).CompareTray)
const RatingPrompt = comeLater(async () => (await import('#features/reviews/parts/rating-prompt.tsx')).RatingPrompt)
const Welcome = comeLater(async () => (await import('#features/support/parts/welcome-dialog.tsx')).WelcomeDialog)

/**
 * Layout of the store pages. It renders once the store's settings have loaded. They are fetched again on navigation, except on two pages
 * (X-007).
 */
export const Route = createFileRoute('/_store')({
  beforeLoad: requireStore,
  loader: ({ context, location }) =>
    settingsOrHome(
      context,
      context.queryClient.ensureQueryData({ ...storeSettingsQuery(), revalidateIfStale: !restsAt(location.pathname) }),
    ),
  pendingComponent: LoadingScreen,
  errorComponent: SettingsError,
  component: StoreLayout,
})

/** Pages on which products are chosen. The compare tray is hidden elsewhere, for example on orders. */
const choosesProducts = /^\/(dashboard|products|product\/[^/]+|supplier-id\/[^/]+)\/?$/

/** Pages on which a store may be asked what it thinks of the product: where it sees what came of it, and not in the middle of something. */
const asksForRating = /^\/(dashboard|orders|imported\/store)\/?$/

const Tray = ({ storeId }: { storeId: number }) => (
  <Suspense fallback={null}>
    <CompareTray storeId={storeId} />
  </Suspense>
)

function StoreLayout() {
  const settings = useStoreSettings()
  const { links } = useAppConfig()
  const { site } = Route.useRouteContext()
  const signOut = useSignOut()
  const leave = useLeave()
  const isShop = site === 'prebuilt'
  const unread = useUnread(!isShop && !hides(site, '/inbox'))
  const waiting = useDeskCount('store', !isShop)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // the prebuilt site has addresses that mean something else elsewhere, such as /dashboard
  const shopPlaceholder = isShop ? placeholderAt(path, shopPlaceholders) : undefined
  const menu = useMemo(
    () => (isShop ? shopMenu({ settings, links }, signOut) : storeMenu({ settings, unread, waiting, links }, site, signOut)),
    [settings, unread, waiting, links, site, isShop, signOut],
  )
  const { id, name, email, plan, asks_for_rating: isAsked } = settings
  // The prompt stays after the first answer, which may have a second part.
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  const isNew = isNewHere(settings)
  return (
    <>
      <ImpersonationStrip by={settings.impersonated_by} company={name} onLeave={leave} />
      <Framed
        menu={menu}
        {...(isShop
          ? {}
          : {
              destinations: storeDestinations,
              searchAs: 'store' as const,
              searchAt: '/products?search=',
              // A new store sees only one greeting.
              above: isNew ? null : (
                <>
                  <StoreBanners settings={settings} />
                  {wasAsked && asksForRating.test(path) && (
                    <Suspense fallback={null}>
                      <RatingPrompt isAsked={isAsked} />
                    </Suspense>
                  )}
                </>
              ),
              below: choosesProducts.test(path) && <Tray storeId={id} />,
            })}
        {...(shopPlaceholder ? { instead: <PlaceholderPage placeholder={shopPlaceholder} /> } : {})}
        reader="store"
        email={email}
        chatWith={{ email, name, store_id: id, plan }}
      />
      {!isShop && isNew && (
        <Suspense fallback={null}>
          <Welcome storeId={id} />
        </Suspense>
      )}
    </>
  )
}
