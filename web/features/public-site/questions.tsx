import classes from './questions.module.css'

export interface Question {
  readonly ask: string
  readonly answer: string
}

/** Questions for visitors before the sign-up; they open without JavaScript. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={classes.section}>
      <h2>Asked before signing up</h2>
      <div className={classes.list}>
        {questions.map(({ ask, answer }) => (
          <details key={ask}>
            <summary>{ask}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
