import { goToField } from './go-to-field.ts'
import { idOf } from './field-id.ts'

type FieldLinkProps = { path: string; className: string | undefined; children: string }

/** What is said of a field leads to it, and opens what it stands in. */
export function FieldLink({ path, className, children }: FieldLinkProps) {
  return (
    <a
      className={className}
      href={`#${idOf(path)}`}
      onClick={(event) => {
        event.preventDefault()
        goToField(path)
      }}
    >
      {children}
    </a>
  )
}
