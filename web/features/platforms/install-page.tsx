import { Button, TextInput } from '@mantine/core'
import { installAddressMessage, readShopAddress } from '@quayside/domain/platforms/shop-address'
import { createFileRoute } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Door } from '#features/identity/parts/door.tsx'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { beginInstall, useInstall } from './authorise.queries.ts'
import { leaveFor } from './nonce.ts'
import { textsOf } from './texts-of.ts'

/** Installs our app into a shop: from the app store's link, which continues at once, or from an address typed here. @see S-04 */
export const Route = createFileRoute('/install')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: search, cause }): Promise<{ failure?: string; isLeaving: boolean }> => {
    if (!search.shop || !search.hmac || cause === 'preload') return { isLeaving: false }
    try {
      const { redirect } = await beginInstall(textsOf(search))
      leaveFor(redirect)
      return { isLeaving: true }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { failure: messageOf(error), isLeaving: false }
    }
  },
  gcTime: 0,
  component: InstallPage,
})

function InstallPage() {
  const { failure, isLeaving } = Route.useLoaderData()
  const { shop } = Route.useSearch()
  const install = useInstall()
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shop = String(new FormData(event.currentTarget).get('shop') ?? '')
    if (!readShopAddress('shopify', shop)) return setFault(installAddressMessage)
    install.mutate({ body: { shop } }, { onSuccess: ({ redirect }) => leaveFor(redirect), onError: (error) => setFault(messageOf(error)) })
  }
  const isBusy = isLeaving || install.isPending || install.isSuccess
  return (
    <Door title="Install in your store" line="Products from independent suppliers, in your Shopify store in a few minutes.">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <form onSubmit={submit} noValidate>
        <TextInput
          name="shop"
          defaultValue={readText(shop) ?? ''}
          label="Your Shopify address"
          placeholder="your-store.myshopify.com"
          autoComplete="url"
          inputMode="url"
          error={fault}
          onChange={() => setFault(undefined)}
          mb={16}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          Install
        </Button>
      </form>
    </Door>
  )
}
