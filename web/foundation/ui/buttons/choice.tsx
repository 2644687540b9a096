import classes from './choice.module.css'

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly { value: Option; name: string }[]
  value: Option
  onChange: (option: Option) => void
}

/** Choice between a few options, beside a title: lighter than tabs. */
export function Choice<Option extends string>({ label, options, value, onChange }: ChoiceProps<Option>) {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.name}
        </button>
      ))}
    </div>
  )
}
