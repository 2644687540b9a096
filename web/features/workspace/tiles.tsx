import { IconAlertTriangle, type Icon as IconType } from '@tabler/icons-react'
import classes from './tiles.module.css'

export interface Tile {
  title: string
  detail: string
  href: string
  icon: IconType
  /** Warning of the tile. */
  warning?: string
}

/** Grid of a settings page: one tile per subpage. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ title, detail, href, icon: Icon, warning }) => (
        <li key={href}>
          <a href={href} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.words}>
              <b>{title}</b>
              <span>{detail}</span>
              {warning && (
                <span className={classes.warning}>
                  <IconAlertTriangle size={15} aria-hidden />
                  {warning}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
