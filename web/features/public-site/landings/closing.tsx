import { Button } from '@mantine/core'
import classes from './closing.module.css'

interface ClosingProps {
  title: string
  line: string
  label: string
  href: string
}

/** How a landing ends: once more what it comes to, and the one button. */
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
