import { useQuery } from '@tanstack/react-query'
import { manualChoicesQuery } from '../api/queries.ts'
import { ChoiceControl } from './choice-controls.tsx'
import type { ControlProps } from './control-frame.tsx'

export function SharedTextControl(props: ControlProps) {
  const { data } = useQuery(manualChoicesQuery)
  const options = (data?.['manual-texts'] ?? []).map(({ id, label }) => ({ value: id, label }))
  return <ChoiceControl {...props} options={options} />
}
