import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './gallery.module.css'
import type { Example, Widget } from './widget.ts'

export function WidgetPage({ widget: { name, about, file, examples } }: { widget: Widget }) {
  return (
    <article>
      <header className={classes.head}>
        <a href="/gallery" className={classes.back}>
          <IconArrowLeft size={15} aria-hidden />
          All widgets
        </a>
        <h1>{name}</h1>
        <p>{about}</p>
        <code>web/{file}</code>
      </header>
      {examples.map((example) => (
        <ExampleStage key={example.title} example={example} />
      ))}
    </article>
  )
}

function ExampleStage({ example: { title, note, flush, Show } }: { example: Example }) {
  return (
    <section className={classes.example} aria-label={title}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <div className={classes.stage} data-flush={flush || undefined} onClickCapture={tellWhereTo}>
        <Show />
      </div>
    </section>
  )
}

/** Links of examples lead nowhere, so their target is only shown. */
function tellWhereTo(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  showToast({ tone: 'good', text: `Leads to ${link.getAttribute('href')}` })
}
