import { useRouteContext } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Logo } from '#foundation/ui/pictures/logo.tsx'
import classes from './site-footer.module.css'

/** Links to every public page, shown on each of them. */
export function SiteFooter() {
  const { product, main_url: mainUrl, suppliers_url: suppliersUrl, support_email: support } = useAppConfig()
  const { site } = useRouteContext({ from: '__root__' })
  const store = site === 'suppliers' ? mainUrl : ''
  const supplier = site === 'suppliers' ? '' : suppliersUrl
  return (
    <footer className={classes.foot}>
      <div className={classes.name}>
        <Logo name={product} />
        <p>An open marketplace between small makers and the stores that sell what they make.</p>
      </div>
      <nav aria-label="Site" className={classes.groups}>
        <Group
          name="For stores"
          links={[
            ['How it works', `${store}/dodropshipping`],
            ['Pricing', `${store}/dodropshippingpricing`],
            ['Install in Shopify', `${store}/dfs`],
            ['Prebuilt stores', `${store}/getprebuilt`],
            ['Sign up', `${store}/signup`],
          ]}
        />
        <Group
          name="For suppliers"
          links={[
            ['Sell through us', site === 'suppliers' ? '/' : '/for-suppliers'],
            ['Apply', '/apply/supplier'],
            ['Supplier sign in', `${supplier}/login`],
          ]}
        />
        <Group
          name="The house"
          links={[
            ['Help Center', '/help'],
            ['Contact', '/contact'],
            ['Terms', '/terms'],
            ['Privacy', '/privacy'],
            ...(support ? ([['Write to us', `mailto:${support}`]] as const) : []),
          ]}
        />
      </nav>
    </footer>
  )
}

function Group({ name, links }: { name: string; links: readonly (readonly [name: string, href: string])[] }) {
  return (
    <div>
      <h2>{name}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
