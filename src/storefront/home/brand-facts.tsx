import css from './brand-facts.module.css'

type BrandFactsProps = { facts: readonly { value: string; label: string }[]; className?: string | undefined }

export function BrandFacts({ facts, className }: BrandFactsProps) {
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
