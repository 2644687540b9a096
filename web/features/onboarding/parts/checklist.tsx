import { type ReadinessIssue, settingsTileNames, tileOfIssue } from '@quayside/domain/onboarding/missing-for-live'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#foundation/ui/panel.tsx'
import { checklistQuery } from '../onboarding.queries.ts'
import classes from './checklist.module.css'

const waiting: Readonly<Record<string, string>> = {
  PENDING: 'Your application is being reviewed. You can prepare everything meanwhile.',
  SETUP: 'Your application is approved. Once nothing is missing, we set your profile live.',
}

/** Open steps of a supplier that is not live; hidden once it is. @see E-502 to E-510 */
export function GoLiveChecklist() {
  const { data } = useQuery(checklistQuery())
  const line = data && waiting[data.status]
  if (!data || !line) return null
  return (
    <Panel title="Before you go live">
      <p className={classes.line}>{line}</p>
      {data.missing.length === 0 ? (
        <p className={classes.ready}>
          <IconCircleCheck size={18} aria-hidden /> Nothing is missing. We will look at your profile soon.
        </p>
      ) : (
        <ul className={classes.list} aria-label="Still missing">
          {data.missing.map(({ issue, message, href }) => (
            <li key={issue}>
              <a href={href}>
                <span>
                  {message} {placeOf(issue) && <small className={classes.place}>{placeOf(issue)}</small>}
                </span>
                <IconArrowRight size={16} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      {data.advised.length > 0 && (
        <ul className={classes.list} aria-label="Also useful">
          {data.advised.map(({ message, href }) => (
            <li key={href}>
              <a href={href}>
                <span>
                  {message} <small className={classes.place}>Not needed to go live</small>
                </span>
                <IconArrowRight size={16} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The tile of the settings where an issue is put right; its message may not say which. */
function placeOf(issue: ReadinessIssue): string | undefined {
  const tile = tileOfIssue[issue]
  return tile && settingsTileNames[tile]
}
