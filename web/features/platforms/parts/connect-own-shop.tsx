import { Button, TextInput } from '@mantine/core'
import { readShopAddress, shopAddressMessage } from '@quayside/domain/platforms/shop-address'
import { type SyntheticEvent, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { leaveFor } from '../nonce.ts'
import classes from './connect-own-shop.module.css'
import { useConnectSupplierShop } from './connection.queries.ts'

/** Connects a supplier's own Shopify store: leaves for the consent page of the typed address. @see M-258 */
export function ConnectOwnShop() {
  const connect = useConnectSupplierShop()
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shop = String(new FormData(event.currentTarget).get('shop') ?? '')
    if (!readShopAddress('shopify', shop)) return setFault(shopAddressMessage)
    connect.mutate(
      { body: { shopify_url: shop } },
      { onSuccess: ({ redirect }) => leaveFor(redirect), onError: (error) => setFault(messageOf(error)) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label="Connect your Shopify store">
      <TextInput
        name="shop"
        label="Your Shopify address"
        placeholder="your-store.myshopify.com"
        inputMode="url"
        autoComplete="url"
        error={fault}
        onChange={() => setFault(undefined)}
      />
      <Button type="submit" loading={connect.isPending || connect.isSuccess}>
        Connect Shopify
      </Button>
    </form>
  )
}
