import css from './facts.module.css'

type FactsProps = { facts: readonly { value: string; label: string }[]; className?: string | undefined }

/** Up to three figures in a row, each under a hairline. */
export function Facts({ facts, className }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={[css.facts, className].filter(Boolean).join(' ')}>
      {facts.map(({ value, label }) => (
        <div key={label} className={css.fact}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
