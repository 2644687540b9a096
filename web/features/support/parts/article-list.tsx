import { IconChevronRight } from '@tabler/icons-react'
import classes from './article-list.module.css'
import type { HelpArticle } from './help-articles.ts'

/** List of articles with their summaries; `opensBeside` opens them in a new tab, so that the current task is kept. */
export function ArticleList({ articles, opensBeside = false }: { articles: readonly HelpArticle[]; opensBeside?: boolean }) {
  return (
    <ul className={classes.list}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a href={`/help/${slug}`} className={classes.article} {...(opensBeside ? { target: '_blank', rel: 'noreferrer' } : {})}>
            <span>
              <b>{title}</b>
              <small>{summary}</small>
            </span>
            <IconChevronRight size={16} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
