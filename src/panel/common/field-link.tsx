import { goToField, fieldElementId } from './field-element.ts'

type FieldLinkProps = { path: string; className: string | undefined; children: string }

export function FieldLink({ path, className, children }: FieldLinkProps) {
  return (
    <a
      className={className}
      href={`#${fieldElementId(path)}`}
      onClick={(event) => {
        event.preventDefault()
        goToField(path)
      }}
    >
      {children}
    </a>
  )
}
