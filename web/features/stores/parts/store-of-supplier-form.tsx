import { Button, TextInput } from '@mantine/core'
import { newStoreHomeOf } from '@quayside/domain/identity/homes'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useCreateStoreForSupplier } from '../stores.queries.ts'
import { rememberedReferral } from './referral.ts'
import type { SignUpFormProps } from './sign-up-form.tsx'

/** Form with which a signed-in supplier opens a store; the sign-in stays the same. @see S-06, C-006 */
export function StoreOfSupplierForm({ referral, prebuilt }: SignUpFormProps) {
  const { session, site } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const create = useCreateStoreForSupplier()
  const form = useForm({
    initial: { name: '' },
    schema: () => import('@quayside/contract/stores/sign-up').then(({ StoreOfSupplier }) => StoreOfSupplier),
    labels: { name: 'Store name' },
    save: async ({ name }) => {
      const source = rememberedReferral() ?? referral
      const { token, store_id: storeId } = await create.mutateAsync({ body: { name, ...(source ? { referral_source: source } : {}) } })
      session.signIn(token, 'sign-up')
      session.chooseStore(String(storeId))
      void router.navigate({ href: newStoreHomeOf(site, prebuilt !== undefined) })
    },
  })
  return (
    <>
      {form.faults[''] && (
        <Notice tone="bad" title="Error">
          {form.faults['']}
        </Notice>
      )}
      <form {...form.bind}>
        <TextInput {...form.field('name')} size="md" autoComplete="organization" description="Your email and password do not change." />
        <Button type="submit" size="md" fullWidth loading={form.state === 'saving'}>
          Open a store
        </Button>
      </form>
    </>
  )
}
