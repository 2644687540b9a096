import { Button, TextInput } from '@mantine/core'
import { readShopAddress, shopAddressMessage } from '@quayside/domain/platforms/shop-address'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import classes from './connect-form.module.css'
import { leaveFor } from './nonce.ts'
import { useBeginConnection } from './platforms.queries.ts'

/** Input of a shop's address, and the link to its consent page. @see V-200 */
export function ConnectForm() {
  const begin = useBeginConnection()
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const uid = String(new FormData(event.currentTarget).get('uid') ?? '')
    if (!readShopAddress('shopify', uid)) return setFault(shopAddressMessage)
    begin.mutate(
      { body: { uid, other_platform: 'shopify' } },
      { onSuccess: ({ redirect }) => leaveFor(redirect), onError: (error) => setFault(messageOf(error)) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        name="uid"
        label="Shopify store address"
        placeholder="your-store.myshopify.com"
        autoComplete="url"
        inputMode="url"
        error={fault}
        onChange={() => setFault(undefined)}
        className={classes.field!}
      />
      <Button type="submit" loading={begin.isPending || begin.isSuccess}>
        Connect
      </Button>
    </form>
  )
}
