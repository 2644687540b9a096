import type { SiteName } from '@quayside/domain/sites/site'
import { createFileRoute } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import { rememberInvitation, rememberReferral } from './parts/referral.ts'
import { SignUpForm } from './parts/sign-up-form.tsx'
import { StoreOfSupplierForm } from './parts/store-of-supplier-form.tsx'
import classes from './signup-page.module.css'
import { accountTypeQuery } from './stores.queries.ts'

/** Sign-up page of a store. @see S-06 */
export const Route = createFileRoute('/signup')({
  validateSearch: rawSearch,
  beforeLoad: ({ search, cause }) => {
    if (cause === 'preload') return
    rememberReferral(readText(search.ref))
    rememberInvitation(readText(search.token))
  },
  loader: async ({ context: { session, queryClient } }) => {
    const account = session.token() ? await queryClient.fetchQuery(accountTypeQuery()).catch(() => undefined) : undefined
    return { isSupplier: account?.account_type === 'supplier' }
  },
  component: SignUpPage,
})

function SignUpPage() {
  const asked = Route.useSearch()
  const [ref, prebuilt] = [readText(asked.ref), readText(asked.prebuilt)]
  const { site } = Route.useRouteContext()
  const { isSupplier } = Route.useLoaderData()
  const { product, main_url: mainUrl, suppliers_url: suppliersUrl } = useAppConfig()
  return (
    <Door title="Sign up" line={lineAt(site, product)}>
      {isSupplier ? <StoreOfSupplierForm referral={ref} prebuilt={prebuilt} /> : <SignUpForm referral={ref} prebuilt={prebuilt} />}
      <div className={classes.below}>
        <p>
          Already have an account? <a href="/login">Sign in</a>
        </p>
        {site !== 'portal' && (
          <p>
            Selling your own goods? <a href={site === 'main' ? '/apply/supplier' : `${mainUrl}/apply/supplier`}>Apply as a supplier</a>
            {site === 'main' && suppliersUrl && (
              <>
                {' '}
                or <a href={`${suppliersUrl}/login`}>sign in</a>
              </>
            )}
          </p>
        )}
      </div>
    </Door>
  )
}

const lineAt = (site: SiteName, product: string): string =>
  site === 'portal'
    ? `Ask ${brandOf(product).name} to let your store sell what it makes.`
    : `Open a store on ${product}. Free to start, with 25 imports.`
