import { useQuery } from '@tanstack/react-query'
import { formOfStep, SETTINGS_STEPS, OPTIONAL_STEPS } from '#/publishing/model/begin-steps.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { DocumentScreen } from '#/publishing/panel/form/document-screen.tsx'
import { MissingScreen } from '#/panel/shell/failure.tsx'

export default function BeginStepScreen({ id }: { id: string }) {
  const step = [...SETTINGS_STEPS, ...OPTIONAL_STEPS].find(({ slug }) => slug === id)
  const { data, error } = useQuery(documentQuery('settings', 'site'))
  if (!step) return <MissingScreen />
  if (!data) return <ProblemMessage error={error} />
  return <DocumentScreen form={formOfStep(step)} document={data} types={[]} field={step.field} />
}
