import classes from './steps.module.css'

export interface Step {
  readonly picture: string
  readonly name: string
  readonly text: string
}

/** Numbered steps, each with a picture. */
export function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ol className={classes.steps}>
        {steps.map(({ picture, name, text }) => (
          <li key={name}>
            <img src={picture} alt="" width={560} height={448} loading="lazy" />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
