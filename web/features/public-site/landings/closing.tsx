import { Button } from '@mantine/core'
import classes from './closing.module.css'

interface ClosingProps {
  title: string
  line: string
  label: string
  href: string
}

/** End of a landing page: a summary and the main button. */
export function Closing({ title, line, label, href }: ClosingProps) {
  return (
    <section className={classes.closing}>
      <h2>{title}</h2>
      <p>{line}</p>
      <Button size="md" component="a" href={href}>
        {label}
      </Button>
    </section>
  )
}
