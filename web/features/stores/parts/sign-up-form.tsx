import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { newStoreHomeOf } from '@quayside/domain/identity/homes'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { ApiError } from '#foundation/api/api-error.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useSignUp } from '../stores.queries.ts'
import { rememberedInvitation, rememberedReferral } from './referral.ts'
import classes from './sign-up-form.module.css'

export interface SignUpFormProps {
  /** Referrer from the address. */
  referral: string | undefined
  /** Category of prebuilt store that the visitor chose. */
  prebuilt: string | undefined
  /** Step before the new store's first page: accepting an invitation. */
  onSignedUp?: () => Promise<unknown>
}

const empty = { name: '', email: '', password: '' }

/** Sign-up of a store, here and on landing pages. @see S-06 */
export function SignUpForm({ referral, prebuilt, onSignedUp }: SignUpFormProps) {
  const { session, site } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const signUp = useSignUp()
  const form = useForm({
    initial: empty,
    schema: () => import('@quayside/contract/stores/sign-up').then(({ SignUp }) => SignUp),
    labels: { name: 'Store name', email: 'Email', password: 'Password' },
    save: async (values) => {
      const source = rememberedReferral() ?? referral
      const invitation = rememberedInvitation()
      try {
        const { token, store_id: storeId } = await signUp.mutateAsync({
          body: { ...values, ...(source ? { referral_source: source } : {}), ...(invitation ? { referral_token: invitation } : {}) },
        })
        session.signIn(token, 'sign-up')
        session.chooseStore(String(storeId))
        // The store exists even if this step fails.
        await onSignedUp?.().catch(() => undefined)
        void router.navigate({ href: newStoreHomeOf(site, prebuilt !== undefined) })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error
        void router.navigate({ href: '/forgot?type=account_exists' })
      }
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
        <TextInput {...form.field('name')} size="md" autoComplete="organization" />
        <TextInput {...form.field('email')} size="md" type="email" autoComplete="email" autoCapitalize="none" />
        <PasswordInput {...form.field('password')} size="md" autoComplete="new-password" description="At least 6 characters" />
        <Button type="submit" size="md" fullWidth loading={form.state === 'saving'}>
          Sign up
        </Button>
        <p className={classes.terms}>
          By signing up you agree to the <a href="/terms">Terms</a> and the <a href="/privacy">Privacy Policy</a>.
        </p>
      </form>
    </>
  )
}
