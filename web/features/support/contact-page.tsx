import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { storeSettingsQuery, supplierSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './help-page.module.css'
import { ArticleList } from './parts/article-list.tsx'
import { helpArticles } from './parts/help-articles.ts'
import { SupportForm } from './parts/support-form.tsx'

/** Contact form for support, signed in or not. @see */
export const Route = createFileRoute('/_public/contact')({ component: ContactPage })

const first = ['first-steps', 'orders-and-paying', 'supplier-first-order', 'signing-in']

function ContactPage() {
  const { support_email: support } = useAppConfig()
  usePageTitle('Contact')
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Contact</h1>
        <p>
          A person reads this and answers by email.
          {support && (
            <>
              {' '}
              You can also write to <a href={`mailto:${support}`}>{support}</a>.
            </>
          )}
        </p>
      </header>
      <div className={classes.columns}>
        <Panel title="Write to us">
          <SupportForm email={useKnownEmail()} />
        </Panel>
        <Panel title="Common questions">
          <ArticleList articles={helpArticles.filter(({ slug }) => first.includes(slug))} />
        </Panel>
      </div>
    </div>
  )
}

/** Email address of a signed-in user; anonymous visitors type one. */
function useKnownEmail(): string {
  const answers = useQueryClient()
  const known = answers.getQueryData(storeSettingsQuery().queryKey) ?? answers.getQueryData(supplierSettingsQuery().queryKey)
  return known?.email ?? ''
}
