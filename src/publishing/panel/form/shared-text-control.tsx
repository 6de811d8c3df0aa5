import { useQuery } from '@tanstack/react-query'
import type { FieldOption } from '#/panel/forms/form-field.ts'
import { manualChoicesQuery } from '#/panel/api/queries.ts'
import { ChoiceControl } from './choice-controls.tsx'
import type { ControlProps } from './control-frame.tsx'

export function useSharedTexts(enabled = true): readonly FieldOption[] {
  const { data } = useQuery({ ...manualChoicesQuery, enabled })
  return (data?.['manual-texts'] ?? []).map(({ id, label }) => ({ value: id, label }))
}

export function SharedTextControl(props: ControlProps) {
  return <ChoiceControl {...props} options={useSharedTexts()} />
}
