import { encode } from 'uqr'
import classes from './qr-picture.module.css'

/** QR code, rendered locally because it contains a secret. It is dark on light in both colour schemes, because cameras need that. */
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
