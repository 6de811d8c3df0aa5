import { useQuery } from '@tanstack/react-query'
import { typeChoicesQuery } from '../../api/queries.ts'
import { useDocument, useValue } from '../document-context.ts'
import { fieldsOf, type NamedField } from './field-kinds-words.ts'

export function useAt(path: string): unknown {
  return useValue(path)
}

export function useFields(): NamedField[] {
  const { value } = useDocument()
  const { data } = useQuery(typeChoicesQuery)
  return fieldsOf(value, data?.shared ?? [])
}
