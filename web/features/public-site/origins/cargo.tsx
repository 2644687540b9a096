import classes from './cargo.module.css'
import type { Origin } from './origins.ts'

/** Four containers on the water, with goods that match the visitor's referrer. */
export function Cargo({ goods }: Pick<Origin, 'goods'>) {
  return (
    <div className={classes.cargo} aria-hidden>
      {goods.map((name) => (
        <img key={name} src={`/ship/${name}.webp`} alt="" width={112} height={112} />
      ))}
      <svg viewBox="0 0 640 64" preserveAspectRatio="none" className={classes.water} aria-hidden>
        <path
          d="M0 22q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V64H0Z"
          fill="var(--q-harbour-wave)"
        />
        <path
          d="M-20 40q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V64H0Z"
          fill="var(--q-harbour-wave-deep)"
        />
      </svg>
    </div>
  )
}
