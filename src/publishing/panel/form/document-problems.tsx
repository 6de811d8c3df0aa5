import type { DocumentName } from '#/panel/api/documents.ts'
import { faultWords, Problems } from '#/panel/common/problems.tsx'
import { nameOfField } from '#/panel/forms/name-of-field.ts'
import { useActions, useForm } from './document-context.ts'

export function DocumentProblems({ error, ...document }: DocumentName & { error: unknown }) {
  const name = useFieldName()
  const issues = useForm((state) => state.visibleIssues)
  const named = issues.map((issue) => ({ ...issue, words: faultWords(name(issue.path), issue.message) }))
  return <Problems error={error} own={{ ...document, faults: named }} />
}

export function useFieldName(): (path: string) => string {
  const { types } = useActions()
  const type = useForm(({ value }) => value.type)
  const form = useForm((state) => state.form)
  return (path) => nameOfField(form, path, { types, type })
}
