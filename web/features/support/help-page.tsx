import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './help-page.module.css'
import { ArticleList } from './parts/article-list.tsx'
import { helpArticles } from './parts/help-articles.ts'

/** Help articles, grouped by reader. */
export const Route = createFileRoute('/_public/help')({ component: HelpPage })

const groups = [
  { title: 'For stores', articles: helpArticles.filter(({ reader }) => reader === 'store') },
  { title: 'For suppliers', articles: helpArticles.filter(({ reader }) => reader === 'supplier') },
  { title: 'For everybody', articles: helpArticles.filter(({ reader }) => reader === undefined) },
]

function HelpPage() {
  usePageTitle('Help Center')
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Help Center</h1>
        <p>Guides for getting started and getting things done.</p>
      </header>
      <div className={classes.columns}>
        {groups.map(({ title, articles }) => (
          <Panel key={title} title={title}>
            <ArticleList articles={articles} />
          </Panel>
        ))}
        <Panel title="Still stuck?">
          <p className={classes.stuck}>Tell us what you were doing and what happened. A person answers by email.</p>
          <Button component="a" href="/contact" variant="default">
            Contact Support
          </Button>
        </Panel>
      </div>
    </div>
  )
}
