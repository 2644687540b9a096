import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Reply } from '@quayside/contract/endpoint'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { type PlanKey, plans } from '@quayside/domain/plans/plan'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#foundation/api/queries.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './profile-page.module.css'
import { useSaveStoreInfo } from './stores.queries.ts'

const infoQuery = () => query(workspace.storeInfo)

/** A store's name, contact address and browsing choice. @see R-025, V-190 */
export const Route = createFileRoute('/_store/settings/profile')({
  loader: ({ context }) => context.queryClient.ensureQueryData(infoQuery()),
  component: ProfilePage,
})

function ProfilePage() {
  const { data } = useSuspenseQuery(infoQuery())
  return (
    <>
      <PageHeader title="Profile" back={{ label: 'Settings', href: '/settings' }} />
      <div className={classes.page}>
        <ProfileForm key={`${data.name} ${data.owner_email} ${data.show_all_products}`} info={data} />
        <Panel title="Your store">
          <dl className={classes.facts}>
            <dt>Country</dt>
            <dd>{countryName(data.country)}</dd>
            <dt>Plan</dt>
            <dd>
              {plans[data.plan as PlanKey]?.name ?? 'Starter'} · <a href="/settings/plans">See plans</a>
            </dd>
            <dt>Created</dt>
            <dd>{formatDate(data.created_datetime)}</dd>
            <dt>Sign-in</dt>
            <dd>
              <a href="/settings/password">Password</a> · <a href="/settings/security">Sign-in &amp; security</a>
            </dd>
          </dl>
        </Panel>
      </div>
    </>
  )
}

const labels = { name: 'Name', owner_email: 'Email', show_all_products: 'Show sold-out products' }

function ProfileForm({ info }: { info: Reply<typeof workspace.storeInfo> }) {
  const save = useSaveStoreInfo()
  const form = useForm({
    initial: { name: info.name, owner_email: info.owner_email, show_all_products: info.show_all_products },
    schema: () => import('@quayside/contract/stores/store-info').then(({ StoreInfoEdit }) => StoreInfoEdit),
    labels,
    save: (body) => save.mutateAsync({ body }),
  })
  return (
    <Form form={form} label="Profile" what="your profile" saved="Saved successfully">
      <Panel title="Info">
        <div className={classes.form}>
          <TextInput {...form.field('name')} autoComplete="organization" />
          <TextInput
            {...form.field('owner_email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            description="Contact address of your store. The address you sign in with does not change."
          />
          {!info.hide_all_button && (
            <Checkbox
              name="show_all_products"
              label={labels.show_all_products}
              description="Include products without stock when you browse."
              checked={form.values.show_all_products}
              onChange={(event) => form.set('show_all_products', event.currentTarget.checked)}
            />
          )}
        </div>
      </Panel>
    </Form>
  )
}
