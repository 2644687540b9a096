import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { newStoreHomeOf } from '@quayside/domain/identity/homes'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import classes from './signup-page.module.css'
import { useSignUp } from './stores.queries.ts'

/**
 * A store signs up.
 * @see S-06
 */
export const Route = createFileRoute('/signup')({
  validateSearch: (raw: RawQuery) => present({ ref: readText(raw.ref) }),
  component: SignUpPage,
})

const empty = { name: '', email: '', password: '' }

function SignUpPage() {
  const { ref } = Route.useSearch()
  const { session, site } = Route.useRouteContext()
  const { product, suppliers_url: suppliersUrl } = useAppConfig()
  const router = useRouter()
  const signUp = useSignUp()
  const form = useForm({
    initial: empty,
    schema: () => import('@quayside/contract/stores/sign-up').then(({ SignUp }) => SignUp),
    labels: { name: 'Store name', email: 'Email', password: 'Password' },
    save: async (values) => {
      const { token } = await signUp.mutateAsync({ body: { ...values, ...(ref ? { referral_source: ref } : {}) } })
      session.signIn(token)
      void router.navigate({ href: newStoreHomeOf(site, false) })
    },
  })
  const isOpening = form.state === 'saving'
  return (
    <Door title="Sign up" line={`Open a store on ${product}. Free to start, with 25 imports.`}>
      {form.faults[''] && (
        <Notice tone="bad" title="Error">
          {form.faults['']}
        </Notice>
      )}
      <form {...form.bind}>
        <TextInput {...form.field('name')} size="md" autoComplete="organization" />
        <TextInput {...form.field('email')} size="md" type="email" autoComplete="email" autoCapitalize="none" />
        <PasswordInput {...form.field('password')} size="md" autoComplete="new-password" description="At least 6 characters" />
        <Button type="submit" size="md" fullWidth loading={isOpening}>
          Sign up
        </Button>
      </form>
      <div className={classes.below}>
        <p>
          Already have an account? <a href="/login">Sign in</a>
        </p>
        {suppliersUrl && (
          <p>
            Selling your own goods? <a href={`${suppliersUrl}/login`}>Supplier sign in</a>
          </p>
        )}
      </div>
    </Door>
  )
}
