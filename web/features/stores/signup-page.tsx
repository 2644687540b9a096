import type { SiteName } from '@quayside/domain/sites/site'
import { createFileRoute } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { brandOf } from '#foundation/ui/brand.ts'
import { SignUpForm } from './parts/sign-up-form.tsx'
import classes from './signup-page.module.css'

/**
 * A store signs up.
 * @see S-06
 */
export const Route = createFileRoute('/signup')({
  validateSearch: (raw: RawQuery) => present({ ref: readText(raw.ref), prebuilt: readText(raw.prebuilt) }),
  component: SignUpPage,
})

function SignUpPage() {
  const { ref, prebuilt } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const { product, suppliers_url: suppliersUrl } = useAppConfig()
  return (
    <Door title="Sign up" line={lineAt(site, product)}>
      <SignUpForm referral={ref} prebuilt={prebuilt} />
      <div className={classes.below}>
        <p>
          Already have an account? <a href="/login">Sign in</a>
        </p>
        {site === 'main' && suppliersUrl && (
          <p>
            Selling your own goods? <a href={`${suppliersUrl}/login`}>Supplier sign in</a>
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
