import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './home.module.css'

type BrandFactsProps = { facts: readonly { value: string; label: string }[]; className?: string | undefined }

export function BrandFacts({ facts, className }: BrandFactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={[css.brandFacts, className].filter(Boolean).join(' ')}>
      {facts.map(({ value, label }) => (
        <div key={label} className={`${rule.above} ${css.fact}`}>
          <dt className={font.note}>{label}</dt>
          <dd className={`${font.medium} ${font.tabular} ${css.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
