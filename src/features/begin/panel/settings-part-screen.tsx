import { useQuery } from '@tanstack/react-query'
import { fieldsOfPart, formOfPart, settingsForm, SETTINGS_PARTS } from '#/panel/forms/settings-form.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { DocumentScreen } from '#/publishing/panel/form/document-screen.tsx'
import { MissingScreen } from '#/panel/shell/failure.tsx'

export default function SettingsPartScreen({ id }: { id: string }) {
  const part = SETTINGS_PARTS.find(({ slug }) => slug === id)
  const { data, error } = useQuery(documentQuery('settings', 'site'))
  if (!part && id !== settingsForm.only) return <MissingScreen />
  if (!data) return <ProblemMessage error={error} />
  return part ? (
    <DocumentScreen form={formOfPart(part)} document={data} types={[]} only={fieldsOfPart(part)} />
  ) : (
    <DocumentScreen form={settingsForm} document={data} types={[]} />
  )
}
