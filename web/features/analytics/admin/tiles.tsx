import classes from '../analytics-page.module.css'

export interface MarketplaceTile {
  label: string
  figure: string
  detail: string
}

export const Tiles = ({ label, tiles }: { label: string; tiles: readonly MarketplaceTile[] }) => (
  <dl className={classes.tiles} aria-label={label}>
    {tiles.map((tile) => (
      <div key={tile.label} className={classes.tile}>
        <dt>{tile.label}</dt>
        <dd>
          <b className="num">{tile.figure}</b>
          <span className="num">{tile.detail}</span>
        </dd>
      </div>
    ))}
  </dl>
)
