import classes from './country-flag.module.css'

/** Flag of a supplier's country, shown beside the country's name. Other countries have none. @see V-068 */
export function CountryFlag({ code }: { code: string }) {
  const Flag = code === 'US' ? StarsAndStripes : code === 'CA' ? MapleLeaf : undefined
  if (!Flag) return null
  return (
    <svg className={classes.flag} viewBox="0 0 21 14" width={18} height={12} aria-hidden>
      <Flag />
    </svg>
  )
}

const StarsAndStripes = () => (
  <>
    <path className={classes.ground} d="M0 0h21v14H0z" />
    <path className={classes.red} d="M0 0h21v2H0zM0 4h21v2H0zM0 8h21v2H0zM0 12h21v2H0z" />
    <path className={classes.blue} d="M0 0h10v8H0z" />
    <path
      className={classes.ground}
      d="M1.5 1.5h1v1h-1zM4.5 1.5h1v1h-1zM7.5 1.5h1v1h-1zM3 3.5h1v1H3zM6 3.5h1v1H6zM1.5 5.5h1v1h-1zM4.5 5.5h1v1h-1zM7.5 5.5h1v1h-1z"
    />
  </>
)

const MapleLeaf = () => (
  <>
    <path className={classes.ground} d="M0 0h21v14H0z" />
    <path className={classes.red} d="M0 0h5v14H0zM16 0h5v14h-5z" />
    <path
      className={classes.red}
      d="m10.5 2.2.9 1.7 1-.4-.3 2.2 1.4-1.1.3.9 1.5-.2-.6 1.3.6.5-2.3 1.6.2 1-2.4-.3v2.2h-.6V9.4l-2.4.3.2-1-2.3-1.6.6-.5-.6-1.3 1.5.2.3-.9 1.4 1.1-.3-2.2 1 .4z"
    />
  </>
)
