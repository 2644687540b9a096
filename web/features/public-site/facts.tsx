import classes from './facts.module.css'

interface FactsProps {
  title: string
  facts: readonly { readonly name: string; readonly text: string }[]
}

/** A heading with a list of points. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
