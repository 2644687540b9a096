import { Button, TextInput } from '@mantine/core'
import { homeOf, newSupplierHome } from '@quayside/domain/identity/homes'
import { unexpectedSupplierError } from '@quayside/domain/platforms/authorisation'
import { placeOfCallback, recogniseCallback } from '@quayside/domain/platforms/authorisation-callback'
import { installAddressMessage, readShopAddress } from '@quayside/domain/platforms/shop-address'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Door } from '#features/identity/parts/door.tsx'
import { PlatformCode } from '#features/identity/parts/platform-code.tsx'
import { appConfigQuery, useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { beginInstall, finishSupplierAuthorisation, useInstall } from './authorise.queries.ts'
import classes from './door-links.module.css'
import { leaveFor, takeNonce } from './nonce.ts'
import { textsOf } from './texts-of.ts'

interface Arrival {
  readonly failure?: string
  readonly isLeaving: boolean
  /** Set if a code is required before the sign-in. */
  readonly secondStep?: string
}

/**
 * Sign-in of a supplier from its own shop: after the consent page, from the shop's app list, or with an address typed here.
 * @see S-04, V-241
 */
export const Route = createFileRoute('/sapp/login')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, queryClient }, deps: search, location, cause }): Promise<Arrival> => {
    const callback = recogniseCallback(search, true)
    if (callback === 'none' || cause === 'preload') return { isLeaving: false }
    if (callback === 'wix' || callback === 'shoplazza')
      throw redirect({ href: `${placeOfCallback(callback)}${location.searchStr}`, replace: true })
    try {
      if (callback === 'supplier-app-launch') return await leave(textsOf(search))
      // An authorisation that this browser did not start is started again. A browser without storage would loop, so it is not.
      if (!takeNonce(search.state)) return navigator.cookieEnabled ? await leave(textsOf(search)) : await refused(queryClient)
      const { token, new_account: isNew, second_step: secondStep } = await finishSupplierAuthorisation(textsOf(search))
      if (secondStep) return { isLeaving: false, secondStep }
      if (token) session.signIn(token, isNew ? 'supplier-registration' : 'platform')
      else showToast({ tone: 'good', text: 'Platform saved' })
      throw redirect({ href: isNew ? newSupplierHome : token ? homeOf('supplier') : '/supplier/settings/platforms', replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.status === 0 || error.status >= 500 ? await refused(queryClient) : { failure: messageOf(error), isLeaving: false }
    }
  },
  gcTime: 0,
  component: SupplierAppPage,
})

async function leave(launch: Record<string, string>): Promise<Arrival> {
  const { redirect: consentPage } = await beginInstall({ ...launch, app_name: 'SUPPLIERS' })
  leaveFor(consentPage)
  return { isLeaving: true }
}

async function refused(queryClient: QueryClient): Promise<Arrival> {
  const house = await queryClient.ensureQueryData(appConfigQuery()).catch(() => undefined)
  return { failure: unexpectedSupplierError(house?.support_email ?? ''), isLeaving: false }
}

function SupplierAppPage() {
  const { failure, isLeaving, secondStep } = Route.useLoaderData()
  const { session } = Route.useRouteContext()
  const router = useRouter()
  const { product, suppliers_url: suppliersUrl } = useAppConfig()
  const install = useInstall()
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shop = String(new FormData(event.currentTarget).get('shop') ?? '')
    if (!readShopAddress('shopify', shop)) return setFault(installAddressMessage)
    install.mutate(
      { body: { shop, app_name: 'SUPPLIERS' } },
      { onSuccess: ({ redirect: consentPage }) => leaveFor(consentPage), onError: (error) => setFault(messageOf(error)) },
    )
  }
  if (secondStep)
    return (
      <PlatformCode
        secondStep={secondStep}
        onSignedIn={({ token }) => {
          session.signIn(token, 'platform')
          void router.navigate({ href: homeOf('supplier') })
        }}
        onBack={() => void router.navigate({ href: '/login' })}
      />
    )
  return (
    <Door title={`${product} for Suppliers`} line="Sign in with your Shopify store. If it is new here, we open an account for it.">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          name="shop"
          label="Your Shopify address"
          placeholder="your-store.myshopify.com"
          autoComplete="url"
          inputMode="url"
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <Button type="submit" size="md" fullWidth loading={isLeaving || install.isPending || install.isSuccess}>
          Continue with Shopify
        </Button>
      </form>
      <div className={classes.below}>
        <p>
          You have a password? <a href={`${suppliersUrl}/login`}>Sign in with it</a>
        </p>
        <p>
          No Shopify store? <a href="/apply/supplier">Apply as a supplier</a>
        </p>
      </div>
    </Door>
  )
}
