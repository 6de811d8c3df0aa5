import { useEffect, useRef } from 'react'
import type { DraftIssue } from '#/panel/model/panel-data.ts'
import { documentErrors, type DocumentError } from '#/panel/api/send-command.ts'
import { isDocument, useDocuments, type DocumentName } from '#/panel/api/documents.ts'
import { ErrorMessage, OutcomeTitle } from './error-message.tsx'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { nameOfField } from '#/panel/forms/name-of-field.ts'
import { DocumentLink } from './document-link.tsx'
import { goToField, fieldElementId } from './field-element.ts'
import { font, space, touch } from './styles.ts'
import summary from '#/ui/error-summary.module.css'

type ProblemsProps = {
  error: unknown
  /** `words`: the fault prefixed with its field's name. */
  own?: DocumentName & { faults: readonly (DraftIssue & { words: string })[] }
}

export function Problems({ error, own }: ProblemsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.focus()
  }, [error])
  if (!error) return null
  const all = documentErrors(error)
  const others = own ? all.filter((fault) => !isDocument(own)(fault)) : all
  const faults = own?.faults.filter(({ severity }) => severity === 'error') ?? []
  const left = faults.length + others.length
  return (
    <div ref={place} className={summary.summary} role="alert" tabIndex={-1}>
      <h2 className={font.h3}>
        {all.length > 0 ? 'No se publicó: falta corregir' : <OutcomeTitle error={error} />}
      </h2>
      {all.length > 0 && left === 0 ? (
        <p className={space.above8}>Ya corregiste lo que faltaba: publicá de nuevo.</p>
      ) : null}
      {left > 0 ? (
        <ul className={space.above8}>
          {faults.map(({ path, message, words }) => (
            <li key={`${path} ${message}`}>
              <FieldLink path={path} className={`${touch.flow} ${summary.link}`}>
                {words}
              </FieldLink>
            </li>
          ))}
          {others.map((fault) => (
            <li key={`${fault.collection}/${fault.id} ${fault.path} ${fault.message}`}>
              <OtherFault fault={fault} />
            </li>
          ))}
        </ul>
      ) : null}
      {all.length === 0 ? (
        <p className={space.above8}>
          <ErrorMessage error={error} />
        </p>
      ) : null}
    </div>
  )
}

function OtherFault({ fault }: { fault: DocumentError }) {
  const { collection, id, path, message } = fault
  const title = useDocuments().find(isDocument(fault))?.title ?? id
  const form = documentFormOf(collection)
  const faultText = faultWords(form ? nameOfField(form, path) : '', message)
  return (
    <DocumentLink to={fault} className={`${touch.flow} ${summary.link}`}>
      {faultWords(title, faultText)}
    </DocumentLink>
  )
}

export const faultWords = (name: string, message: string): string =>
  name === '' ? message : `${name}: ${message}`

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
