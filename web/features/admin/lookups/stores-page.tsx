import { Button, TextInput } from '@mantine/core'
import type { FoundStore } from '@quayside/contract/admin/lookups'
import { createFileRoute } from '@tanstack/react-router'
import { useForm } from '#foundation/forms/use-form.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { impersonateAddress } from './impersonate-address.ts'
import classes from './lookups.module.css'
import { useLookUpStores } from './lookups.queries.ts'

/** Stores of a person, found by email address. @see R-137, S-79, V-265 */
export const Route = createFileRoute('/_admin/admin/stores')({ component: StoresPage })

function StoresPage() {
  const lookUp = useLookUpStores()
  const { bind, field } = useForm({
    initial: { username: '' },
    schema: () => import('@quayside/contract/admin/stores-lookup').then(({ StoresLookup }) => StoresLookup),
    labels: { username: 'Email' },
    save: async (body) => lookUp.mutate({ body }),
  })
  return (
    <>
      <PageHeader title="Stores" detail="Find the stores of a person by the email address of the sign-in." />
      <div className={classes.page}>
        <Panel label="Lookup">
          <form {...bind} aria-label="Stores lookup" className={classes.form}>
            <TextInput {...field('username')} type="email" autoComplete="off" className={classes.field} />
            <Button type="submit" loading={lookUp.isPending}>
              Find stores
            </Button>
          </form>
        </Panel>
        {lookUp.isError && <FailureNotice text="Failed to get stores." error={lookUp.error} />}
        {lookUp.data && <Found stores={lookUp.data.stores} email={lookUp.variables?.body.username ?? ''} />}
      </div>
    </>
  )
}

const columns: Column[] = [
  { name: 'ID' },
  { name: 'Orders', numeric: true },
  { name: 'Imports', numeric: true },
  { name: 'Platform' },
  { name: 'Connected' },
]

function Found({ stores, email }: { stores: readonly FoundStore[]; email: string }) {
  if (!stores.length)
    return (
      <Panel>
        <p className={classes.nothing}>Nobody with a store signs in as {email}.</p>
      </Panel>
    )
  return (
    <Panel flush label={`Stores of ${email}`}>
      <DataTable label="Stores" columns={columns}>
        {stores.map(({ id, orders, imports, platform, has_token: isConnected }) => (
          <tr key={id}>
            <th scope="row">
              <a href={impersonateAddress({ type: 'store', id })} aria-label={`${id}, act as this store`}>
                {id}
              </a>
            </th>
            <td data-num>{orders.toLocaleString('en-US')}</td>
            <td data-num>{imports.toLocaleString('en-US')}</td>
            <td>{platform ?? '–'}</td>
            <td>{isConnected ? 'Yes' : 'No'}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}
