import { Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { formatLongDate } from '#foundation/formats/dates.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { PublicFrame } from '../parts/public-frame.tsx'
import classes from './legal-page.module.css'
import type { House, LegalSection, LegalText } from './legal-text.ts'

/** A legal text with its table of contents; it ends with a sign-up link. @see V-232 */
export function LegalPage({ textFor }: { textFor: (house: House) => LegalText }) {
  const { product, support_email: supportEmail, main_url: mainUrl } = useAppConfig()
  const { site } = useRouteContext({ from: '__root__' })
  const { title, line, effectiveFrom, sections } = textFor({ product, supportEmail })
  usePageTitle(title)
  return (
    <PublicFrame>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>{title}</h1>
          <p>{line}</p>
          <p className={classes.date}>
            In effect since <time dateTime={effectiveFrom}>{formatLongDate(`${effectiveFrom}T12:00:00`)}</time>
          </p>
        </header>
        <nav aria-label="Contents" className={classes.contents}>
          <h2>Contents</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {sections.map((section, at) => (
            <Section key={section.id} number={at + 1} {...section} />
          ))}
          <Button size="md" component="a" href={site === 'suppliers' ? `${mainUrl}/signup` : '/signup'} className={classes.signUp!}>
            SIGN UP NOW
          </Button>
        </div>
      </div>
    </PublicFrame>
  )
}

function Section({ id, number, title, body }: LegalSection & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="num">{number}</span> {title}
      </h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
