import { ErrorWithWay } from '../common/said-error.tsx'
import screen from '../common/screen.module.css'

export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p className={screen.problem} role="alert">
      <ErrorWithWay error={error} />
    </p>
  )
}
