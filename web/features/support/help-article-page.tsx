import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import classes from './help-page.module.css'
import { helpArticles } from './parts/help-articles.ts'

/** One help article. */
export const Route = createFileRoute('/_public/help/$article')({
  loader: ({ params }) => {
    const article = helpArticles.find(({ slug }) => slug === params.article)
    if (!article) throw notFound()
    return article
  },
  component: HelpArticlePage,
})

function HelpArticlePage() {
  const { title, summary, parts } = Route.useLoaderData()
  usePageTitle(title)
  return (
    <article className={classes.article}>
      <a href="/help" className={classes.back}>
        <IconArrowLeft size={15} aria-hidden />
        Help Center
      </a>
      <h1>{title}</h1>
      <p className={classes.summary}>{summary}</p>
      {parts.map(({ heading, paragraphs, steps }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {steps && (
            <ol>
              {steps.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <footer className={classes.after}>
        <span>Was something missing?</span>
        <Button component="a" href="/contact" variant="default" size="compact-sm">
          Contact Support
        </Button>
      </footer>
    </article>
  )
}
