import type { WireScorecard, WireScorecardLine } from '@quayside/contract/analytics/scorecard'
import { type ScorecardLine, scorecardAdvice, scorecardNames, scorecardWorkings } from '@quayside/domain/analytics/scorecard'
import { Panel } from '#foundation/ui/panel.tsx'
import { hoursWords, percentOf } from '../change-words.ts'
import classes from './scorecard.module.css'

interface ScorecardProps {
  lines: WireScorecard
  /** Adds advice for improvement, for the supplier itself. */
  isOwn?: boolean
}

/** The numbers behind a supplier's badges, with explanations; the same for the supplier and for stores. */
export function Scorecard({ lines, isOwn = false }: ScorecardProps) {
  return (
    <Panel title="Scorecard">
      <dl className={classes.lines}>
        {lines.map(lineOf).map((line) => (
          <Line key={line.key} line={line} advice={isOwn ? scorecardAdvice(line) : undefined} />
        ))}
      </dl>
    </Panel>
  )
}

const Line = ({ line, advice }: { line: ScorecardLine; advice: string | undefined }) => (
  <div className={classes.line}>
    <dt>{scorecardNames[line.key]}</dt>
    <dd>
      <b className="num">{valueOfLine(line)}</b>
      <span>{scorecardWorkings(line)}</span>
      {line.bound !== null && line.value !== null && <span>{boundOf(line)}</span>}
      {advice && <span className={classes.advice}>{advice}</span>}
    </dd>
  </div>
)

const lineOf = ({ is_good, to_raise, ...line }: WireScorecardLine): ScorecardLine => ({ ...line, isGood: is_good, toRaise: to_raise })

function valueOfLine({ key, value }: ScorecardLine): string {
  if (value === null) return '–'
  if (key === 'shipping_time') return hoursWords(value)
  return key === 'reviews' ? `${value.toFixed(1)} of 5` : percentOf(value)
}

function boundOf({ key, bound, isGood }: ScorecardLine): string {
  const words =
    key === 'shipping_time'
      ? `within ${hoursWords(bound)}, as promised`
      : key === 'reviews'
        ? `above ${bound}`
        : `below ${percentOf(bound)}`
  return `${isGood ? 'Good' : 'Not yet good'}: ${isGood ? '' : 'good is '}${words}`
}
