import { encode } from 'uqr'
import classes from './qr-picture.module.css'

/** Drawn here: what it says is a secret, and nobody else is to see it. Dark on light in both schemes, since cameras want it so. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className={classes.light} width={size} height={size} />
      <path className={classes.dark} d={path} />
    </svg>
  )
}
